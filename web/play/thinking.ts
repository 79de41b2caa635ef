/** The engine's search in the current position: for its own move, or for a hint for the visitor. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { whenIdle } from "../base/idle";
import { timeFor } from "../base/times";
import type { Colour } from "../engine/types";
import type { GameRequest, ThinkPart } from "../generated/api";
import { PLAYED } from "../shared/problems";
import type { GameState } from "./game";
import { PASS, type Pace } from "./game-record";
import { isOfReview } from "./game-tree";
import { STRONGEST } from "./levels";

/** A requested hint, its move, or a failure of the engine; valid for `position` only. */
export type Outcome = { position: GameRequest } & ({ kind: "hinting" | "broken" } | { kind: "advised"; move: string });

/** A move that the engine has found in a game against itself; it is made when the pace allows it. */
interface Found {
  position: GameRequest;
  move: string;
  /** Start of the search, in the time of `performance.now()`. */
  since: number;
}

export class Thinking {
  readonly #level = signal(STRONGEST);
  /** Level of the engine's own moves, from 1 to `STRONGEST`. */
  readonly level: ReadonlySignal<number> = this.#level;
  readonly #pace = signal<Pace>("normal");
  /** Pace of the engine's games against itself. */
  readonly pace: ReadonlySignal<Pace> = this.#pace;
  readonly #search = signal<{ part: ThinkPart; turn: Colour; seconds: number } | null>(null);
  /** The last search and its side to move; it stays visible after its move has been made. */
  readonly search: ReadonlySignal<{ part: ThinkPart; turn: Colour; seconds: number } | null> = this.#search;
  readonly #outcome = signal<Outcome | null>(null);
  /** A requested hint, its move, or a failure of the engine. */
  readonly outcome: ReadonlySignal<Outcome | null> = this.#outcome;
  /** `found`: the engine has found its move, which waits for the pace. */
  readonly state = computed<"waiting" | "thinking" | "found" | "hinting" | "broken">(() => {
    const { engine, active, paused, record, position, choice, toMove, stopped } = this.#game;
    const kind = this.#current.value?.kind;
    if (kind === "broken") return kind;
    if (!engine.ready.value || paused.value) return "waiting";
    if (kind === "hinting") return kind;
    // A game of the engine against itself waits while the page is not shown.
    const seen = active.value || choice.value !== "watch";
    if (!seen || toMove.value !== "engine" || !record.value.atEnd || stopped.value) return "waiting";
    if (isOfReview(record.value.node)) return "waiting";
    return this.#found.value?.position === position.value ? "found" : "thinking";
  });
  readonly busy = computed(() => this.state.value === "thinking" || this.state.value === "hinting");
  readonly advice = computed(() => (this.#current.value?.kind === "advised" ? this.#current.value.move : null));
  readonly canHint = computed(() => {
    const { engine, toMove, mustPass } = this.#game;
    return this.state.value === "waiting" && engine.ready.value && toMove.value === "you" && !mustPass.value;
  });
  /** True while the engine searches, or has found a move that waits for the pace. */
  readonly canStop = computed(() => this.busy.value || this.state.value === "found");
  /** True if the engine is to move, but waits for a request. */
  readonly canResume = computed(() => {
    const { engine, toMove } = this.#game;
    return engine.ready.value && toMove.value === "engine" && !this.canStop.value;
  });
  /** True if the engine plays against itself and each move waits for the visitor. */
  readonly stepping = computed(() => this.#game.choice.value === "watch" && this.pace.value === "step");

  readonly #current = computed(() => {
    const outcome = this.outcome.value;
    return outcome?.position === this.#game.position.value ? outcome : null;
  });
  readonly #found = signal<Found | null>(null);
  /** Last part of the running search. */
  #best: ThinkPart | null = null;
  /** Position where the engine plays the first move that it finds. */
  #hurried: GameRequest | null = null;
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
    const hasWorker = computed(() => game.engine.state.value.phase === "ready");
    effect(() => {
      if (game.active.value && hasWorker.value) void this.#prepare();
    });
    effect(() => {
      const position = game.position.value;
      const state = this.state.value;
      const mustPass = game.mustPass.value;
      if (!game.known.value || (state !== "thinking" && state !== "hinting")) return undefined;
      return untracked(() => (mustPass ? this.#pass() : this.#think(position, state)));
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

  /** Lets the engine prepare its search, so that the first move comes sooner. A failure will show at the first move. */
  async #prepare(): Promise<void> {
    await whenIdle();
    await this.#game.engine.call("prepare_play", PLAYED).catch(() => {});
  }

  setLevel(level: number): void {
    this.#level.value = Math.min(Math.max(level, 1), STRONGEST);
  }

  setPace(pace: Pace): void {
    this.#pace.value = pace;
  }

  /** Restores the hint for the current position. */
  restoreAdvice(move: string | null): void {
    this.#outcome.value = move === null ? null : { position: this.#game.position.value, kind: "advised", move };
  }

  /** Removes the hint, or the message that the engine has failed. */
  dismiss(): void {
    this.#outcome.value = null;
  }

  /** Removes the last search, which does not belong to the current position. */
  forgetSearch(): void {
    this.#search.value = null;
  }

  askForHint(): void {
    const { known, position } = this.#game;
    if (known.value) this.#outcome.value = { position: position.value, kind: "hinting" };
  }

  /** Makes the best move found so far, or the first move that the search finds. */
  moveNow(): void {
    const found = this.#found.value;
    if (this.state.value === "found" && found !== null) this.#game.play(found.move);
    else if (this.#best === null) this.#hurried = this.#game.position.value;
    else this.#finish(this.#best.move);
  }

  /** Stops the engine without a move; stopping the search for a hint shows the best move so far, if any. */
  stop(): void {
    this.#hurried = null;
    const state = this.state.value;
    if (state === "thinking" || state === "found") this.#game.stop();
    else if (this.#best === null) this.#outcome.value = null;
    else this.#finish(this.#best.move);
  }

  /** Lets the engine move in the current position; drops the later moves. */
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

  /** Starts a search; returns a function that ends it. */
  #think(position: GameRequest, state: "thinking" | "hinting"): () => void {
    const { engine, number, record } = this.#game;
    const { turn } = record.value;
    const level = state === "hinting" ? STRONGEST : this.level.value;
    const started = performance.now();
    const onPart = (part: ThinkPart) =>
      batch(() => {
        this.#best = part;
        this.#search.value = { part, turn, seconds: (performance.now() - started) / 1000 };
        // Searches at lower levels are not reliable.
        if (level === STRONGEST) this.#game.learn(part, part.line);
        const hurried = this.#hurried === position;
        if (part.done || hurried) this.#finish(part.move, hurried ? null : started);
      });
    const onBroken = () => {
      this.#outcome.value = { position, kind: "broken" };
    };
    const request = { ...position, game: number, seconds: timeFor("move") / 1000, level };
    const task = engine.think(request, { onPart, onBroken });
    return () => {
      this.#best = null;
      task.drop();
    };
  }

  /** Ends a search with its move; without `since`, the move does not wait for the pace. */
  #finish(move: string, since: number | null = null): void {
    if (this.state.value === "thinking") this.#move(move, since);
    else this.#outcome.value = { position: this.#game.position.value, kind: "advised", move };
  }

  /** Makes the engine's move; in a game against itself, when the pace allows it. */
  #move(move: string, since: number | null): void {
    const waits = since !== null && this.#game.choice.value === "watch";
    if (waits) this.#found.value = { position: this.#game.position.value, move, since };
    else this.#game.play(move);
  }
}
