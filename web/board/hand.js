/** The hand over the board: what it carries, from where, and what may be done with it. */

import { still } from "./animator.js";
import { hearDrags } from "./drag.js";

/** @import { Point } from "./geometry.js" */
/** @import { Mark, Piece } from "./types.js" */

/**
 * What is carried: where it came from, where it is on the canvas, and the square below it where it can be dropped.
 *
 * @typedef {{kind: string, from: number, point: Point, over: number | null}} Held
 */

/**
 * The board that the hand is over; points are those of the window, in CSS pixels.
 *
 * @typedef {object} Below
 * @property {(point: Point) => Point} onCanvas
 * @property {(point: Point) => number | null} squareAt
 * @property {(square: number) => string | null} liftable the kind of what can be picked up there
 * @property {(from: number, to: number | null) => boolean} accepts whether it can be dropped there
 * @property {(from: number) => void} onLift
 * @property {(kind: string, from: number, to: number | null) => void} onDrop on another square, or off the board
 * @property {() => void} onChange it carries something else, or at another place
 */

export class Hand {
  /** @type {Held | null} */
  held = null;

  /**
   * @param {HTMLElement} element
   * @param {Below} board
   */
  constructor(element, board) {
    this.board = board;
    /** Puts back what is carried. */
    this.cancel = hearDrags(element, {
      squareAt: (point) => board.squareAt(point),
      canStart: (square) => board.liftable(square) !== null,
      onStart: (square) => this.#lift(square),
      onMove: (point) => this.#carry(point),
      onDrop: (from, to) => this.#drop(from, to),
      onCancel: () => this.#become(null),
    });
  }

  /** What is carried stays so as long as it still stands where it was picked up. */
  check() {
    if (this.held !== null && this.board.liftable(this.held.from) !== this.held.kind) this.cancel();
  }

  /**
   * The pieces at rest; the one that is carried away is faint.
   *
   * @param {Piece[]} pieces
   */
  still(pieces) {
    const { held } = this;
    if (held === null) return still(pieces);
    return still(
      pieces.map((piece) => {
        const lifted = piece.square === held.from && piece.kind === held.kind;
        return lifted ? { ...piece, ghost: true } : piece;
      }),
    );
  }

  /**
   * The marks without the one that is carried.
   *
   * @param {Mark[]} marks
   */
  marks(marks) {
    const { held } = this;
    return held === null ? marks : marks.filter(({ square, kind }) => square !== held.from || kind !== held.kind);
  }

  /** @param {number} from */
  #lift(from) {
    const kind = this.board.liftable(from);
    if (kind === null) return;
    this.held = { kind, from, point: { x: 0, y: 0 }, over: null };
    this.board.onLift(from);
  }

  /** @param {Point} point */
  #carry(point) {
    if (this.held === null) return;
    const square = this.board.squareAt(point);
    const over = this.board.accepts(this.held.from, square) ? square : null;
    this.#become({ ...this.held, point: this.board.onCanvas(point), over });
  }

  /**
   * @param {number} from
   * @param {number | null} to
   */
  #drop(from, to) {
    const kind = this.held?.kind;
    this.#become(null);
    if (kind !== undefined && from !== to && this.board.accepts(from, to)) this.board.onDrop(kind, from, to);
  }

  /** @param {Held | null} held */
  #become(held) {
    this.held = held;
    this.board.onChange();
  }
}
