import { TimeLimit } from "./time-limit";

/** Milliseconds between two beats. */
const BEAT_MS = 100;

/** Calls back once when a time is over. */
export class Deadline {
  readonly #timer: number;

  constructor(seconds: number, onOver: () => void) {
    const limit = new TimeLimit(seconds);
    this.#timer = window.setInterval(() => {
      if (!limit.isOver()) return;
      this.stop();
      onOver();
    }, BEAT_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
