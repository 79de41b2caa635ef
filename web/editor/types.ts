import type { Place } from "../generated/api";
import type { Spot, TextDraft, TextPoint } from "./draft";

export type { Place, Spot, TextDraft, TextPoint };

/** Lines to highlight, from 1, both included. */
export interface Lit {
  first: number;
  last: number;
  /** The highlight is the stronger of the two kinds. */
  strong: boolean;
}

/** A place where something is wrong, or may be, and the sentence that says what. */
export interface Mark extends Place {
  sentence: string;
  /** An error where it is missing. */
  severity?: "error" | "warning";
  /** The sentence stands at the end of its line, for it stands nowhere else in full. */
  beside: boolean;
}

/**
 * How a text came: `typed` key by key, `pasted` into the present text, `loaded` as a whole, or `composed` from what is
 * set up on the board.
 */
export type Origin = "typed" | "pasted" | "loaded" | "composed";

/** What the box of a text is made with. */
export interface TextBoxOptions {
  label: string;
  /** The id of the element that describes the text. */
  describedBy: string;
  /** A file was dropped here. */
  onFile: (file: File) => void;
  /** The visitor has moved the caret to this line, from 1, or has chosen it. */
  onCaret: (line: number) => void;
}

/** What shows the lines of a text. */
export interface Shown {
  /** Highlights lines, in place of those before; later ones are drawn over earlier ones. */
  light(lit: readonly Lit[]): void;
  /** Marks errors and warnings, in place of those before. */
  mark(marks: readonly Mark[]): void;
  /** Scrolls as little as necessary to bring lines, from 1, into view. */
  reveal(first: number, last?: number): void;
  /** Takes the focus and, where there is one, the caret to a place. */
  goTo(place: Place): void;
  /** Releases observers and listeners; nothing is shown after that. */
  dispose(): void;
}

/** A box in which a text is edited; it is created with a listener to what the visitor changes. */
export interface Editor extends Shown {
  readonly element: HTMLElement;
  /** Setting it moves the caret to the beginning, removes highlights, and does not call the listener. */
  text: string;
  /** Setting it scrolls as soon as the editor is laid out. */
  spot: Spot;
  /** From 1. */
  readonly caretLine: number;
  readonly focused: boolean;
  focus(): void;
  /** The text as it would be with `text` in place of the selection. */
  with(text: string): string;
}
