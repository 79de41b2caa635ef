/**
 * What the engine sends and the board draws (engine/judgeboard/view.py, `BoardView`), and what the board is told and
 * tells. Squares are numbered from 0, row by row, starting at the top left.
 */

/** What the engine says: `code` names one of its messages, `values` fill its placeholders. */
export interface Phrase {
  code: string;
  values?: Record<string, string | number>;
}

export interface Piece {
  square: number;
  /** Colour and name, such as `white-queen`. */
  kind: string;
  /** The piece has left this square and is drawn faintly there. */
  ghost: boolean;
}

export type MarkKind = "dot" | "ring" | "cross" | "target" | "check" | "last" | "turned" | "guarded";

export interface Tint {
  square: number;
  kind: "castle-white" | "castle-black" | "river";
}

export type LineKind = "move" | "escape" | "check" | "guard" | "shut" | "last" | "second" | "third" | "bracket";

export interface Line {
  start: number;
  end: number;
  kind: LineKind;
}

/** A move that the user can choose. */
export interface Target {
  origin: number;
  square: number;
  capture: boolean;
}

/** One direction in which a piece can or cannot move. */
export interface Way {
  origin: number;
  square: number;
  /**
   * `open` and `capture` end on `square`; `closed` ends before `square`, which blocks it; `past` would leave the board
   * after `square`; `barred` means that the piece must not enter `square`; a `bracket` turns the discs up to `square`.
   */
  kind: "open" | "capture" | "bracket" | "closed" | "past" | "barred";
  /** The number of squares to move or of discs to turn; 0 if they are not counted. */
  length: number;
  /** What blocks it. */
  why: Phrase | null | undefined;
}

/** A group of connected pieces. */
export interface Outline {
  kind: string;
  squares: number[];
}

/** A position with everything that is drawn on the board and said about it. */
export interface BoardView {
  rows: number;
  columns: number;
  /** The name of each square in the notation of the game. */
  names: string[];
  caption: Phrase;
  remarks: Phrase[];
  /** Empty if each square shows its own name instead. */
  row_labels: string[];
  column_labels: string[];
  tints: Tint[];
  pieces: Piece[];
  marks: { square: number; kind: MarkKind }[];
  lines: Line[];
  targets: Target[];
  /** Whether all targets are drawn while no piece is selected. */
  targets_shown: boolean;
  ways: Way[];
  /** What replaces the caption and the remarks while the user inspects a square. */
  looks: { square: number; sentence: Phrase; reasons: Phrase[] }[];
  outlines: Outline[];
  /** Whether the outlines are drawn even if the user has not asked for them. */
  outlines_shown: boolean;
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
