/** Debounce delay in milliseconds. */
const PAUSE_MS = 120;

/** Runs a job at once or, while the user types, after a pause. */
export class Debounced {
  /** Timer of a job that waits for a pause. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #job: () => void;

  constructor(job: () => void) {
    this.#job = job;
  }

  /** Requests the job; replaces an earlier request. */
  request(typing: boolean): void {
    this.cancel();
    if (typing) this.#timer = setTimeout(this.#job, PAUSE_MS);
    else this.#job();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
