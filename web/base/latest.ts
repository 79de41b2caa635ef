/** Of several runs of a job only the latest counts: starting one aborts the one before. */
export class Latest {
  #controller = new AbortController();

  /** Starts a run; after each await the caller checks whether the signal is aborted. */
  start(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  cancel(): void {
    this.#controller.abort();
  }
}
