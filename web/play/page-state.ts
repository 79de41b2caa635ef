/** The signals that the Lines of Action page reads; `draft()` in state.ts returns what is stored. */

import type { ReadonlySignal } from "@preact/signals";
import type { Colour } from "../engine/types";
import type { Arrangement, BoardView, Game, ThinkPart } from "../generated/api";
import type { Standing } from "./game";
import type { GameRecord, Pace, Seats } from "./game-record";
import type { Outcome } from "./thinking";

/**
 * Each group belongs to one store. Only this store writes the signals; other code calls its methods. The stores are in
 * game.ts, thinking.ts, analysis.ts, set-up.ts with set-up/state.ts, and shared/board-state.ts.
 */
export interface PlayPageState {
  /** True while the page is shown; only then does the engine analyse the game and play against itself. */
  readonly active: ReadonlySignal<boolean>;
  readonly game: {
    /** Start position, moves, and current position. */
    readonly record: ReadonlySignal<GameRecord>;
    /** Player of each colour. */
    readonly seats: ReadonlySignal<Seats>;
    /** True if the engine moves only on request. */
    readonly stopped: ReadonlySignal<boolean>;
    /**
     * The engine's last answer; about the previous position while the next answer is awaited. Null before the first
     * answer.
     */
    readonly standing: ReadonlySignal<Standing | null>;
    /** Board after a move that was made before the engine was ready; else null. */
    readonly ahead: ReadonlySignal<BoardView | null>;
    /** The engine's answers by number of moves; undefined where the engine has not answered. */
    readonly games: ReadonlySignal<readonly (Game | undefined)[]>;
    /** White's chances from searches, by number of moves; null where unknown. */
    readonly searched: ReadonlySignal<readonly (number | null)[]>;
  };
  /** The engine's search for its own move or for a hint. */
  readonly thinking: {
    /** Level of the engine's own moves, from 1 to STRONGEST; hints and analysis use STRONGEST. */
    readonly level: ReadonlySignal<number>;
    /** Pace of the engine's games against itself. */
    readonly pace: ReadonlySignal<Pace>;
    /** The last search; it stays visible after its move has been made. */
    readonly search: ReadonlySignal<{ part: ThinkPart; turn: Colour; seconds: number } | null>;
    /** A requested hint, its move, or a failure of the engine. */
    readonly outcome: ReadonlySignal<Outcome | null>;
  };
  /** The engine's best lines. */
  readonly analysis: {
    readonly on: ReadonlySignal<boolean>;
    /** Index of the line with the pointer or the focus; null for no line. */
    readonly pointed: ReadonlySignal<number | null>;
  };
  /** A position that is set up by hand; see set-up/state.ts. */
  readonly setUp: {
    readonly state: { readonly arrangement: ReadonlySignal<Arrangement | null> };
  };
  readonly board: {
    readonly flipped: ReadonlySignal<boolean>;
    /** True while groups are outlined. */
    readonly outlined: ReadonlySignal<boolean>;
    /** The square that is described below the board, or null. */
    readonly looked: ReadonlySignal<number | null>;
  };
}
