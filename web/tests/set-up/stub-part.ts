/** A stub of the lazily loaded card; tests decide when it is loaded. */

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

  /** Gives up loading the card. */
  giveUp(): void {
    this.#coming.resolve(null);
  }

  /** Makes the card unloaded again, as on another visit. */
  reset(): void {
    this.module.value = null;
    this.#coming = Promise.withResolvers();
    this.requests = 0;
  }
}
