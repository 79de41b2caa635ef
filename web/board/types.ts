/** What the board draws besides the engine's `BoardView`, its options and its callbacks. */

import type { Mark, Target, Line as ViewLine } from "../generated/api";

export type MarkKind = Mark["kind"];

/** The engine's kinds of lines, and the arrows of the second and third best move. */
export type LineKind = ViewLine["kind"] | "second" | "third";

export interface Line extends Omit<ViewLine, "kind"> {
  kind: LineKind;
}

/** What the accessible name of a square mentions: its marks, and whether the selected piece can go there. */
export type Sign = MarkKind | "move" | "capture";

export interface BoardOptions {
  /** The accessible names of the canvas and of the grid over it. */
  label: string;
  gridLabel: string;
  /** Rows and columns of the board before the first view. */
  size: number;
  /** Returns the accessible name of a square; `piece` is a kind such as `white-queen`, or null on an empty square. */
  describe: (name: string, piece: string | null, signs: Sign[]) => string;
  /** The user chose a target of the selected piece. */
  onMove: (target: Target) => void;
  /** The user tried to move a piece of the side to move to a square that is no target of it. */
  onMiss: (missed: Pick<Target, "origin" | "square">) => void;
  /** The inspected square (`Board.looked`) changed. */
  onLook: () => void;
}

/** What the user does while a position is set up by hand. */
export interface Placing {
  onPress: (square: number) => void;
  /** The right mouse button, Delete or Backspace. */
  onErase: (square: number) => void;
  /** A piece or the mark `target` was dragged to another square, or off the board (null). */
  onDrag: (kind: string, from: number, to: number | null) => void;
}
