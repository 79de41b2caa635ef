import type { BoardView } from "../generated/api";

/** Returns the board after a move such as `B1-B3` without the engine: moves the piece and removes a captured one. */
export function viewAfter(view: BoardView, move: string): BoardView {
  const [origin, target] = move.split("-").map((name) => view.names.indexOf(name));
  const moved = view.pieces.find(({ square }) => square === origin);
  const others = view.pieces.filter(({ square }) => square !== origin && square !== target);
  const pieces = moved === undefined || target === undefined ? view.pieces : [...others, { ...moved, square: target }];
  return { ...view, pieces, marks: [], lines: [], targets: [], directions: [], notes: [], outlines: [] };
}
