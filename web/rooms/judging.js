/**
 * The judging of one input: its answers and its output as they come, paused and gone on with, kept for their boards.
 *
 * @import { View } from "../board/types.js"
 * @import { Engine } from "../engine/client.js"
 * @import { Arrangement, InputError, JudgePart, JudgeRequest, Place } from "../engine/types.js"
 */

import { countLines } from "../text/columns.js";
import { Lines } from "../text/lines.js";
import { Answers } from "./answers.js";
import { Prepared } from "./prepared.js";

/**
 * @typedef {"waiting" | "working" | "paused" | "done" | "broken"} State waiting for the first part
 *
 * @typedef {object} Work what gives the answers, and is asked about them
 * @property {number} id by which the engine knows it
 * @property {() => void} drop
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {(answer: number) => Promise<View>} view
 * @property {(answer: number) => Promise<Arrangement>} arrangement
 */

export class Judging {
  answers = new Answers();
  output = new Lines();
  /** @type {State} */
  state = "waiting";
  /** What is wrong with the input, as far as it was read. @type {InputError | null} */
  error = null;
  /** From where on the input was not read, its items being complete. @type {Place | null} */
  ignored = null;
  /** Milliseconds of work so far, pauses apart; null where the answers were prepared. @type {number | null} */
  duration;

  /** @type {Work} */
  #work;
  /** What the engine knows it by; null while it does not. @type {{engine: Engine, task: number} | null} */
  #known = null;
  /** The engine's own work on what was prepared. @type {Work | null} */
  #confirming = null;
  #unconfirmed = false;
  #onChange;
  #dropped = false;
  #since = performance.now();
  #lines = 0;

  /**
   * @param {Engine | Prepared} source an engine that is ready
   * @param {JudgeRequest} request
   * @param {() => void} onChange more answers have come, or the state is another
   */
  constructor(source, request, onChange) {
    this.request = request;
    this.prepared = source instanceof Prepared;
    this.duration = this.prepared ? null : 0;
    this.#onChange = onChange;
    this.#work = source.judge(request, {
      onPart: (/** @type {JudgePart} */ part) => this.#append(part),
      onBroken: () => this.#become("broken"),
    });
    if (!(source instanceof Prepared)) this.#known = { engine: source, task: this.#work.id };
  }

  /**
   * Has the engine answer, too, what was prepared. It answers the same, so nothing that is shown changes; but from then
   * on it can compare.
   * @param {Engine} engine that is ready
   * @param {() => void} onKnown it can compare, or cannot any more
   */
  confirm(engine, onKnown) {
    this.#confirming?.drop();
    this.#unconfirmed = false;
    const task = engine.judge(this.request, {
      onPart: ({ done }) => {
        if (!done) return;
        this.#known = { engine, task: task.id };
        onKnown();
      },
      onBroken: () => {
        this.#known = null;
        this.#unconfirmed = true;
        onKnown();
      },
    });
    this.#confirming = task;
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

  /** Whether another output can be compared with what there is. */
  get comparable() {
    return this.#known !== null && !this.going && !this.failed;
  }

  /** Whether there is nothing to compare with, since the engine failed over the input. */
  get failed() {
    return this.state === "broken" || this.#unconfirmed;
  }

  pause() {
    if (this.state !== "working") return;
    this.#work.pause();
    this.#become("paused");
  }

  resume() {
    if (this.state !== "paused") return;
    this.#since = performance.now();
    this.#work.resume();
    this.#become("working");
  }

  /** Whether its boards can be had, unless the engine fails over them. */
  get present() {
    return !this.#dropped && this.#known?.engine.ready === true;
  }

  /** Ends it; its boards can be had no more. */
  drop() {
    this.#dropped = true;
    this.#work.drop();
    this.#confirming?.drop();
  }

  /** What the board shows for an answer; null if it cannot be had. @param {number} answer */
  view(answer) {
    return this.#work.view(answer).catch(() => null);
  }

  /** What stands on that board; null if it cannot be had. @param {number} answer */
  arrangement(answer) {
    return this.#work.arrangement(answer).catch(() => null);
  }

  /**
   * How another output compares with this one, as far as it goes; only where it is comparable.
   * @param {string} text
   * @param {AbortSignal} signal
   */
  compare(text, signal) {
    if (this.#known === null) throw new Error("The engine has not answered this yet.");
    const { engine, task } = this.#known;
    return engine.compare({ task, text }, signal);
  }

  /** @param {JudgePart} part */
  #append(part) {
    const now = performance.now();
    if (this.duration !== null && this.state !== "paused") this.duration += now - this.#since;
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
