/** Ends a Python program at its time limit, from inside: CPython asks now and then whether there is a signal. */

import { TimeLimit } from "./time-limit";

/** SIGXCPU, which an operating system sends at the limit of processor time. program.py handles it. */
const SIGNAL = 24;
/** Seconds between two signals to a program that has caught its exception; the handler needs less. */
const REPEAT_SECONDS = 0.05;
const MOST_SIGNALS = 5;
/** Milliseconds between two readings of the clock. */
const PERIOD_MS = 4;
/** Loops and calls between two readings at most, since the next ones may take longer. */
const MOST_CHECKS = 500;

export class Alarm {
  readonly #onIgnored: () => never;
  #setInterval: (checks: number) => void = () => {};
  #limit: TimeLimit | null = null;
  #signals = 0;
  #checks = 1;
  #last = 0;

  /** `onIgnored` ends the run by throwing. */
  constructor(onIgnored: () => never) {
    this.#onIgnored = onIgnored;
  }

  /** A run begins. `setInterval` takes the number of loops and calls until the next check. */
  set(seconds: number, setInterval: (checks: number) => void): void {
    this.#setInterval = setInterval;
    this.#limit = new TimeLimit(seconds);
    this.#signals = 0;
  }

  /** The run has ended. */
  clear(): void {
    this.#limit = null;
  }

  /** Whether the time limit of this run is met. */
  get isOver(): boolean {
    return this.#signals > 0;
  }

  /** Stands in for CPython's `_Py_CheckEmscriptenSignals_Helper`: returns the number of a signal, or 0. */
  readonly check = (): number => {
    if (this.#limit === null) return 0;
    this.#adapt();
    if (!this.#limit.isOver()) return 0;
    if (this.#signals++ === MOST_SIGNALS) this.#onIgnored();
    this.#limit = new TimeLimit(REPEAT_SECONDS);
    return SIGNAL;
  };

  /** Changes the interval so that the clock is read once in each period. */
  #adapt(): void {
    const now = performance.now();
    const factor = Math.min(2, PERIOD_MS / (now - this.#last));
    this.#last = now;
    this.#checks = Math.min(MOST_CHECKS, Math.ceil(this.#checks * factor));
    this.#setInterval(this.#checks);
  }
}
