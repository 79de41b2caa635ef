import type { BoardView, Direction, Target } from "../generated/api";
import type { Line, Placing } from "./types";

/** The board's contents, and what the user can do with them. */
export interface State {
  view: BoardView;
  /** True if the user can move pieces; otherwise pieces can only be selected, to inspect them. */
  interactive: boolean;
  /** Listeners while the user places pieces, who can then drag everything on the board; null otherwise. */
  placing: Placing | null;
  flipped: boolean;
  selected: number | null;
  /** Square with keyboard focus. */
  focused: number | null;
  /** True if the user has switched the outlines on. */
  outlined: boolean;
  /** Lines drawn in addition to the view's lines. */
  preview: Line[];
}

const NOTHING = {
  caption: { code: "", values: {} },
  remarks: [],
  pieces: [],
  marks: [],
  lines: [],
  targets: [],
  targets_shown: false,
  directions: [],
  notes: [],
  outlines: [],
  outlines_shown: false,
};

export function emptyView(size: number): BoardView {
  return { rows: size, columns: size, names: [], row_labels: [], column_labels: [], tints: [], ...NOTHING };
}

/** Returns a view with only its squares, their names, coordinates and tints. */
export function emptied(view: BoardView): BoardView {
  return { ...view, ...NOTHING };
}

/** Returns the inspected square: the selected square or, without a selection, the square with keyboard focus. */
export function lookedAt({ selected, focused }: State): number | null {
  return selected ?? focused;
}

export function shownDirections(state: State): Direction[] {
  return state.view.directions.filter(({ origin }) => origin === lookedAt(state));
}

export function shownTargets({ view, selected }: State): Target[] {
  if (selected === null) return view.targets_shown ? view.targets : [];
  return view.targets.filter((target) => target.origin === selected);
}

export function findTarget(view: BoardView, from: number | null, to: number | null): Target | undefined {
  return view.targets.find(({ origin, square }) => origin === from && square === to);
}

/**
 * Returns whether a press or drop from one square on another is an attempt at an illegal move: the piece's kind can
 * move somewhere, and the other square has no piece of the same kind, which the press would select instead.
 */
export function isMiss({ view, interactive }: State, from: number | null, to: number): boolean {
  if (!interactive || from === null || from === to || findTarget(view, from, to)) return false;
  const kind = pieceOn(view, from);
  return view.targets.some(({ origin }) => pieceOn(view, origin) === kind) && pieceOn(view, to) !== kind;
}

/** Returns whether a square has targets, directions or a note. */
export function isSelectable({ targets, directions, notes }: BoardView, square: number): boolean {
  const startsHere = ({ origin }: { origin: number }) => origin === square;
  return targets.some(startsHere) || directions.some(startsHere) || notes.some((note) => note.square === square);
}

export function pieceOn(view: BoardView, square: number): string | null {
  return view.pieces.find((piece) => piece.square === square && !piece.ghost)?.kind ?? null;
}

/**
 * Returns the kind of piece that the user can drag from a square; during set-up the topmost piece or the mark `target`.
 */
export function draggableOn({ view, interactive, placing }: State, square: number): string | null {
  if (placing === null) {
    return interactive && view.targets.some(({ origin }) => origin === square) ? pieceOn(view, square) : null;
  }
  const hasTarget = view.marks.some((mark) => mark.square === square && mark.kind === "target");
  return view.pieces.findLast((piece) => piece.square === square)?.kind ?? (hasTarget ? "target" : null);
}
