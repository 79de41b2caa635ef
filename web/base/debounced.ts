/** Milliseconds of a pause in typing. */
const PAUSE_MS = 120;

/** Runs a job at once, or as soon as somebody who types pauses. */
export class Debounced {
  /** The job is waiting for a pause. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #job: () => void;

  constructor(job: () => void) {
    this.#job = job;
  }

  /** Asks for the job, in place of an earlier request. */
  request(typing: boolean): void {
    this.cancel();
    if (typing) this.#timer = setTimeout(this.#job, PAUSE_MS);
    else this.#job();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
