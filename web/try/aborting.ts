/** Work that can be aborted. */

/** The same promise, which rejects when the signal is aborted before. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Does one thing at a time, in the order in which they are asked for. */
export class Queue {
  /** Resolves when the last one has ended. */
  #last: Promise<unknown> = Promise.resolve();
  #disposal = new AbortController();

  /** Is aborted with all that is in the queue. */
  get signal(): AbortSignal {
    return this.#disposal.signal;
  }

  /** Rejects when it is aborted. */
  add<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const ending = AbortSignal.any([signal, this.signal]);
    const done = this.#last.then(() => work(ending));
    this.#last = done.catch(() => {});
    return unlessAborted(done, ending);
  }

  abort(): void {
    this.#disposal.abort();
    this.#disposal = new AbortController();
  }
}
