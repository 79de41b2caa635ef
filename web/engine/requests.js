/**
 * One request to the engine, kept from its beginning until nobody needs it any more, so that it can be put to another
 * worker when the one that had it is lost.
 *
 * @import { Order, TaskKind } from "./types.js"
 */

import { withoutFirst } from "./catching-up.js";

/** Workers that a request may cost; then it is told. */
const TRIES = 2;

/**
 * `waiting` for a worker, `working` in one, or `resting`: done, left off, or given up
 *
 * @typedef {"waiting" | "working" | "resting"} Phase
 *
 * @typedef {object} Listener to the parts of a task
 * @property {(part: any) => void} onPart
 * @property {(reason: string) => void} [onBroken] the engine failed over it; no further part will come
 */

/** What a question and a task have in common. */
class Request {
  /** @type {Phase} */
  phase = "waiting";
  /** Whether a worker was lost that had it, and it may have been the cause. */
  suspect = false;
  /** Workers lost while they were at it. */
  losses = 0;

  /**
   * @param {number} id
   * @param {Order} order to the worker
   * @param {number | null} about the task that has to be there
   */
  constructor(id, order, about) {
    this.id = id;
    this.order = order;
    this.about = about;
  }

  /**
   * The worker is lost.
   * @returns {boolean} whether it may be put to another
   */
  repeat() {
    if (this.phase === "working") this.losses += 1;
    if (this.phase !== "waiting") this.suspect = true;
    if (this.losses >= TRIES) return false;
    this.phase = "waiting";
    return true;
  }
}

/** Something that is answered at once. */
export class Call extends Request {
  /**
   * @param {number} id
   * @param {Order} order
   * @param {number | null} about
   * @param {(value: any) => void} answer
   * @param {(reason: string) => void} refuse
   */
  constructor(id, order, about, answer, refuse) {
    super(id, order, about);
    this.answer = answer;
    this.refuse = refuse;
  }

  /** Suspects are put to a worker one by one, those that hold up others last. */
  get urgency() {
    return 0;
  }
}

/** Work that is answered in parts. */
export class Work extends Request {
  paused = false;
  /** Whether its last part was delivered. */
  done = false;
  /** Whether it cannot be had any more. */
  lost = false;
  /** Whether the worker has yet to come to where the last one was. */
  catchingUp = false;
  /** A judge's answers that were delivered, and those of them that are yet to come a second time. */
  #delivered = 0;
  #awaited = 0;
  #listener;

  /**
   * @param {number} id
   * @param {TaskKind} kind
   * @param {any} request
   * @param {Listener} listener
   */
  constructor(id, kind, request, listener) {
    super(id, { type: "start", task: id, kind, request }, kind === "compare" ? request.task : null);
    this.kind = kind;
    this.#listener = listener;
  }

  /** Work that ends comes before what is only made ready to be asked about, and that before what may never end. */
  get urgency() {
    if (this.kind === "analyse") return 3;
    return this.done || this.paused ? 2 : 1;
  }

  /** Whether the worker can be asked about it. */
  get atHand() {
    return this.phase !== "waiting" && !this.catchingUp;
  }

  repeat() {
    if (this.lost || (this.done && this.kind !== "judge")) return true;
    const may = super.repeat();
    this.catchingUp = this.done || this.#delivered > 0;
    this.#awaited = this.#delivered;
    return may;
  }

  /**
   * Delivers what is new in a part: a judge's answers are the same each time, of all else the newest counts.
   * @param {any} part
   */
  hear(part) {
    if (part.done) {
      this.phase = "resting";
      this.losses = 0;
      this.suspect = false;
    }
    const fresh = this.kind === "judge" ? this.#unheard(part) : part;
    if (this.done || fresh === null) return;
    this.done = part.done;
    this.#listener.onPart(fresh);
  }

  /** @param {string} reason */
  giveUp(reason) {
    this.phase = "resting";
    this.lost = true;
    if (!this.done) this.#listener.onBroken?.(reason);
  }

  /**
   * @param {import("./types.js").JudgePart} part
   * @returns {import("./types.js").JudgePart | null} null where nothing in it is new
   */
  #unheard(part) {
    const known = Math.min(this.#awaited, part.first.length);
    this.#awaited -= known;
    if (part.done || (this.#awaited === 0 && !this.done)) this.catchingUp = false;
    this.#delivered += part.first.length - known;
    if (known === 0) return part;
    return part.done || known < part.first.length ? withoutFirst(part, known) : null;
  }
}
