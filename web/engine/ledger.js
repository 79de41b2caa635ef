/**
 * All requests that are alive, and which of them the worker gets when.
 *
 * What was never asked before goes out at once. Suspects, which a lost worker had, go out one at a time: if the next
 * worker is lost as well, it is known over which. What asks about a task waits until that is there again.
 *
 * @import { Order } from "./types.js"
 */

import { Call, Work } from "./requests.js";

export class Ledger {
  /** @type {Map<number, Call | Work>} */
  #requests = new Map();
  /** Whether there is a worker. */
  #open = false;
  #send;
  #onBusy;

  /**
   * @param {(order: Order) => void} send
   * @param {(busy: boolean) => void} onBusy whether anything is being waited for
   */
  constructor(send, onBusy) {
    this.#send = send;
    this.#onBusy = onBusy;
  }

  /** @param {Call | Work} request */
  add(request) {
    this.#requests.set(request.id, request);
    this.#flow();
  }

  /** @param {number} id @returns {Call | undefined} answered now, and forgotten */
  answered(id) {
    const call = this.#requests.get(id);
    if (!(call instanceof Call)) return undefined;
    this.#requests.delete(id);
    this.#flow();
    return call;
  }

  /** @param {number} task @param {any} part */
  hear(task, part) {
    const work = this.#work(task);
    if (work === null) return;
    const held = work.catchingUp;
    work.hear(part);
    if (held && !work.catchingUp && work.paused) this.#leave(work);
    if (work.phase === "resting" || held) this.#flow();
  }

  /** @param {number} task @param {string} reason */
  giveUp(task, reason) {
    this.#work(task)?.giveUp(reason);
    this.#flow();
  }

  /** @param {number} task */
  drop(task) {
    const work = this.#work(task);
    if (work === null) return;
    this.#requests.delete(task);
    if (this.#open && work.phase !== "waiting") this.#send({ type: "drop", task });
    this.#flow();
  }

  /** @param {number} task */
  pause(task) {
    const work = this.#work(task);
    if (work === null || work.done || work.lost) return;
    work.paused = true;
    if (work.atHand) this.#leave(work);
    this.#flow();
  }

  /** @param {number} task */
  resume(task) {
    const work = this.#work(task);
    if (work === null || !work.paused) return;
    work.paused = false;
    if (work.phase === "resting" && !work.done && !work.lost) {
      work.phase = "working";
      this.#send({ type: "resume", task });
    }
    this.#flow();
  }

  /** There is a worker, and it knows of nothing. */
  open() {
    this.#open = true;
    this.#flow();
  }

  /**
   * The worker is lost: what it had is put to the next one, but for what has cost two by now.
   * @param {string} reason
   */
  repeat(reason) {
    this.#open = false;
    const over = [...this.#requests.values()].filter((request) => !request.repeat());
    for (const request of over) this.#end(request, reason);
  }

  /** There will be no worker. @param {string} reason */
  close(reason) {
    this.#open = false;
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const request of requests) {
      if (request instanceof Call) request.refuse(reason);
      else {
        request.done = false;
        request.giveUp(reason);
      }
    }
    this.#onBusy(false);
  }

  /** @param {number} id */
  #work(id) {
    const found = this.#requests.get(id);
    return found instanceof Work ? found : null;
  }

  /** @param {Call | Work} request @param {string} reason */
  #end(request, reason) {
    if (request instanceof Work) {
      request.giveUp(reason);
      return;
    }
    this.#requests.delete(request.id);
    request.refuse(reason);
  }

  /** @param {Work} work that the worker shall leave off */
  #leave(work) {
    if (work.phase !== "working") return;
    work.phase = "resting";
    this.#send({ type: "pause", task: work.id });
  }

  /** Puts to the worker what it can be given now. */
  #flow() {
    if (this.#open) for (const request of this.#inTurn()) this.#begin(request);
    this.#onBusy([...this.#requests.values()].some(({ phase }) => phase !== "resting"));
  }

  /** What waits, the most urgent first; what others wait for is as urgent as they are. */
  #inTurn() {
    const waiting = [...this.#requests.values()].filter(({ phase }) => phase === "waiting");
    const wanted = new Set(waiting.map(({ about }) => about));
    const urgency = (/** @type {Call | Work} */ request) => (wanted.has(request.id) ? 0 : request.urgency);
    return waiting.sort((one, other) => urgency(one) - urgency(other));
  }

  /** @param {Call | Work} request */
  #begin(request) {
    if (request.phase !== "waiting" || !this.#requests.has(request.id)) return;
    const about = request.about === null ? null : this.#work(request.about);
    if (about?.lost) {
      request.phase = "resting";
      // Whoever asks has to know first that he asked.
      queueMicrotask(() => this.#requests.has(request.id) && this.#end(request, "What it is about is lost."));
      return;
    }
    const early = about !== null && !about.atHand;
    if (early || (request.suspect && this.#suspected)) return;
    request.phase = "working";
    this.#send(request.order);
    if (request instanceof Work && request.paused && !request.catchingUp) this.#leave(request);
  }

  /** Whether the worker has a suspect. */
  get #suspected() {
    return [...this.#requests.values()].some(({ phase, suspect }) => phase === "working" && suspect);
  }
}
