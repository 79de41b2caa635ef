/**
 * The page's side of the engine: one worker, calls that answer once, tasks that answer in parts.
 *
 * @import { AnalysePart, AnalyseRequest, Comparison, JudgePart, JudgeRequest, Order, Report, Stage } from "./types.js"
 * @import { GeneratePart, GenerateRequest, StartFault, TaskKind, ThinkPart, ThinkRequest } from "./types.js"
 */

import { addressOf } from "../files.js";

/** A start that is silent for so long has failed: a missing permission, for one, makes it hang without a word. */
const SILENCE_MS = 60_000;
/** A worker that has not heard for so long that a task is dropped is stuck in one step, and gives way to a new one. */
const DEAF_MS = 3_000;

/**
 * @typedef {{phase: "loading", stage: Stage, loaded: number, total: number}
 *   | {phase: "ready"}
 *   | {phase: "failed", reason: string, fault: StartFault}} State
 *
 * @typedef {object} Listener to the parts of a task
 * @property {(part: any) => void} onPart
 * @property {(reason: string) => void} [onBroken] the engine failed over it; no further part will come
 */

/** Tells by an event `state` whether it is loading, ready or failed; takes work only while it is ready. */
export class Engine extends EventTarget {
  /** @type {State} */
  state = { phase: "loading", stage: "fetch", loaded: 0, total: 0 };

  /** @type {Worker | null} */
  #worker = null;
  #watchdog = 0;
  #hearing = 0;
  #lastId = 0;
  /** @type {Map<number, Listener>} */
  #tasks = new Map();
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #calls = new Map();

  /** Starts the worker, or a new one in place of one that failed. */
  start() {
    this.#become({ phase: "loading", stage: "fetch", loaded: 0, total: 0 });
    this.#forget("The engine was started anew.");
    const worker = new Worker(addressOf("engine/worker.js"), { type: "module" });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#fail(event.message || "The worker did not load.");
    this.#worker = worker;
    this.#watch();
  }

  get ready() {
    return this.state.phase === "ready";
  }

  /** @returns {Promise<void>} fulfilled as soon as it is ready */
  whenReady() {
    return new Promise((resolve) => {
      const hear = () => {
        if (!this.ready) return;
        this.removeEventListener("state", hear);
        resolve();
      };
      this.addEventListener("state", hear);
      hear();
    });
  }

  /**
   * Asks something that is answered at once.
   * @param {string} name a function of judgeboard.api
   * @param {...unknown} values
   * @returns {Promise<any>} rejected when the engine fails
   */
  call(name, ...values) {
    if (!this.ready) return Promise.reject(new Error("The engine is not ready."));
    this.#lastId += 1;
    const id = this.#lastId;
    this.#send({ type: "call", id, name, values });
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }));
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
   * @returns {Promise<any>} the last part; rejected when the engine fails
   */
  #complete(kind, request, signal, onPart) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return;
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
      signal.addEventListener("abort", () => task.drop());
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
    this.#tasks.set(id, listener);
    this.#send({ type: "start", task: id, kind, request });
    return new Task(id, {
      drop: () => {
        if (this.#tasks.delete(id)) this.#leave({ type: "drop", task: id });
      },
      pause: () => this.#leave({ type: "pause", task: id }),
      resume: () => this.#send({ type: "resume", task: id }),
      ask: (name, ...values) => this.call(name, id, ...values),
    });
  }

  /** Has the worker leave off a task, which it must hear soon. @param {Order} order */
  #leave(order) {
    this.#send(order);
    clearTimeout(this.#hearing);
    this.#hearing = setTimeout(() => this.start(), DEAF_MS);
  }

  /** @param {Order} order */
  #send(order) {
    this.#worker?.postMessage(order);
  }

  /** @param {Report} report */
  #hear(report) {
    clearTimeout(this.#hearing);
    switch (report.type) {
      case "progress":
        this.#watch();
        this.#become({ phase: "loading", stage: report.stage, loaded: report.loaded, total: report.total });
        break;
      case "ready":
        clearTimeout(this.#watchdog);
        this.#become({ phase: "ready" });
        break;
      case "failed":
        this.#fail(report.reason, report.fault);
        break;
      case "result":
        this.#calls.get(report.id)?.resolve(report.value);
        this.#calls.delete(report.id);
        break;
      case "refused":
        this.#calls.get(report.id)?.reject(new Error(report.reason));
        this.#calls.delete(report.id);
        break;
      case "part":
        this.#tasks.get(report.task)?.onPart(report.part);
        break;
      case "broken":
        this.#tasks.get(report.task)?.onBroken?.(report.reason);
        break;
    }
  }

  #watch() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#fail("The start took too long."), SILENCE_MS);
  }

  /** @param {string} reason @param {StartFault} [fault] */
  #fail(reason, fault = "engine") {
    this.#become({ phase: "failed", reason, fault });
    this.#forget(reason);
  }

  /**
   * Ends the worker and all that it was asked.
   * @param {string} reason
   */
  #forget(reason) {
    clearTimeout(this.#watchdog);
    clearTimeout(this.#hearing);
    this.#worker?.terminate();
    this.#worker = null;
    const tasks = [...this.#tasks.values()];
    const calls = [...this.#calls.values()];
    this.#tasks.clear();
    this.#calls.clear();
    for (const task of tasks) task.onBroken?.(reason);
    for (const call of calls) call.reject(new Error(reason));
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    document.documentElement.dataset.engine = state.phase;
    this.dispatchEvent(new Event("state"));
  }
}

/** Work that is going on, paused, or done and kept for what may be asked of it. */
export class Task {
  #ask;

  /**
   * @param {number} id by which the engine knows it
   * @param {object} ways to the worker
   * @param {() => void} ways.drop
   * @param {() => void} ways.pause
   * @param {() => void} ways.resume
   * @param {(name: string, ...values: unknown[]) => Promise<any>} ways.ask a function of judgeboard.api about this task
   */
  constructor(id, { drop, pause, resume, ask }) {
    this.id = id;
    /** Ends the task and forgets it; nothing more is heard of it. */
    this.drop = drop;
    /** Leaves it off, at the latest after the part that is on its way. */
    this.pause = pause;
    /** Goes on with it where it was left off. */
    this.resume = resume;
    this.#ask = ask;
  }

  /**
   * What the board shows for one of a judge's answers.
   * @param {number} index
   * @returns {Promise<import("../board/types.js").View>}
   */
  view(index) {
    return this.#ask("view", index);
  }

  /**
   * What stands on that board, to be set up anew.
   * @param {number} index
   * @returns {Promise<import("./types.js").Arrangement>}
   */
  arrangement(index) {
    return this.#ask("setup_of", index);
  }
}
