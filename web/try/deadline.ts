/** Milliseconds between two beats. */
const BEAT_MS = 100;
/** Milliseconds that a beat counts at most. */
const LONGEST_BEAT_MS = 1_000;

/**
 * Tells when a time is over.
 *
 * A beat counts the time since the last one, though no more than one of a page that is throttled in the background: a
 * machine that slept took no time.
 */
export class Deadline {
  #timer: number;
  #last = performance.now();
  #left: number;

  constructor(seconds: number, onOver: () => void) {
    this.#left = seconds * 1000;
    this.#timer = window.setInterval(() => {
      const now = performance.now();
      this.#left -= Math.min(now - this.#last, LONGEST_BEAT_MS);
      this.#last = now;
      if (this.#left > 0) return;
      this.stop();
      onOver();
    }, BEAT_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
