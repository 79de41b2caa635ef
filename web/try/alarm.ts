/** Ends a Python program at its time limit from inside, through CPython's regular check for signals. */

import { TimeLimit } from "./time-limit";

/** SIGXCPU, which operating systems send at the limit of processor time. program.py handles it. */
const SIGNAL = 24;
/** Seconds until the next signal to a program that has caught the exception; the handler needs less. */
const REPEAT_SECONDS = 0.05;
const MOST_SIGNALS = 5;
/** Milliseconds between two readings of the clock. */
const PERIOD_MS = 4;
/** Maximum of loops and calls between two readings, because the next ones may take longer. */
const MOST_CHECKS = 500;

export class Alarm {
  readonly #onIgnored: () => never;
  #setInterval: (checks: number) => void = () => {};
  #limit: TimeLimit | null = null;
  #signals = 0;
  #checks = 1;
  #last = 0;

  /** `onIgnored` is called if a program ignores all signals; it throws to end the run. */
  constructor(onIgnored: () => never) {
    this.#onIgnored = onIgnored;
  }

  /** Starts the time limit of a run. `setInterval` takes the number of loops and calls until the next check. */
  set(seconds: number, setInterval: (checks: number) => void): void {
    this.#setInterval = setInterval;
    this.#limit = new TimeLimit(seconds);
    this.#signals = 0;
  }

  /** Stops the time limit. */
  clear(): void {
    this.#limit = null;
  }

  /** True once the latest run has reached its time limit. */
  get isOver(): boolean {
    return this.#signals > 0;
  }

  /** Replaces CPython's `_Py_CheckEmscriptenSignals_Helper`: returns the number of a signal, or 0. */
  readonly check = (): number => {
    if (this.#limit === null) return 0;
    this.#adapt();
    if (!this.#limit.isOver()) return 0;
    if (this.#signals++ === MOST_SIGNALS) this.#onIgnored();
    this.#limit = new TimeLimit(REPEAT_SECONDS);
    return SIGNAL;
  };

  /** Changes the interval so that the clock is read about once in each period. */
  #adapt(): void {
    const now = performance.now();
    const factor = Math.min(2, PERIOD_MS / (now - this.#last));
    this.#last = now;
    this.#checks = Math.min(MOST_CHECKS, Math.ceil(this.#checks * factor));
    this.#setInterval(this.#checks);
  }
}
