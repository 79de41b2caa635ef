/** The part of the page with the card, which comes when a test says so. */

import { signal } from "@preact/signals";
import { Editing } from "../../set-up/editing";

interface Module {
  Editing: typeof Editing;
}

export class StubPart {
  readonly module = signal<Module | null>(null);
  #coming = Promise.withResolvers<Module | null>();
  requests = 0;

  request(): Promise<Module | null> {
    this.requests += 1;
    return this.#coming.promise;
  }

  come(): void {
    this.module.value = { Editing };
    this.#coming.resolve(this.module.value);
  }

  /** The visitor gives it up. */
  giveUp(): void {
    this.#coming.resolve(null);
  }

  /** It has not come, as in another visit. */
  reset(): void {
    this.module.value = null;
    this.#coming = Promise.withResolvers();
    this.requests = 0;
  }
}
