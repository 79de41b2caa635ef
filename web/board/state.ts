import type { BoardView, Direction, Target } from "../generated/api";
import type { Line, Placing } from "./types";

/** What the board shows, and what the user can do on it. */
export interface State {
  view: BoardView;
  /** Whether the user can move to targets; otherwise the user can only select pieces to inspect them. */
  interactive: boolean;
  /** If set, the user places pieces and can drag everything on the board. */
  placing: Placing | null;
  flipped: boolean;
  selected: number | null;
  /** The square with keyboard focus. */
  focused: number | null;
  /** Whether the user has asked for the outlines. */
  outlined: boolean;
  /** Lines over those of the view. */
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

/** Keeps the squares of a view with their names, coordinates and tints. */
export function emptied(view: BoardView): BoardView {
  return { ...view, ...NOTHING };
}

/** The inspected square: the selected square, or else the square with keyboard focus. */
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
 * Whether to point from one square to another is to try a move that is none: the piece is like those that can move, and
 * nothing like it stands on the other square, which would be chosen in its place.
 */
export function isMiss({ view, interactive }: State, from: number | null, to: number): boolean {
  if (!interactive || from === null || from === to || findTarget(view, from, to)) return false;
  const kind = pieceOn(view, from);
  return view.targets.some(({ origin }) => pieceOn(view, origin) === kind) && pieceOn(view, to) !== kind;
}

/** Whether there is anything to show or to say about moves from a square. */
export function isSelectable({ targets, directions, notes }: BoardView, square: number): boolean {
  const startsHere = ({ origin }: { origin: number }) => origin === square;
  return targets.some(startsHere) || directions.some(startsHere) || notes.some((note) => note.square === square);
}

export function pieceOn(view: BoardView, square: number): string | null {
  return view.pieces.find((piece) => piece.square === square && !piece.ghost)?.kind ?? null;
}

/** The kind of what the user can drag from a square; during set-up that is the topmost piece or the mark `target`. */
export function draggableOn({ view, interactive, placing }: State, square: number): string | null {
  if (placing === null) {
    return interactive && view.targets.some(({ origin }) => origin === square) ? pieceOn(view, square) : null;
  }
  const hasTarget = view.marks.some((mark) => mark.square === square && mark.kind === "target");
  return view.pieces.findLast((piece) => piece.square === square)?.kind ?? (hasTarget ? "target" : null);
}
