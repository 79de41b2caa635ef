/** A game as the page keeps it: where it began, its moves, and the place in it that is looked at. */

/**
 * What a record can be made of again.
 *
 * @typedef {object} Written
 * @property {string} start the position it began with, as the engine writes it; empty for the usual one
 * @property {number} limit of moves for each side
 * @property {readonly string[]} moves
 * @property {number} [at] the place that is looked at: so many moves on; the end unless told
 */

/** Moves of each side. */
export const DEFAULT_LIMIT = 80;
export const HIGHEST_LIMIT = 1000;

export class GameRecord {
  /** @param {Written} written */
  constructor({ start, limit, moves, at = moves.length }) {
    this.start = start;
    this.limit = limit;
    this.moves = moves;
    this.at = Math.min(Math.max(at, 0), moves.length);
    /**
     * The moves up to the place that is looked at. Never changed: every question to the engine is asked about one such
     * list, and an answer that comes when another has taken its place is stale.
     * @type {readonly string[]}
     */
    this.shown = moves.slice(0, this.at);
  }

  get atEnd() {
    return this.at === this.moves.length;
  }

  /** What the engine needs to know of the game as it is looked at. */
  get request() {
    return { start: this.start, limit: this.limit, moves: this.shown };
  }

  /** @returns {Written} */
  get written() {
    return { start: this.start, limit: this.limit, moves: this.moves, at: this.at };
  }

  /**
   * The record with a move at the place that is looked at; what came after it, if that was another move, is gone.
   * @param {string} move
   */
  play(move) {
    const goesOn = this.moves[this.at] === move;
    const moves = goesOn ? this.moves : [...this.shown, move];
    return new GameRecord({ ...this.written, moves, at: this.at + 1 });
  }

  /** @param {number} at */
  look(at) {
    return new GameRecord({ ...this.written, at });
  }

  /** The record up to the place that is looked at. */
  cut() {
    return new GameRecord({ ...this.written, moves: this.shown });
  }

  /**
   * How many moves this record and another have in common from the beginning, or -1 if they began differently.
   * @param {GameRecord} other
   */
  shared(other) {
    if (other.start !== this.start || other.limit !== this.limit) return -1;
    const index = this.moves.findIndex((move, at) => move !== other.moves[at]);
    return index < 0 ? this.moves.length : index;
  }
}
