/** A setup with a board of two by two squares. */

import { emptyView } from "../../board/state";
import type { BoardView, Setup } from "../../generated/api";

export const BOARD: BoardView = {
  ...emptyView(2),
  names: ["A2", "B2", "A1", "B1"],
  row_labels: ["2", "1"],
  column_labels: ["A", "B"],
};

export const SETUP: Setup = {
  board: BOARD,
  palette: [
    { name: "white-king", single: true },
    { name: "black-rook", single: false },
    { name: "target", single: true },
  ],
  sides: ["white", "black"],
  start: { pieces: [{ square: 3, kind: "white-king" }], turn: "white" },
  shared: false,
  head: "1\n",
};
