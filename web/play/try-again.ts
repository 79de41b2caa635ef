/** Trying again: the visitor looks for a better move than a marked one, and the engine judges it. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import { timeFor } from "../base/times";
import type { BoardView, GameRequest, ReviewedMove, TryAgainPart } from "../generated/api";
import { t } from "../i18n/i18n";
import type { Arrow } from "../shared/board-state";
import type { GameState } from "./game";
import type { Path } from "./game-tree";
import type { Review } from "./review";

/** A marked move for which the visitor looks for a better one. */
interface Goal {
  move: ReviewedMove;
  /** The position before the move. */
  position: GameRequest;
}

/** A move that was tried, or the solution, which is shown on request. */
interface Attempt {
  kind: "judging" | "right" | "wrong" | "shown" | "broken";
  move: string;
  /** The board after the move; null while the engine has not answered. */
  view: BoardView | null;
  /** The engine's judgement; null before it. */
  judged: TryAgainPart | null;
}

export class TryAgain {
  readonly #goal = signal<Goal | null>(null);
  /** What the visitor tries again; null for nothing. */
  readonly goal: ReadonlySignal<Goal | null> = this.#goal;
  readonly #attempt = signal<Attempt | null>(null);
  /** The last attempt; null before it. */
  readonly attempt: ReadonlySignal<Attempt | null> = this.#attempt;
  /** The marked moves that the visitor can try again: bad moves of the visitor's sides. */
  readonly offered = computed(() => {
    const seats = this.#game.seats.value;
    return this.#review.marked.value.filter(({ side, grade }) => seats[side] === "you" && grade !== "only_move");
  });
  /** The board after the attempt; null if the game's position is shown. */
  readonly view = computed(() => (this.attempt.value?.kind === "shown" ? null : (this.attempt.value?.view ?? null)));
  /** The reply that punishes a wrong move, or the solution. */
  readonly arrows = computed<Arrow[]>(() => {
    const attempt = this.attempt.value;
    const move = attempt?.kind === "shown" ? attempt.move : attempt?.kind === "wrong" && attempt.judged?.after.moves[0];
    return move ? [{ move, kind: "move" }] : [];
  });
  /** The task or the judgement; null while nothing is tried again. */
  readonly sentence = computed(() => {
    const goal = this.goal.value;
    const attempt = this.attempt.value;
    if (goal === null) return null;
    if (attempt === null) return t(`review.find_${goal.move.side}`, { move: goal.move.move });
    return t(`review.${attempt.kind}`, { move: attempt.move });
  });

  readonly #game: GameState;
  readonly #review: Review;
  readonly #visit: (path: Path) => void;
  readonly #latest = new Latest();

  constructor(game: GameState, review: Review, visit: (path: Path) => void) {
    this.#game = game;
    this.#review = review;
    this.#visit = visit;
    effect(() => {
      const position = game.position.value;
      const isOffered = review.offered.value;
      untracked(() => {
        const goal = this.goal.value;
        if (goal !== null && (goal.position !== position || !isOffered)) this.end();
      });
    });
  }

  /** Shows the position before a marked move, for which the visitor looks for a better one. */
  start(move: ReviewedMove): void {
    this.end();
    this.#visit(this.#review.line.value.moves.slice(0, move.ply));
    this.#goal.value = { move, position: this.#game.position.value };
  }

  /** Starts with the next move that is not solved, after the current one; ends if all are solved. */
  next(): void {
    const ply = this.goal.value?.move.ply ?? -1;
    const open = this.offered.value.filter((move) => move.ply !== ply && !this.#review.solved.value.includes(move.ply));
    const move = open.find((other) => other.ply > ply) ?? open[0];
    if (move === undefined) this.leave();
    else this.start(move);
  }

  /** Has the engine judge a move. */
  async play(move: string): Promise<void> {
    const goal = this.goal.value;
    if (goal === null || (this.attempt.value !== null && this.attempt.value.kind !== "shown")) return;
    const signal = this.#latest.start();
    const { position } = goal;
    const { engine } = this.#game;
    const { ply, before } = goal.move;
    const finding = { ply, line: before, effort: 1 };
    this.#attempt.value = { kind: "judging", move, view: null, judged: null };
    try {
      const game = await engine.call("game", { ...position, moves: [...position.moves, move] });
      if (signal.aborted) return;
      if (!("error" in game)) this.#change({ view: game.view });
      const judged = await engine.tryAgain({ ...position, move, finding, seconds: timeFor("move") / 1000 }, signal);
      if (signal.aborted) return;
      batch(() => {
        this.#change({ kind: judged.right ? "right" : "wrong", judged });
        if (judged.right) this.#review.solve(ply);
      });
    } catch {
      if (!signal.aborted) this.#change({ kind: "broken" });
    }
  }

  /** Returns to the position, for another attempt. */
  again(): void {
    this.#latest.cancel();
    this.#attempt.value = null;
  }

  /** Shows the best move in the position. */
  reveal(): void {
    const [move = ""] = this.goal.value?.move.before.moves ?? [];
    this.#latest.cancel();
    this.#attempt.value = { kind: "shown", move, view: null, judged: null };
  }

  /** Ends the exercise, and shows the position after the marked move. */
  leave(): void {
    const goal = this.goal.value;
    this.end();
    if (goal !== null) this.#visit(this.#review.line.value.moves.slice(0, goal.move.ply + 1));
  }

  /** Ends the exercise. */
  end(): void {
    this.#latest.cancel();
    batch(() => {
      this.#goal.value = null;
      this.#attempt.value = null;
    });
  }

  #change(changes: Partial<Attempt>): void {
    const attempt = this.attempt.value;
    if (attempt !== null) this.#attempt.value = { ...attempt, ...changes };
  }
}
