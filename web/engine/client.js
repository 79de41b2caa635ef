/**
 * The page's side of the engine: calls that answer once, tasks that answer in parts. Which worker does them is not the
 * page's concern: where one is lost, another goes on with all of it.
 *
 * @import { AnalysePart, AnalyseRequest, Comparison, JudgePart, JudgeRequest, Report, Stage } from "./types.js"
 * @import { GeneratePart, GenerateRequest, StartFault, TaskKind, ThinkPart, ThinkRequest } from "./types.js"
 * @import { Listener } from "./requests.js"
 */

import { Ledger } from "./ledger.js";
import { Call, Work } from "./requests.js";
import { Task } from "./task.js";
import { Workforce } from "./workforce.js";

/**
 * `recovering`: a worker was lost, and what is asked waits for the next.
 *
 * @typedef {{phase: "loading" | "recovering", stage: Stage, loaded: number, total: number}
 *   | {phase: "ready"}
 *   | {phase: "failed", reason: string, fault: StartFault}} State
 */

/**
 * Tells by an event `state` how far its worker is, and by an event `readiness` when it begins or ceases to take work.
 */
export class Engine extends EventTarget {
  /** @type {State} */
  state = { phase: "loading", stage: "fetch", loaded: 0, total: 0 };

  #lastId = 0;
  #ledger = new Ledger(
    (order) => this.#workforce.send(order),
    (busy) => {
      this.#workforce.busy = busy;
      document.documentElement.dataset.engineWork = busy ? "busy" : "idle";
    },
  );
  #workforce = new Workforce({
    onProgress: (stage, loaded, total) => {
      const { phase } = this.state;
      if (phase === "loading" || phase === "recovering") this.#become({ phase, stage, loaded, total });
    },
    onReady: () => {
      this.#become({ phase: "ready" });
      this.#ledger.open();
    },
    onReport: (report) => this.#hear(report),
    onLost: (reason) => {
      this.#become({ phase: "recovering", stage: "fetch", loaded: 0, total: 0 });
      this.#ledger.repeat(reason);
    },
    onFailed: (reason, fault) => {
      this.#become({ phase: "failed", reason, fault });
      this.#ledger.close(reason);
    },
  });

  /** Starts it, or starts it anew where that has failed. */
  start() {
    this.#become({ phase: "loading", stage: "fetch", loaded: 0, total: 0 });
    this.#workforce.start();
  }

  /** Whether it takes work. */
  get ready() {
    return this.state.phase === "ready" || this.state.phase === "recovering";
  }

  /** @returns {Promise<void>} fulfilled as soon as it is ready */
  whenReady() {
    return new Promise((resolve) => {
      const hear = () => {
        if (!this.ready) return;
        this.removeEventListener("readiness", hear);
        resolve();
      };
      this.addEventListener("readiness", hear);
      hear();
    });
  }

  /**
   * Asks something that is answered at once.
   * @param {string} name a function of judgeboard.api
   * @param {...unknown} values
   * @returns {Promise<any>} rejected when the engine fails over it
   */
  call(name, ...values) {
    return this.#ask(null, name, values);
  }

  /**
   * @param {JudgeRequest} request
   * @param {Listener & {onPart: (part: JudgePart) => void}} listener
   */
  judge(request, listener) {
    return this.#begin("judge", request, listener);
  }

  /**
   * Makes a random input.
   * @param {GenerateRequest} request
   * @param {AbortSignal} signal
   * @param {(part: GeneratePart) => void} onPart
   * @returns {Promise<GeneratePart>} the last part
   */
  generate(request, signal, onPart) {
    return this.#complete("generate", request, signal, onPart);
  }

  /**
   * Compares an output with that of a judge's task, as far as it goes.
   * @param {{task: number, text: string}} request
   * @param {AbortSignal} signal
   * @returns {Promise<Comparison>}
   */
  compare(request, signal) {
    return this.#complete("compare", request, signal);
  }

  /**
   * @param {ThinkRequest} request
   * @param {Listener & {onPart: (part: ThinkPart) => void}} listener
   */
  think(request, listener) {
    return this.#begin("think", request, listener);
  }

  /**
   * @param {AnalyseRequest} request
   * @param {Listener & {onPart: (part: AnalysePart) => void}} listener
   */
  analyse(request, listener) {
    return this.#begin("analyse", request, listener);
  }

  /**
   * Does a task of which only the end matters.
   * @param {TaskKind} kind
   * @param {unknown} request
   * @param {AbortSignal} signal drops the task; nothing more is heard of it
   * @param {(part: any) => void} [onPart]
   * @returns {Promise<any>} the last part; rejected when the engine fails over it, and when it is dropped
   */
  #complete(kind, request, signal, onPart) {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const task = this.#begin(kind, request, {
        onPart: (part) => {
          onPart?.(part);
          if (!part.done) return;
          task.drop();
          resolve(part);
        },
        onBroken: (reason) => {
          task.drop();
          reject(new Error(reason));
        },
      });
      signal.addEventListener("abort", () => {
        task.drop();
        reject(signal.reason);
      });
    });
  }

  /**
   * @param {TaskKind} kind
   * @param {unknown} request
   * @param {Listener} listener
   */
  #begin(kind, request, listener) {
    if (!this.ready) throw new Error("The engine is not ready.");
    this.#lastId += 1;
    const id = this.#lastId;
    this.#ledger.add(new Work(id, kind, request, listener));
    return new Task(id, {
      drop: () => this.#ledger.drop(id),
      pause: () => this.#ledger.pause(id),
      resume: () => this.#ledger.resume(id),
      ask: (name, ...values) => this.#ask(id, name, [id, ...values]),
    });
  }

  /**
   * @param {number | null} about a task
   * @param {string} name
   * @param {unknown[]} values
   * @returns {Promise<any>}
   */
  #ask(about, name, values) {
    if (!this.ready) return Promise.reject(new Error("The engine is not ready."));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const refuse = (/** @type {string} */ reason) => reject(new Error(reason));
      this.#ledger.add(new Call(id, { type: "call", id, name, values }, about, resolve, refuse));
    });
  }

  /** @param {Report} report */
  #hear(report) {
    switch (report.type) {
      case "result":
        this.#ledger.answered(report.id)?.answer(report.value);
        break;
      case "refused":
        this.#ledger.answered(report.id)?.refuse(report.reason);
        break;
      case "part":
        this.#ledger.hear(report.task, report.part);
        break;
      case "broken":
        this.#ledger.giveUp(report.task, report.reason);
        break;
    }
  }

  /** @param {State} state */
  #become(state) {
    const { ready } = this;
    this.state = state;
    document.documentElement.dataset.engine = state.phase;
    this.dispatchEvent(new Event("state"));
    if (ready !== this.ready) this.dispatchEvent(new Event("readiness"));
  }
}
