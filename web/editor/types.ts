import type { Place } from "../generated/api";
import type { Spot, TextDraft, TextPoint } from "./draft";

export type { Place, Spot, TextDraft, TextPoint };

/** Lines to highlight, counted from 1, both included. */
export interface Lit {
  first: number;
  last: number;
  /** True for the stronger of the two highlights. */
  strong: boolean;
}

/** An error or a warning at a place, with its sentence. */
export interface Mark extends Place {
  sentence: string;
  /** `error` by default. */
  severity?: "error" | "warning";
  /** True if the sentence is shown at the end of its line, because no other element shows it in full. */
  beside: boolean;
  /** True to mark all of the line from the place on. */
  whole?: boolean;
  /** Text to mark if it begins at the place; else one character is marked. */
  found?: string;
}

/**
 * Origin of a text: `typed` key by key, `pasted` into the present text, `loaded` as a whole, or `composed` from the
 * position set up on the board.
 */
export type Origin = "typed" | "pasted" | "loaded" | "composed";

/** Options of a text box. */
export interface TextBoxOptions {
  label: string;
  /** Id of the element that describes the text. */
  describedBy: string;
  /** Called when the visitor moves the caret to this line, from 1, or clicks it. */
  onCaret: (line: number) => void;
}

/** Shows the lines of a text. */
export interface Shown {
  /** Replaces the highlights; later ones are drawn over earlier ones. */
  light(lit: readonly Lit[]): void;
  /** Replaces the marks of errors and warnings. */
  mark(marks: readonly Mark[]): void;
  /** Scrolls as little as necessary to bring lines, from 1, into view. */
  reveal(first: number, last?: number): void;
  /** Takes the focus and moves the caret, if there is one, to a place. */
  goTo(place: Place): void;
  /** Releases observers and listeners; nothing can be shown afterwards. */
  dispose(): void;
}

/** Edits a text; its constructor takes a listener for the visitor's changes. */
export interface Editor extends Shown {
  readonly element: HTMLElement;
  /** Setting the text moves the caret to the beginning, removes highlights, and does not call the listener. */
  text: string;
  /** Setting the spot scrolls as soon as the editor is laid out. */
  spot: Spot;
  /** Line of the caret, from 1. */
  readonly caretLine: number;
  readonly focused: boolean;
  focus(): void;
  /** Returns the text with the selection replaced by `text`. */
  with(text: string): string;
}
