/**
 * Finds out how the chances stood over a game: a short look at each position that nobody has thought about.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { Colour } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 */

import { STRONGEST } from "../components/level-select.js";
import { turnAfter } from "./seats.js";

const SECONDS_PER_POSITION = 0.1;

export class Reviewer {
  #engine;
  #onChance;
  /** @type {Task | null} */
  #task = null;

  /**
   * @param {Engine} engine
   * @param {(at: number, chance: number) => void} onChance White's, after so many moves
   */
  constructor(engine, onChance) {
    this.#engine = engine;
    this.#onChance = onChance;
  }

  get busy() {
    return this.#task !== null;
  }

  /**
   * Looks at one position.
   * @param {number} game the page's number of it
   * @param {GameRecord} record
   * @param {Colour} first who moves first
   * @param {number} at
   */
  look(game, record, first, at) {
    this.rest();
    const request = { ...record.look(at).request, game, seconds: SECONDS_PER_POSITION, level: STRONGEST };
    const turn = turnAfter(first, at);
    const task = this.#engine.think(request, {
      onPart: ({ done, line }) => {
        if (!done || this.#task !== task) return;
        this.rest();
        this.#onChance(at, chanceOfWhite(line.chance, turn));
      },
      onBroken: () => this.rest(),
    });
    this.#task = task;
  }

  rest() {
    this.#task?.drop();
    this.#task = null;
  }
}

/**
 * @param {number} chance of the side to move, 0 to 1
 * @param {Colour} turn
 */
export function chanceOfWhite(chance, turn) {
  return turn === "white" ? chance : 1 - chance;
}
