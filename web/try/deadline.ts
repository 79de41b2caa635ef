import { TimeLimit } from "./time-limit";

/** Milliseconds between two checks of the clock. */
const BEAT_MS = 100;

/** Calls back once after a time, unless it is stopped before. */
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
