/** Lines and signs that the board adds to the engine's `BoardView`, its options and its callbacks. */

import type { Mark, Target, Line as ViewLine } from "../generated/api";

export type MarkKind = Mark["kind"];

/** The engine's kinds of lines, and arrows of the second and third best move. */
export type LineKind = ViewLine["kind"] | "second" | "third";

export interface Line extends Omit<ViewLine, "kind"> {
  kind: LineKind;
}

/** Signs in the accessible name of a square: its marks and drawn shapes, and whether the selected piece can move there. */
export type Sign = MarkKind | "move" | "capture" | `drawn_${"circle" | "square" | "triangle" | "cross"}`;

export interface BoardOptions {
  /** Accessible names of the canvas and of the grid over it. */
  label: string;
  gridLabel: string;
  /** Number of rows and columns before the first view. */
  size: number;
  /** Returns the accessible name of a square; `piece` is a kind such as `white-queen`, or null on an empty square. */
  describe: (name: string, piece: string | null, signs: Sign[]) => string;
  /** Called when the user chooses a target of the selected piece. */
  onMove: (target: Target) => void;
  /** Called when the user tries to move a piece to a square that is not one of its targets; see `isMiss`. */
  onMiss: (missed: Pick<Target, "origin" | "square">) => void;
  /** Returns true if the user can draw with the right mouse button. */
  canDraw: () => boolean;
  /** Called when the user has drawn an arrow or, with the same square twice, a circle. */
  onDraw: (from: number, to: number) => void;
  /** Called when the inspected square (`Board.looked`) may have changed. */
  onLook: () => void;
}

/** Listeners while the user sets up a position. */
export interface Placing {
  onPress: (square: number) => void;
  /** Called for the right mouse button, Delete and Backspace. */
  onErase: (square: number) => void;
  /** Called when a piece or the mark `target` was dragged to another square, or off the board (null). */
  onDrag: (kind: string, from: number, to: number | null) => void;
}
