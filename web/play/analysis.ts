/** The engine's analysis of the current position: the best lines. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Colour } from "../engine/types";
import type { AnalysePart, GameRequest, ScoredLine } from "../generated/api";
import type { Arrow } from "../shared/board-state";
import type { GameState } from "./game";
import type { Review } from "./review";
import type { Thinking } from "./thinking";

const PREVIEWED_PLIES = 3;
const ARROWS = ["move", "second", "third"] as const;

/** Returns an arrow for each of the first moves of a line. */
export function preview(line: readonly string[]): Arrow[] {
  return inTurn(line.slice(0, PREVIEWED_PLIES));
}

function inTurn(moves: readonly string[]): Arrow[] {
  return moves.map((move, index) => ({ move, kind: ARROWS[index] ?? "third" }));
}

const NO_LINES: ScoredLine[] = [];

/** Runs the analysis while it is on, unless the engine searches for a move, for a hint or for the review. */
export class Analysis {
  readonly #on = signal(false);
  /** True while the analysis is switched on. */
  readonly on: ReadonlySignal<boolean> = this.#on;
  readonly #pointed = signal<number | null>(null);
  /** Index of the line with the pointer or the focus; null for no line. */
  readonly pointed: ReadonlySignal<number | null> = this.#pointed;
  /** `waiting`: the engine has another search; `over`: the game has ended in this position. */
  readonly activity = computed<"resting" | "waiting" | "over" | "analysing">(() => {
    const { engine, known, active, paused, result } = this.#game;
    if (!known.value || !engine.ready.value || !active.value || paused.value || !this.on.value) return "resting";
    if (this.#thinking.busy.value || this.#review.searching.value) return "waiting";
    return result.value ? "over" : "analysing";
  });
  /** Result of the analysis of the current position; `part` is null if the engine failed. */
  readonly found = computed(() => {
    const found = this.#found.value;
    const current = this.activity.value === "analysing" && found?.position === this.#game.position.value;
    return current ? found : null;
  });
  readonly lines = computed(() => this.found.value?.part?.lines ?? NO_LINES);
  /** Arrows for the line that is pointed at, else for the hint, else for the best moves. */
  readonly arrows = computed<Arrow[]>(() => {
    const line = this.lines.value[this.pointed.value ?? -1];
    const advice = this.#thinking.advice.value;
    const best = advice === null ? this.lines.value.flatMap(({ moves }) => moves.slice(0, 1)) : [advice];
    return line === undefined ? inTurn(best) : preview(line.moves);
  });

  readonly #found = signal<{ position: GameRequest; turn: Colour; part: AnalysePart | null } | null>(null);
  readonly #game: GameState;
  readonly #thinking: Thinking;
  readonly #review: Review;

  constructor(game: GameState, thinking: Thinking, review: Review) {
    this.#game = game;
    this.#thinking = thinking;
    this.#review = review;
    effect(() => {
      const position = game.position.value;
      return this.activity.value === "analysing" ? untracked(() => this.#analyse(position)) : undefined;
    });
  }

  turn(on: boolean): void {
    this.#on.value = on;
  }

  /** Points at a line by its index, or at no line. */
  point(line: number | null): void {
    this.#pointed.value = line;
  }

  /** Starts the analysis; returns a function that ends it. */
  #analyse(position: GameRequest): () => void {
    const { engine, number, record } = this.#game;
    const { turn } = record.value;
    const onPart = (part: AnalysePart) =>
      batch(() => {
        this.#found.value = { position, turn, part };
        this.#game.learn(part, part.lines[0]);
      });
    const onBroken = () => {
      this.#found.value = { position, turn, part: null };
    };
    this.#found.value = null;
    const task = engine.analyse({ ...position, game: number }, { onPart, onBroken });
    return () => task.drop();
  }
}
