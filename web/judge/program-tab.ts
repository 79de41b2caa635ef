/** The tab for a program of the visitor's own: whether it is open, and what is kept of it until its part has come. */

import { computed, signal } from "@preact/signals";
import { lazy } from "../app/lazy";
import type { TryState } from "../try/state";
import type { ProgramDraft } from "./draft";
import type { Surroundings } from "./surroundings";

export const programPart = lazy(() => import("../try"), "try", "compare");

export class ProgramTab {
  /** It is shown in place of output and comparison. */
  readonly open = signal(false);
  /** Null until its part has come. */
  readonly state = signal<TryState | null>(null);
  readonly draftVersion = computed(() => [this.open.value, this.state.value?.draftVersion.value]);
  readonly #surroundings: Surroundings;
  #kept: ProgramDraft | null = null;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Its part has come. */
  begin({ TryState }: typeof import("../try")): TryState {
    const state = this.state.peek() ?? new TryState(this.#surroundings, this.#kept);
    this.state.value = state;
    return state;
  }

  /** What a program has printed is compared meanwhile. */
  show(open: boolean): void {
    this.open.value = open;
    if (open) this.#surroundings.compare.show(true, false);
  }

  get draft(): ProgramDraft | null {
    const state = this.state.peek();
    const open = this.open.peek();
    return state ? { ...state.draft, open } : this.#kept && { ...this.#kept, open };
  }

  restore(kept: ProgramDraft): void {
    this.#kept = kept;
    this.open.value = kept.open;
  }
}
