/** Milliseconds between two beats. */
const BEAT_MS = 1_000;

/**
 * Tells when a worker has been silent for too long.
 *
 * Counts beats of the page's timer, not time: a page that is throttled in the background or slept with its machine has
 * had fewer beats, not a longer silence. However late a beat is, earlier messages of the worker are handled before it.
 */
export class Watchdog {
  #timer: ReturnType<typeof setInterval> | undefined;
  #silentBeats = 0;

  /** `patience` is in milliseconds; `onBeat` can ask a worker that may be busy for a sign of life. */
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

  /** The worker has sent something. */
  heard(): void {
    this.#silentBeats = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
