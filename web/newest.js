/** Of things that take their time only the one begun last counts; those before it are given up. */
export class Newest {
  #controller = new AbortController();

  /** @returns {AbortSignal} given when the next begins, or when there shall be none */
  begin() {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  cancel() {
    this.#controller.abort();
  }
}
