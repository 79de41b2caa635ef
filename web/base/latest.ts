/** Keeps only the latest run of a job: starting a run aborts the previous one. */
export class Latest {
  #controller = new AbortController();

  /** Starts a run and returns its abort signal; the caller checks `aborted` after each await. */
  start(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  cancel(): void {
    this.#controller.abort();
  }
}
