/** What the engine finds out about the game beside its own moves: the best lines, and the chances at each place. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { AnalysePart, ScoredLine, ThinkPart } from "../generated/api";
import type { Arrow } from "../shared/board-state";
import type { GameState } from "./game";
import type { GameRecord } from "./game-record";
import { STRONGEST, type Thinking } from "./thinking";

/** For a position that has not been thought about. */
const SECONDS_PER_POSITION = 0.1;
const PREVIEWED_PLIES = 3;
const ARROWS = ["move", "second", "third"] as const;
const NO_LINES: ScoredLine[] = [];

/** Has the engine analyse while that is on and it has nothing else to do. */
export class Analysis {
  readonly #on = signal(false);
  readonly on: ReadonlySignal<boolean> = this.#on;
  readonly #pointed = signal<number | null>(null);
  /** The index of the line that is pointed at. */
  readonly pointed: ReadonlySignal<number | null> = this.#pointed;
  /** `review`: the chances at other places are found out first; `over`: there is nothing to analyse. */
  readonly activity = computed<"resting" | "waiting" | "review" | "over" | "analysing">(() => {
    const { engine, known, active, paused, over, result, unsearched } = this.#game;
    if (!known.value || !engine.ready.value || !active.value || paused.value) return "resting";
    if (this.#thinking.busy.value) return "waiting";
    // While a game is played, its chances would be a hint.
    if ((this.on.value || over.value) && unsearched.value >= 0) return "review";
    if (!this.on.value) return "resting";
    return result.value ? "over" : "analysing";
  });
  /** What has been found at the place that is looked at; without a part the engine has failed. */
  readonly found = computed(() => {
    const found = this.#found.value;
    const current = this.activity.value === "analysing" && found?.record === this.#game.record.value;
    return current ? found : null;
  });
  readonly lines = computed(() => this.found.value?.part?.lines ?? NO_LINES);
  /** The line that is pointed at, or else the move that a hint has named, or else the best moves. */
  readonly arrows = computed<Arrow[]>(() => {
    const line = this.lines.value[this.pointed.value ?? -1];
    const advice = this.#thinking.advice.value;
    const best = advice === null ? this.lines.value.flatMap(({ moves }) => moves.slice(0, 1)) : [advice];
    const moves = line?.moves.slice(0, PREVIEWED_PLIES) ?? best;
    return moves.map((move, index) => ({ move, kind: ARROWS[index] ?? "third" }));
  });

  readonly #found = signal<{ record: GameRecord; part: AnalysePart | null } | null>(null);
  readonly #game: GameState;
  readonly #thinking: Thinking;

  constructor(game: GameState, thinking: Thinking) {
    this.#game = game;
    this.#thinking = thinking;
    effect(() => {
      const record = game.record.value;
      return this.activity.value === "analysing" ? untracked(() => this.#analyse(record)) : undefined;
    });
    effect(() => {
      const record = game.record.value;
      const place = game.unsearched.value;
      return this.activity.value === "review" ? untracked(() => this.#review(record, place)) : undefined;
    });
  }

  turn(on: boolean): void {
    this.#on.value = on;
  }

  /** Points at a line by its index, or at no line. */
  point(line: number | null): void {
    this.#pointed.value = line;
  }

  /** Returns what ends it. */
  #analyse(record: GameRecord): () => void {
    const { engine, number } = this.#game;
    const onPart = (part: AnalysePart) =>
      batch(() => {
        this.#found.value = { record, part };
        this.#game.learn(part, part.lines[0]);
      });
    const onBroken = () => {
      this.#found.value = { record, part: null };
    };
    this.#found.value = null;
    const task = engine.analyse({ ...record.request, game: number }, { onPart, onBroken });
    return () => task.drop();
  }

  /** Takes a short look at another place; returns what ends it. */
  #review(record: GameRecord, place: number): () => void {
    const { engine, number } = this.#game;
    const onPart = ({ done, line }: ThinkPart) => done && this.#game.review(place, line);
    const onBroken = () => this.#game.review(place, null);
    const request = { ...record.look(place).request, game: number, seconds: SECONDS_PER_POSITION, level: STRONGEST };
    const task = engine.think(request, { onPart, onBroken });
    return () => task.drop();
  }
}
