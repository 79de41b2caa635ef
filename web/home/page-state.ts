/** What the home page knows. */

import type { ReadonlySignal } from "@preact/signals";
import type { LANGUAGES } from "../base/site";
import type { BoardView, Guess } from "../generated/api";
import type { ProblemName } from "../shared/problems";

/** Its store alone writes these signals. */
export interface HomePageState {
  /** The text in the box. */
  readonly text: ReadonlySignal<string>;
  /** The text is to be opened once its problem is known. */
  readonly wanted: ReadonlySignal<boolean>;
  /** What the text seems to be; null while that is not known. */
  readonly guesses: ReadonlySignal<Guess[] | null>;
  /** Why the text cannot be opened. */
  readonly fault: ReadonlySignal<(() => string) | null>;
  /** A language that the visitor would like better than the page's. */
  readonly offered: ReadonlySignal<(typeof LANGUAGES)[number] | null>;
  /** The board of each problem's first example, as far as they have come. */
  readonly boards: ReadonlySignal<Partial<Record<ProblemName, BoardView>>>;
}
