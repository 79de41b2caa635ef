/** The visitor's own input, while a failing case or a saved test is shown instead. */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { TextState } from "../editor/text-state";
import type { FormerInput } from "../judge/draft";

export class Replacement {
  readonly #former = signal<FormerInput | null>(null);
  /** The own input; null while it is shown itself. It is kept while the visitor edits the input shown instead. */
  readonly former: ReadonlySignal<FormerInput | null> = this.#former;
  readonly #input: TextState;
  #isShowing = false;

  constructor(input: TextState, stored: FormerInput | null) {
    this.#input = input;
    this.#former.value = stored;
    input.observe((origin) => {
      // Another input has become the own one.
      if (origin !== "typed" && !this.#isShowing) this.#former.value = null;
    });
  }

  /** Shows another input. */
  show(instead: string, name: string): void {
    const input = this.#input;
    if (instead === input.text.value) return;
    // A failing case or a saved test is not the own input.
    const own = this.former.value ?? { text: input.text.value, name: input.name.value };
    batch(() => {
      this.#former.value = own;
      this.#replace(instead, name);
    });
  }

  bringBack(): void {
    const former = this.former.value;
    if (former === null) return;
    batch(() => {
      this.#former.value = null;
      this.#replace(former.text, former.name);
    });
  }

  #replace(text: string, name: string): void {
    this.#isShowing = true;
    this.#input.replaced(text, name);
    this.#isShowing = false;
  }
}
