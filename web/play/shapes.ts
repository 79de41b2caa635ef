/** The shapes that a record draws on the board of a position. */

import type { MarkKind } from "../board/types";
import type { BoardView, Shape } from "../generated/api";
import type { Arrow } from "../shared/board-state";

const MARKS: Partial<Record<Shape["kind"], MarkKind>> = {
  circle: "ring",
  square: "target",
  triangle: "turned",
  cross: "surplus",
};

/** Returns a board with the shapes on its squares. */
export function withShapes(view: BoardView, shapes: readonly Shape[]): BoardView {
  const marks = shapes.flatMap(({ kind, squares: [name = ""] }) => {
    const mark = MARKS[kind];
    const square = view.names.indexOf(name);
    return mark === undefined || square < 0 ? [] : [{ square, kind: mark }];
  });
  return marks.length > 0 ? { ...view, marks: [...view.marks, ...marks] } : view;
}

export function arrowsOf(shapes: readonly Shape[]): Arrow[] {
  return shapes.flatMap(({ kind, squares }) => (kind === "arrow" ? [{ move: squares.join("-"), kind: "escape" }] : []));
}
