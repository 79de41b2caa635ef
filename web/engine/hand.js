/**
 * One worker from its start to its end: at most once it is told that it is ready, and at most once that it is lost.
 *
 * @import { Order, Report, Stage, StartFault } from "./types.js"
 */

import { addressOf } from "../files.js";
import { timeFor } from "../times.js";
import { Watch } from "./watch.js";

const ADDRESS = addressOf("engine/worker.js");
/** Milliseconds for a host to say whether it has the worker's script. */
const ANSWER_MS = 5_000;

/**
 * @typedef {object} Listener
 * @property {(stage: Stage, loaded: number, total: number) => void} onProgress
 * @property {() => void} onReady
 * @property {(report: Report) => void} onReport about what it was asked
 * @property {(reason: string, fault: StartFault) => void} onLost it failed, hangs, or could not be started
 */

/** @type {Listener} */
const NOBODY = { onProgress: () => {}, onReady: () => {}, onReport: () => {}, onLost: () => {} };

export class Hand {
  /** Whether it takes orders. */
  ready = false;
  listener = NOBODY;

  /** Of the start, as far as it is known. @type {Stage} */
  #stage = "fetch";
  /** @type {Worker | null} */
  #worker = null;
  #watch = new Watch(() => this.#giveUp());

  constructor() {
    try {
      this.#worker = new Worker(ADDRESS, { type: "module" });
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.#worker.onerror = ({ message }) => {
        if (this.ready || message) this.#lose(message || "The worker failed.");
        else this.#missed();
      };
      this.#watch.begin(timeFor("start"));
    } catch (error) {
      queueMicrotask(() => this.#lose(String(error)));
    }
  }

  /** @param {Order} order */
  send(order) {
    this.#worker?.postMessage(order);
  }

  /** @param {boolean} busy whether something is expected of it: only then it is watched */
  set busy(busy) {
    if (!this.ready || busy === this.#watch.on) return;
    if (busy) this.#watch.begin(timeFor("work"), () => this.send({ type: "ping" }));
    else this.#watch.end();
  }

  /** Ends it; nothing more is told. */
  end() {
    this.#watch.end();
    this.#worker?.terminate();
    this.#worker = null;
    this.listener = NOBODY;
  }

  /** @param {Report} report */
  #hear(report) {
    if (this.#worker === null) return;
    this.#watch.heard();
    switch (report.type) {
      case "progress":
        this.#stage = report.stage;
        this.listener.onProgress(report.stage, report.loaded, report.total);
        break;
      case "ready":
        this.#watch.end();
        this.ready = true;
        this.listener.onReady();
        break;
      case "failed":
        this.#lose(report.reason, report.fault);
        break;
      case "alive":
        break;
      default:
        this.listener.onReport(report);
    }
  }

  /** Its script was not run: the browser does not say whether it did not come or may not be. */
  async #missed() {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(ADDRESS, { signal }).catch(() => null);
    this.#lose("The worker did not load.", response === null ? "connection" : response.ok ? "engine" : "damaged");
  }

  #giveUp() {
    if (this.ready) this.#lose("The worker does not answer.");
    else this.#lose("The start took too long.", this.#stage === "fetch" ? "connection" : "engine");
  }

  /** @param {string} reason @param {StartFault} [fault] */
  #lose(reason, fault = "engine") {
    const { onLost } = this.listener;
    this.end();
    onLost(reason, fault);
  }
}
