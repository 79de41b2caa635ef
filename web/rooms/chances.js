/**
 * White's chances over a game, as far as they are known, shown as a bar and a graph.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Task } from "../engine/task.js"
 * @import { Colour, Game, ScoredLine } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 */

import { STRONGEST } from "../components/level-select.js";
import { ScoreBar } from "../components/score-bar.js";
import { ScoreGraph } from "../components/score-graph.js";
import { turnAfter } from "./seats.js";

/** For a position that nobody has thought about. */
const SECONDS_PER_POSITION = 0.1;
/** A search that has looked less far is not believed. */
const LEAST_DEPTH = 6;
const EVEN = 0.5;
const RESULTS = { white: 1, black: 0, draw: EVEN };

export class Chances {
  #engine;
  #onLearned;
  /** By the number of moves made. @type {(number | undefined)[]} */
  #known = [];
  /** @type {Task | null} */
  #task = null;
  bar = new ScoreBar();
  graph;

  /**
   * @param {Engine} engine
   * @param {(at: number) => void} onLook so many moves on is to be looked at
   * @param {() => void} onLearned a position was looked at
   */
  constructor(engine, onLook, onLearned) {
    this.#engine = engine;
    this.#onLearned = onLearned;
    this.graph = new ScoreGraph(onLook);
  }

  /** @param {number} count of places of which what is known stays */
  keep(count) {
    this.#known.length = Math.min(this.#known.length, count);
  }

  /**
   * @param {GameRecord} record
   * @param {Colour} turn
   * @param {{depth: number, done: boolean}} search
   * @param {ScoredLine} line the best
   */
  learn(record, turn, { depth, done }, { moves, chance }) {
    if ((depth < LEAST_DEPTH && !done) || moves.length === 0) return;
    this.#known[record.at] = turn === "white" ? chance : 1 - chance;
    this.draw(record);
  }

  /**
   * @param {GameRecord} record
   * @param {Game} game as it stands there
   */
  show(record, { result }) {
    if (result) this.#known[record.at] = RESULTS[result.winner];
    this.draw(record);
  }

  /** @param {GameRecord} record */
  draw({ at, moves }) {
    this.bar.show(this.#known.slice(0, at + 1).findLast((chance) => chance !== undefined) ?? null);
    this.graph.show(this.#known, moves.length, at);
  }

  /**
   * Takes a short look at a position of which nothing is known, and tells; whether there is one.
   * @param {number} game the page's number of it
   * @param {GameRecord} record
   * @param {Colour} first who moves first
   */
  review(game, record, first) {
    if (this.#task !== null) return true;
    const at = record.moves.findIndex((_, index) => this.#known[index] === undefined);
    if (at < 0) return false;
    const request = { ...record.look(at).request, game, seconds: SECONDS_PER_POSITION, level: STRONGEST };
    const engine = this.#engine;
    const task = engine.think(request, {
      onPart: ({ done, line }) => {
        if (!done || this.#task !== task) return;
        this.rest();
        const chance = turnAfter(first, at) === "white" ? line.chance : 1 - line.chance;
        // A move without alternative is not thought about.
        this.#known[at] = line.moves.length > 0 ? chance : (this.#known[at - 1] ?? EVEN);
        this.#onLearned();
      },
      onBroken: () => {
        this.rest();
        if (engine.ready) this.#known[at] = this.#known[at - 1] ?? EVEN;
      },
    });
    this.#task = task;
    return true;
  }

  rest() {
    this.#task?.drop();
    this.#task = null;
  }
}
