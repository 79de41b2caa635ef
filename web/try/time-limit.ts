/** Maximum that the time between two readings counts, in milliseconds: a machine that sleeps uses up no time limit. */
const LONGEST_GAP_MS = 1_000;

/** Counts down a time by the clock of this thread. */
export class TimeLimit {
  #last = performance.now();
  #left: number;

  constructor(seconds: number) {
    this.#left = seconds * 1000;
  }

  /** Reads the clock, and returns whether the time is over. */
  isOver(): boolean {
    const now = performance.now();
    this.#left -= Math.min(now - this.#last, LONGEST_GAP_MS);
    this.#last = now;
    return this.#left <= 0;
  }
}
