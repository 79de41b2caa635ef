/** Milliseconds between two beats. */
const BEAT_MS = 1_000;

/**
 * Reports when a worker has been silent for too long.
 *
 * Counts beats of the page's timer instead of time: a page that is throttled in the background, or whose machine was
 * asleep, has had fewer beats. However late a beat is, the worker's earlier messages are handled before it.
 */
export class Watchdog {
  #timer: ReturnType<typeof setInterval> | undefined;
  #silentBeats = 0;

  /** Starts watching. `patience` is in milliseconds; `onBeat` can ping a worker that may be busy. */
  start(patience: number, onSilence: () => void, onBeat?: () => void): void {
    this.stop();
    this.#silentBeats = 0;
    this.#timer = setInterval(() => {
      this.#silentBeats += 1;
      if (this.#silentBeats * BEAT_MS <= patience) {
        onBeat?.();
        return;
      }
      this.stop();
      onSilence();
    }, BEAT_MS);
  }

  /** Resets the count after a message from the worker. */
  heard(): void {
    this.#silentBeats = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
