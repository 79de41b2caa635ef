/**
 * Tells when a worker has been silent for too long.
 *
 * Time is counted in beats of the page's own timer, never by the clock. A page that is throttled in the background, or
 * that slept with its machine, has had fewer beats, not a longer silence; and however late a beat is, what the worker
 * had said before is heard before the next.
 */

const BEAT_MS = 1_000;

export class Watch {
  #timer = 0;
  /** Beats since something was heard. */
  #silent = 0;
  #onSilence;

  /** @param {() => void} onSilence the worker is given up */
  constructor(onSilence) {
    this.#onSilence = onSilence;
  }

  get on() {
    return this.#timer !== 0;
  }

  /**
   * @param {number} patience milliseconds of silence that are borne
   * @param {() => void} [onBeat] a worker that could be silent for good reasons is asked for a sign of life
   */
  begin(patience, onBeat) {
    this.end();
    this.#silent = 0;
    this.#timer = setInterval(() => {
      this.#silent += 1;
      if (this.#silent * BEAT_MS <= patience) {
        onBeat?.();
        return;
      }
      this.end();
      this.#onSilence();
    }, BEAT_MS);
  }

  heard() {
    this.#silent = 0;
  }

  end() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }
}
