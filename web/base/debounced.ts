/** Usual delay in milliseconds. */
const PAUSE_MS = 120;

/** Runs a job at once or, while the user types, after a pause. */
export class Debounced {
  /** Timer of a job that waits for a pause. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #job: () => void;
  readonly #delay: number;

  /** `delay` is the length of a pause in milliseconds. */
  constructor(job: () => void, delay = PAUSE_MS) {
    this.#job = job;
    this.#delay = delay;
  }

  /** Requests the job; replaces an earlier request. */
  request(typing: boolean): void {
    this.cancel();
    if (typing) this.#timer = setTimeout(this.#job, this.#delay);
    else this.#job();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
