/**
 * A game that is played or looked through: its record, who plays, and how it stands, as far as the engine has told.
 *
 * @import { Colour, Game } from "../engine/types.js"
 * @import { Seats } from "./seats.js"
 */

import { DEFAULT_LIMIT, GameRecord } from "./game-record.js";
import { choiceOf, seatsFor, turnAfter } from "./seats.js";

export class Match {
  /** Counts the games, so that what is heard of one is not taken for what is said of another. */
  number = 0;
  record = new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] });
  /** @type {Seats} */
  seats = seatsFor("white");
  /** The game as it stands where it is looked at; as it stood before, while that is not known. @type {Game | null} */
  game = null;
  /** Whether the engine is to move only when it is asked to. */
  stopped = false;
  /** By the number of moves made, as far as it was asked. @type {(Game | undefined)[]} */
  #stages = [];
  /** The moves that nobody has made here. @type {readonly string[]} */
  #given = [];

  /**
   * Another game takes the place of this one.
   * @param {GameRecord} record
   * @param {Seats} seats
   * @param {readonly string[]} [given] the moves in it that nobody has made here
   */
  begin(record, seats, given = record.moves) {
    this.number += 1;
    this.seats = seats;
    this.#given = given;
    this.stopped = false;
    return this.replace(record);
  }

  /**
   * The game goes on, or another place in it is looked at.
   * @param {GameRecord} record
   * @returns {number} of places that are as they were
   */
  replace(record) {
    const kept = record.shared(this.record) + 1;
    this.#stages.length = Math.min(this.#stages.length, kept);
    this.record = record;
    return kept;
  }

  /** What is known of the place that is looked at. */
  get stage() {
    return this.#stages[this.record.at];
  }

  /** @param {Game} game as it stands where it is looked at */
  learn(game) {
    this.#stages[this.record.at] = game;
    this.game = game;
  }

  /** Whether it is known how the game stands where it is looked at. */
  get known() {
    return this.game !== null && this.game === this.stage;
  }

  /** Whether the last move has ended the game. */
  get over() {
    return Boolean(this.#stages[this.record.moves.length]?.result);
  }

  /** What the visitor plays. */
  get choice() {
    return choiceOf(this.seats);
  }

  /** Whether a game would be given up if another took its place. */
  get underWay() {
    const { moves } = this.record;
    const own = moves.some((_, index) => this.seats[turnAfter(this.first, index)] === "you");
    return own && !this.given && !this.over;
  }

  /** Whether nobody has made its moves here. */
  get given() {
    return this.record.moves === this.#given;
  }

  /** @returns {Colour} */
  get first() {
    return this.game?.first ?? "white";
  }

  get turn() {
    return turnAfter(this.first, this.record.at);
  }

  get ownTurn() {
    return this.#turnOf("you");
  }

  get enginesTurn() {
    return this.#turnOf("engine");
  }

  /** @param {"you" | "engine"} player */
  #turnOf(player) {
    return this.known && !this.game?.result && this.seats[this.turn] === player;
  }

  /**
   * The next place in a direction at which it is the visitor's turn, or the end; for who watches, the next of all.
   * @param {1 | -1} step
   */
  ownPlace(step) {
    const { at, moves } = this.record;
    for (let place = at + step; place >= 0 && place <= moves.length; place += step) {
      if (this.choice === "watch" || this.seats[turnAfter(this.first, place)] === "you") return place;
    }
    return step > 0 ? moves.length : at;
  }
}
