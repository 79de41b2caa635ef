/** Work that can be aborted. */

/** Returns a promise with the same result, which rejects if the signal is aborted first. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Runs one job at a time, in the order of the calls of `add`. */
export class Queue {
  /** Resolves when the last job has ended. */
  #last: Promise<unknown> = Promise.resolve();
  #disposal = new AbortController();

  /** Aborted together with all jobs in the queue. */
  get signal(): AbortSignal {
    return this.#disposal.signal;
  }

  /** Adds a job. Rejects as soon as the job is aborted, but the next job waits until it has really ended. */
  add<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const ending = either(signal, this.signal);
    const done = this.#last.then(() => work(ending.signal));
    this.#last = done.catch(() => {}).then(ending.forget);
    return unlessAborted(done, ending.signal);
  }

  abort(): void {
    this.#disposal.abort();
    this.#disposal = new AbortController();
  }
}

/** Returns a signal that is aborted with the first of two signals, until `forget` is called. */
function either(one: AbortSignal, other: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const [first, forgotten] = [new AbortController(), new AbortController()];
  for (const signal of [one, other]) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { signal: forgotten.signal });
  }
  return { signal: first.signal, forget: () => forgotten.abort() };
}
