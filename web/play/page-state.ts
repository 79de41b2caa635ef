/** What the page of Lines of Action shows of its state; `draft()` in state.ts tells what is stored. */

import type { ReadonlySignal } from "@preact/signals";
import type { Colour } from "../engine/types";
import type { Arrangement, BoardView, Game, ThinkPart } from "../generated/api";
import type { Standing } from "./game";
import type { GameRecord, Pace, Seats } from "./game-record";
import type { Outcome } from "./thinking";

/**
 * Each part belongs to one store, which alone writes its signals; others call the store's methods. The stores are in
 * game.ts, thinking.ts, analysis.ts, set-up.ts with set-up/state.ts, and shared/board-state.ts.
 */
export interface PlayPageState {
  /** The page is shown; only then does the engine analyse the game, and play against itself. */
  readonly active: ReadonlySignal<boolean>;
  /** The game. */
  readonly game: {
    /** Start, moves, and the place that is looked at. */
    readonly record: ReadonlySignal<GameRecord>;
    /** Who plays each colour. */
    readonly seats: ReadonlySignal<Seats>;
    /** The engine moves only when it is asked to. */
    readonly stopped: ReadonlySignal<boolean>;
    /** How the game stands; while an answer is awaited, how it stood at the place before. */
    readonly standing: ReadonlySignal<Standing | null>;
    /** The board after a move that waits for the engine to be ready. */
    readonly ahead: ReadonlySignal<BoardView | null>;
    /** How the game stands by the number of moves made, as far as the engine was asked. */
    readonly games: ReadonlySignal<readonly (Game | undefined)[]>;
    /** White's chances by the number of moves made, as far as searches have told them, or else null. */
    readonly searched: ReadonlySignal<readonly (number | null)[]>;
  };
  /** The engine's thinking about its own move, or about a hint. */
  readonly thinking: {
    /** From 1 to STRONGEST, for the engine's own moves; hints and analysis have STRONGEST. */
    readonly level: ReadonlySignal<number>;
    /** How fast the engine plays against itself. */
    readonly pace: ReadonlySignal<Pace>;
    /** The last search, which stays in sight after its move has been made. */
    readonly search: ReadonlySignal<{ part: ThinkPart; turn: Colour; seconds: number } | null>;
    /** The hint that was asked for or found, or that the engine has failed. */
    readonly outcome: ReadonlySignal<Outcome | null>;
  };
  /** The engine's best lines. */
  readonly analysis: {
    readonly on: ReadonlySignal<boolean>;
    /** The index of the line that is pointed at. */
    readonly pointed: ReadonlySignal<number | null>;
  };
  /** A position that is set up by hand; see set-up/state.ts. */
  readonly setUp: {
    readonly state: { readonly arrangement: ReadonlySignal<Arrangement | null> };
  };
  readonly board: {
    readonly flipped: ReadonlySignal<boolean>;
    /** Groups are outlined. */
    readonly outlined: ReadonlySignal<boolean>;
    /** The square that the visitor looks at. */
    readonly looked: ReadonlySignal<number | null>;
  };
}
