/**
 * The judging of one input: its answers and its output as they come, paused and gone on with, kept for their boards.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { InputError, JudgePart, JudgeRequest, Place } from "../engine/types.js"
 */

import { countLines } from "../text/columns.js";
import { Lines } from "../text/lines.js";
import { Answers } from "./answers.js";

/** @typedef {"waiting" | "working" | "paused" | "done" | "broken"} State waiting for the first part */

export class Judging {
  answers = new Answers();
  output = new Lines();
  /** @type {State} */
  state = "waiting";
  /** What is wrong with the input, as far as it was read. @type {InputError | null} */
  error = null;
  /** From where on the input was not read, its items being complete. @type {Place | null} */
  ignored = null;
  /** Milliseconds of work so far, pauses apart. */
  duration = 0;

  #engine;
  #task;
  #onChange;
  #dropped = false;
  #since = performance.now();
  #lines = 0;

  /**
   * @param {Engine} engine that is ready
   * @param {JudgeRequest} request
   * @param {() => void} onChange more answers have come, or the state is another
   */
  constructor(engine, request, onChange) {
    this.request = request;
    this.#engine = engine;
    this.#onChange = onChange;
    this.#task = engine.judge(request, {
      onPart: (part) => this.#append(part),
      onBroken: () => this.#become("broken"),
    });
  }

  /** How much of the input is answered, from 0 to 1. */
  get progress() {
    const { answers } = this;
    if (this.state === "done") return 1;
    if (answers.count === 0) return 0;
    if (this.#lines === 0) this.#lines = countLines(this.request.text);
    return answers.inputRange(answers.count - 1).last / this.#lines;
  }

  /** Whether answers may still come by themselves. */
  get going() {
    return this.state === "waiting" || this.state === "working";
  }

  pause() {
    if (this.state !== "working") return;
    this.#task.pause();
    this.#become("paused");
  }

  resume() {
    if (this.state !== "paused") return;
    this.#since = performance.now();
    this.#task.resume();
    this.#become("working");
  }

  /** Whether its boards can be had, unless the engine fails over them. */
  get present() {
    return !this.#dropped && this.#engine.ready;
  }

  /** Ends it; its boards can be had no more. */
  drop() {
    this.#dropped = true;
    this.#task.drop();
  }

  /** What the board shows for an answer; null if it cannot be had. @param {number} answer */
  view(answer) {
    return this.#task.view(answer).catch(() => null);
  }

  /** What stands on that board; null if it cannot be had. @param {number} answer */
  arrangement(answer) {
    return this.#task.arrangement(answer).catch(() => null);
  }

  /**
   * How another output compares with this one, as far as it goes.
   * @param {string} text
   * @param {AbortSignal} signal
   */
  compare(text, signal) {
    return this.#engine.compare({ task: this.#task.id, text }, signal);
  }

  /** @param {JudgePart} part */
  #append(part) {
    const now = performance.now();
    if (this.state !== "paused") this.duration += now - this.#since;
    this.#since = now;
    this.answers.append(part);
    this.output.append(part.text);
    this.error = part.error ?? null;
    this.ignored = part.ignored ?? null;
    this.#become(part.done ? "done" : this.state === "paused" ? "paused" : "working");
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    this.#onChange();
  }
}
