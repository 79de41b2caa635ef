/** The signals that the home page reads. */

import type { ReadonlySignal } from "@preact/signals";
import type { LANGUAGES } from "../base/site";
import type { BoardView, Guess } from "../generated/api";
import type { ProblemName } from "../shared/problems";

/** Only HomeState writes these signals. */
export interface HomePageState {
  /** Text in the box. */
  readonly text: ReadonlySignal<string>;
  /** True if the text should be opened once its problem is known. */
  readonly wanted: ReadonlySignal<boolean>;
  /** Possible readings of an ambiguous text, or none for an unknown text; null before the engine has answered. */
  readonly guesses: ReadonlySignal<Guess[] | null>;
  /** Why the text cannot be opened, or null. */
  readonly fault: ReadonlySignal<(() => string) | null>;
  /** Language that the visitor prefers to the page's language, or null. */
  readonly offered: ReadonlySignal<(typeof LANGUAGES)[number] | null>;
  /** Board of each problem's first example; missing until it has been loaded. */
  readonly boards: ReadonlySignal<Partial<Record<ProblemName, BoardView>>>;
}
