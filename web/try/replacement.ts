/** The visitor's own input, while a failing case or a saved test is shown instead. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { TextState } from "../editor/text-state";
import type { FormerInput } from "../judge/draft";

export class Replacement {
  readonly #stored = signal<FormerInput | null>(null);
  /** The own input; null while it is shown itself. */
  readonly former: ReadonlySignal<FormerInput | null> = computed(() => {
    const stored = this.#stored.value;
    return stored?.instead === this.#input.text.value ? stored : null;
  });
  readonly #input: TextState;

  constructor(input: TextState, stored: FormerInput | null) {
    this.#input = input;
    this.#stored.value = stored;
  }

  get draft(): FormerInput | null {
    return this.#stored.value;
  }

  /** Shows another input. */
  show(instead: string, name: string): void {
    const input = this.#input;
    if (instead === input.text.value) return;
    // A failing case or a saved test is not the own input.
    const own = this.former.value ?? { text: input.text.value, name: input.name.value };
    batch(() => {
      this.#stored.value = { ...own, instead };
      input.replaced(instead, name);
    });
  }

  bringBack(): void {
    const former = this.former.value;
    if (former === null) return;
    batch(() => {
      this.#stored.value = null;
      this.#input.replaced(former.text, former.name);
    });
  }
}
