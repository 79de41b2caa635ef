/** The engine's thinking at the place that is looked at: about its own move, or about a hint for the visitor. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { timeFor } from "../base/times";
import type { Colour } from "../engine/types";
import type { ThinkPart } from "../generated/api";
import type { GameState } from "./game";
import { type GameRecord, PASS, type Pace } from "./game-record";

/** The highest of the engine's levels (engine/judgeboard/loa/player.py). */
export const STRONGEST = 8;

/** What the visitor has asked for at a place, or what has come of it; void at any other. */
export type Outcome = { record: GameRecord } & ({ kind: "hinting" | "broken" } | { kind: "advised"; move: string });

/** A move of the engine in a game against itself, which is made when the pace allows it. */
interface Found {
  record: GameRecord;
  move: string;
  /** When the position came, as `performance.now()` tells it. */
  since: number;
}

export class Thinking {
  readonly #level = signal(STRONGEST);
  /** From 1 to `STRONGEST`. */
  readonly level: ReadonlySignal<number> = this.#level;
  readonly #pace = signal<Pace>("normal");
  readonly pace: ReadonlySignal<Pace> = this.#pace;
  readonly #search = signal<{ part: ThinkPart; turn: Colour; seconds: number } | null>(null);
  /** The last search, for the side to move, which stays in sight after its move has been made. */
  readonly search: ReadonlySignal<{ part: ThinkPart; turn: Colour; seconds: number } | null> = this.#search;
  readonly #outcome = signal<Outcome | null>(null);
  readonly outcome: ReadonlySignal<Outcome | null> = this.#outcome;
  /** `found`: the engine knows its move, which waits for its time. */
  readonly state = computed<"waiting" | "thinking" | "found" | "hinting" | "broken">(() => {
    const { engine, active, paused, record, choice, toMove, stopped } = this.#game;
    const kind = this.#current.value?.kind;
    if (kind === "broken") return kind;
    if (!engine.ready.value || paused.value) return "waiting";
    if (kind === "hinting") return kind;
    // A game against itself waits until somebody sees it.
    const seen = active.value || choice.value !== "watch";
    if (!seen || toMove.value !== "engine" || !record.value.atEnd || stopped.value) return "waiting";
    return this.#found.value?.record === record.value ? "found" : "thinking";
  });
  readonly busy = computed(() => this.state.value === "thinking" || this.state.value === "hinting");
  readonly advice = computed(() => (this.#current.value?.kind === "advised" ? this.#current.value.move : null));
  readonly canHint = computed(() => {
    const { engine, toMove, mustPass } = this.#game;
    return this.state.value === "waiting" && engine.ready.value && toMove.value === "you" && !mustPass.value;
  });
  /** The engine is about to move, or has a hint to find: that can be ended. */
  readonly canStop = computed(() => this.busy.value || this.state.value === "found");
  /** The engine is to move, and does so only when it is asked to. */
  readonly canResume = computed(() => {
    const { engine, toMove } = this.#game;
    return engine.ready.value && toMove.value === "engine" && !this.canStop.value;
  });
  /** The engine plays against itself, and each of its moves waits for the visitor. */
  readonly stepping = computed(() => this.#game.choice.value === "watch" && this.pace.value === "step");

  readonly #current = computed(() => {
    const outcome = this.outcome.value;
    return outcome?.record === this.#game.record.value ? outcome : null;
  });
  readonly #found = signal<Found | null>(null);
  /** Of the search that is under way. */
  #best: ThinkPart | null = null;
  /** The record in which the visitor does not want to wait for the engine's move. */
  #hurried: GameRecord | null = null;
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
    effect(() => {
      const record = game.record.value;
      const state = this.state.value;
      const mustPass = game.mustPass.value;
      if (!game.known.value || (state !== "thinking" && state !== "hinting")) return undefined;
      return untracked(() => (mustPass ? this.#pass() : this.#think(record, state)));
    });
    effect(() => {
      const found = this.#found.value;
      const pace = this.pace.value;
      if (this.state.value !== "found" || found === null || pace === "step") return undefined;
      const wait = found.since + timeFor(pace) - performance.now();
      const timer = setTimeout(() => game.play(found.move), Math.max(wait, 0));
      return () => clearTimeout(timer);
    });
  }

  setLevel(level: number): void {
    this.#level.value = Math.min(Math.max(level, 1), STRONGEST);
  }

  setPace(pace: Pace): void {
    this.#pace.value = pace;
  }

  /** Restores the hint for the present position. */
  restoreAdvice(move: string | null): void {
    this.#outcome.value = move === null ? null : { record: this.#game.record.value, kind: "advised", move };
  }

  /** Removes the hint, or the sentence that the engine has failed. */
  dismiss(): void {
    this.#outcome.value = null;
  }

  /** Removes the last search: it is not of the position that is looked at. */
  forgetSearch(): void {
    this.#search.value = null;
  }

  askForHint(): void {
    const { known, record } = this.#game;
    if (known.value) this.#outcome.value = { record: record.value, kind: "hinting" };
  }

  /** Has the engine move with the best that it has found, or with the first that it finds. */
  moveNow(): void {
    const found = this.#found.value;
    if (this.state.value === "found" && found !== null) this.#game.play(found.move);
    else if (this.#best === null) this.#hurried = this.#game.record.value;
    else this.#finish(this.#best.move);
  }

  /** Ends a search without a move; a hint is what has been found so far. */
  stop(): void {
    this.#hurried = null;
    const state = this.state.value;
    if (state === "thinking" || state === "found") this.#game.stop();
    else if (this.#best === null) this.#outcome.value = null;
    else this.#finish(this.#best.move);
  }

  /** Has the engine move where it is its turn; what came after is given up. */
  resume(): void {
    if (!this.#game.known.value) return;
    batch(() => {
      this.dismiss();
      this.#game.resume();
    });
  }

  #pass(): undefined {
    if (this.state.value === "thinking") this.#move(PASS, performance.now());
  }

  /** Returns what ends it. */
  #think(record: GameRecord, state: "thinking" | "hinting"): () => void {
    const { engine, number } = this.#game;
    const level = state === "hinting" ? STRONGEST : this.level.value;
    const started = performance.now();
    const onPart = (part: ThinkPart) =>
      batch(() => {
        this.#best = part;
        this.#search.value = { part, turn: record.turn, seconds: (performance.now() - started) / 1000 };
        // What is found at a lower level is not to be believed.
        if (level === STRONGEST) this.#game.learn(part, part.line);
        const hurried = this.#hurried === record;
        if (part.done || hurried) this.#finish(part.move, hurried ? null : started);
      });
    const onBroken = () => {
      this.#outcome.value = { record, kind: "broken" };
    };
    const request = { ...record.request, game: number, seconds: timeFor("move") / 1000, level };
    const task = engine.think(request, { onPart, onBroken });
    return () => {
      this.#best = null;
      task.drop();
    };
  }

  /** Ends a search with the move that it has found; without `since`, the move does not wait for its time. */
  #finish(move: string, since: number | null = null): void {
    if (this.state.value === "thinking") this.#move(move, since);
    else this.#outcome.value = { record: this.#game.record.value, kind: "advised", move };
  }

  /** Makes the engine's move; in a game against itself, when the pace allows it. */
  #move(move: string, since: number | null): void {
    const waits = since !== null && this.#game.choice.value === "watch";
    if (waits) this.#found.value = { record: this.#game.record.value, move, since };
    else this.#game.play(move);
  }
}
