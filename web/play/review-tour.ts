/** The visitor's way through a review: the move that is explained, its lines, and the marks before and after it. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { BoardView, ReviewedMove } from "../generated/api";
import type { Arrow } from "../shared/board-state";
import { preview } from "./analysis";
import type { GameState } from "./game";
import { type Path, withLine } from "./game-tree";
import type { Review } from "./review";
import { TryAgain } from "./try-again";

/** The best line instead of a move, or the best line after it. */
export type LineName = "better" | "reply";

/** Number of moves of a line that are shown. */
const LONGEST_LINE = 8;

/** A line that the visitor has followed. */
interface Followed {
  /** Index of the move whose line it is. */
  ply: number;
  /** Number of moves before the line. */
  from: number;
  /** The moves to the end of the line. */
  path: Path;
}

export class ReviewTour {
  readonly review: Review;
  readonly tryAgain: TryAgain;
  readonly #pointed = signal<LineName | null>(null);
  /** The line with the pointer or the focus. */
  readonly pointed: ReadonlySignal<LineName | null> = this.#pointed;
  readonly #followed = signal<Followed | null>(null);
  /** The line that was followed last. */
  readonly followed: ReadonlySignal<Followed | null> = this.#followed;
  /**
   * The move whose line was followed to the current position; otherwise the move of the main line before the position.
   * In a variation, the marked move that the variation replaces, or the last move before the variation.
   */
  readonly explained = computed<ReviewedMove | null>(() => {
    const moves = this.review.found.value?.moves ?? [];
    const { common, isVariation } = this.#place.value;
    const at = (ply: number) => moves.find((move) => move.ply === ply) ?? null;
    const followed = this.followed.value;
    const { shown } = this.#game.listed.value;
    if (followed && shown.length > followed.from && startsWith(followed.path, shown)) return at(followed.ply);
    if (!isVariation) return at(common - 1);
    const replaced = at(common);
    return replaced !== null && isFault(replaced) ? replaced : at(common - 1);
  });
  /** The bad move of the main line that follows the current position; null for no such move. */
  readonly upcoming = computed<ReviewedMove | null>(() => {
    const { common, isVariation } = this.#place.value;
    if (isVariation) return null;
    return this.review.marked.value.find((move) => move.ply === common && isFault(move)) ?? null;
  });
  /** The board before a bad move while the better line is pointed at; null if the game's position is shown. */
  readonly view = computed<BoardView | null>(() => {
    const move = this.#fault.value;
    return (this.pointed.value === "better" && move && this.#game.games.value[move.ply]?.view) || null;
  });
  /** The reply to a bad move, more of a line while it is pointed at, or the better move before a bad one. */
  readonly arrows = computed<Arrow[]>(() => {
    if (this.tryAgain.goal.value !== null) return this.tryAgain.arrows.value;
    const [fault, upcoming] = [this.#fault.value, this.upcoming.value];
    if (fault === null) return upcoming === null ? [] : preview(linesOf(upcoming).better.slice(0, 1));
    const { better, reply } = linesOf(fault);
    if (this.view.value !== null) return preview(better);
    return preview(this.pointed.value === "reply" ? reply : reply.slice(0, 1));
  });

  /** The explained move if it is bad and the current position is the one after it; else null. */
  readonly #fault = computed(() => {
    const { common, isVariation } = this.#place.value;
    const move = this.explained.value;
    return move !== null && !isVariation && move.ply === common - 1 && isFault(move) ? move : null;
  });
  /** Number of moves that the current path shares with the main line, and whether it then leaves the main line. */
  readonly #place = computed(() => {
    const { shown } = this.#game.listed.value;
    const { moves } = this.review.line.value;
    const index = shown.findIndex((move, at) => move !== moves[at]);
    return index < 0 ? { common: shown.length, isVariation: false } : { common: index, isVariation: true };
  });
  readonly #game: GameState;
  readonly #visit: (path: Path) => void;

  /** `visit` shows the position after a path. */
  constructor(game: GameState, review: Review, visit: (path: Path) => void) {
    this.#game = game;
    this.#visit = visit;
    this.review = review;
    this.tryAgain = new TryAgain(game, review, visit);
    effect(() => {
      game.position.value;
      this.#pointed.value = null;
    });
    effect(() => {
      const fault = this.#fault.value;
      if (fault !== null && game.known.value) untracked(() => game.learnGame(fault.ply));
    });
  }

  /** Points at a line, or at no line. */
  point(line: LineName | null): void {
    this.#pointed.value = line;
  }

  /** Goes to the position after the next or the previous marked move, or after the next one that is `wanted`. */
  go(step: 1 | -1, wanted: (move: ReviewedMove) => boolean = () => true): void {
    const { common, isVariation } = this.#place.value;
    const marked = this.review.marked.value.filter(wanted);
    // From a variation, the way back leads to the mark before it.
    const here = isVariation ? common - 0.5 : common - 1;
    const goal = step > 0 ? marked.find(({ ply }) => ply > here) : marked.findLast(({ ply }) => ply < here);
    const [first] = marked;
    const target = goal ?? (step > 0 ? first : marked.at(-1));
    if (target !== undefined) this.show(target);
  }

  /** Shows the position after a move of the main line. */
  show({ ply }: ReviewedMove): void {
    this.tryAgain.end();
    this.#followed.value = null;
    this.#visit(this.review.line.value.moves.slice(0, ply + 1));
  }

  /** Returns the moves before a line of a move. */
  pathOf({ ply }: ReviewedMove, name: LineName): Path {
    return this.review.line.value.moves.slice(0, name === "better" ? ply : ply + 1);
  }

  /** Shows the position after the first moves of a line of the explained move, as a variation. */
  follow(name: LineName, count: number): void {
    const move = this.explained.value;
    if (move === null || !this.#game.known.value) return;
    const { tree } = this.#game.record.value;
    const path = this.pathOf(move, name);
    const whole = linesOf(move)[name];
    const line = whole.slice(0, count);
    const grown = withLine(tree, path, line);
    this.#followed.value = { ply: move.ply, from: path.length, path: [...path, ...whole] };
    if (grown !== tree) this.#game.rearrange(grown);
    this.#visit([...path, ...line]);
  }
}

export function isFault({ mark, grade }: ReviewedMove): boolean {
  return mark !== undefined && grade !== "only_move";
}

/** Returns the shown moves of the lines of a move. */
export function linesOf({ before, after }: ReviewedMove): Record<LineName, string[]> {
  return { better: before.moves.slice(0, LONGEST_LINE), reply: after.moves.slice(0, LONGEST_LINE) };
}

function startsWith(path: Path, moves: Path): boolean {
  return moves.every((move, at) => move === path[at]);
}
