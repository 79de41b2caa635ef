/**
 * The engine's thinking about one position: for its own move, or for a hint to the visitor.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Task } from "../engine/task.js"
 * @import { ThinkPart } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 */

import { STRONGEST } from "../components/level-select.js";
import { timeFor } from "../times.js";

/**
 * @typedef {"move" | "hint"} Purpose
 * @typedef {"waiting" | "thinking" | "hinting" | "stopped" | "broken"} State
 *
 * @typedef {object} Listener
 * @property {(part: ThinkPart, seconds: number, record: GameRecord) => void} onPart seconds of thinking so far
 * @property {(move: string) => void} onMove the engine's move is chosen
 * @property {() => void} onChange the state is another, or there is advice
 */

export class Mover {
  #engine;
  #listener;
  /** @type {Task | null} */
  #task = null;
  /** @type {Purpose} */
  #purpose = "move";
  /** @type {ThinkPart | null} */
  #best = null;
  #hurried = false;
  /** @type {State} */
  state = "waiting";
  /** The move that was found for the visitor. @type {string | null} */
  advice = null;
  level = STRONGEST;

  /**
   * @param {Engine} engine
   * @param {Listener} listener
   */
  constructor(engine, listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  get busy() {
    return this.#task !== null;
  }

  /**
   * @param {Purpose} purpose
   * @param {number} game the page's number of it
   * @param {GameRecord} record
   */
  think(purpose, game, record) {
    this.forget();
    const started = performance.now();
    const level = purpose === "hint" ? STRONGEST : this.level;
    const request = { ...record.request, game, seconds: timeFor("move") / 1000, level };
    const task = this.#engine.think(request, {
      onPart: (part) => {
        if (this.#task !== task) return;
        this.#best = part;
        this.#listener.onPart(part, (performance.now() - started) / 1000, record);
        if (part.done || this.#hurried) this.#finish();
      },
      onBroken: () => this.#task === task && this.#end("broken"),
    });
    this.#task = task;
    this.#purpose = purpose;
    this.state = purpose === "hint" ? "hinting" : "thinking";
    this.#listener.onChange();
  }

  /** Ends with the best move found so far, or the first that is found. */
  moveNow() {
    if (this.#best === null) this.#hurried = true;
    else this.#finish();
  }

  /** Ends without a move; a hint is what was found so far. */
  stop() {
    if (this.#purpose === "hint") this.#finish();
    else this.#end("stopped");
  }

  /** Nothing is sought, nothing was found. */
  forget() {
    this.#task?.drop();
    this.#task = null;
    this.#best = null;
    this.#hurried = false;
    this.advice = null;
    this.state = "waiting";
  }

  #finish() {
    const move = this.#best?.move ?? null;
    if (move !== null && this.#purpose === "move") {
      this.forget();
      this.#listener.onMove(move);
      return;
    }
    this.forget();
    this.advice = move;
    this.#listener.onChange();
  }

  /** @param {State} state */
  #end(state) {
    this.forget();
    this.state = state;
    this.#listener.onChange();
  }
}
