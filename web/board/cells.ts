import type { Target } from "../generated/api";
import type { Cell } from "./grid";
import { draggableOn, findTarget, isSelectable, pieceOn, type State, shownTargets } from "./state";
import type { BoardOptions, Sign } from "./types";

/** Returns the cells of the grid, row by row from the top left as displayed. */
export function cellsOf(state: State, describe: BoardOptions["describe"]): Cell[] {
  const { view, flipped, selected } = state;
  const targets = shownTargets(state);
  const count = view.rows * view.columns;
  return Array.from({ length: count }, (_, index) => {
    const square = flipped ? count - 1 - index : index;
    return {
      square,
      label: describe(view.names[square] ?? String(square), pieceOn(view, square), signsOn(state, targets, square)),
      selected: isSelectable(view, square) ? square === selected : null,
      action: actionOn(state, square),
      draggable: draggableOn(state, square) !== null,
    };
  });
}

function signsOn({ view }: State, targets: Target[], square: number): Sign[] {
  const marks = view.marks.filter((mark) => mark.square === square).map((mark) => mark.kind);
  const target = targets.find((shown) => shown.square === square);
  return target ? [...marks, target.capture ? "capture" : "move"] : marks;
}

function actionOn({ view, interactive, placing, selected }: State, square: number): Cell["action"] {
  if (placing !== null) return "place";
  if (interactive && findTarget(view, selected, square)) return "move";
  return isSelectable(view, square) ? "select" : null;
}
