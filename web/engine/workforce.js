/**
 * Sees to it that there is a worker: starts it, replaces it where it is lost, and tells where that is in vain.
 *
 * @import { Order, Report, Stage, StartFault } from "./types.js"
 */

import { Hand } from "./hand.js";
import { Spare } from "./spare.js";

/** Of a start; what was stored is mended before the second. */
const STARTS = 2;
/**
 * Workers lost one after the other that had done nothing at all. Each request that does not let a worker live costs
 * two; more than some such requests at once are no accident.
 */
const MOST_LOSSES = 8;
/** How browsers, and Python, say that there is no memory left. */
const OUT_OF_MEMORY = /memory|allocation/i;

/**
 * @typedef {object} Listener
 * @property {(stage: Stage, loaded: number, total: number) => void} onProgress of a start
 * @property {() => void} onReady there is a worker, which knows nothing of what was asked before
 * @property {(report: Report) => void} onReport
 * @property {(reason: string) => void} onLost the worker is lost with all that it was asked; another will come
 * @property {(reason: string, fault: StartFault) => void} onFailed none will come
 */

export class Workforce {
  #listener;
  /** @type {Hand | null} */
  #hand = null;
  #spare = new Spare();
  /** Starts in vain. */
  #failures = 0;
  #losses = 0;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /** Starts a worker, or a new one where that was in vain. */
  start() {
    this.#failures = 0;
    this.#losses = 0;
    this.#employ(new Hand());
  }

  /** @param {Order} order */
  send(order) {
    this.#hand?.send(order);
  }

  /** @param {boolean} busy whether there is work to do */
  set busy(busy) {
    if (this.#hand !== null) this.#hand.busy = busy;
    this.#spare.idle = !busy && this.#hand?.ready === true;
  }

  /** @param {Hand} hand */
  #employ(hand) {
    this.#hand = hand;
    hand.listener = {
      onProgress: this.#listener.onProgress,
      onReady: () => {
        this.#failures = 0;
        this.#listener.onReady();
      },
      onReport: (report) => {
        this.#losses = 0;
        this.#listener.onReport(report);
      },
      onLost: (reason, fault) => (hand.ready ? this.#replace(reason) : this.#startAgain(reason, fault)),
    };
    if (hand.ready) this.#listener.onReady();
  }

  /** @param {string} reason */
  #replace(reason) {
    this.#hand = null;
    this.#losses += 1;
    const spare = this.#spare.take();
    if (OUT_OF_MEMORY.test(reason)) this.#spare.giveUp();
    if (this.#losses > MOST_LOSSES) {
      spare?.end();
      this.#listener.onFailed(reason, "engine");
      return;
    }
    this.#listener.onLost(reason);
    this.#employ(spare ?? new Hand());
  }

  /** @param {string} reason @param {StartFault} fault */
  async #startAgain(reason, fault) {
    this.#hand = null;
    this.#failures += 1;
    if (this.#failures >= STARTS) {
      this.#listener.onFailed(reason, fault);
      return;
    }
    await import("../updates.js").then(({ healed }) => healed()).catch(() => {});
    this.#employ(new Hand());
  }
}
