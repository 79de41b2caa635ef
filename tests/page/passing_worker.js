/**
 * Stands in for the engine's worker in a game that no opening leads to: first White, then Black has no move.
 */

const NAMES = ["A2", "B2", "A1", "B1"];
const PIECES = [
  { square: 2, kind: "white-checker", ghost: false },
  { square: 1, kind: "black-checker", ghost: false },
];
const TARGETS = [{ origin: 2, square: 3, capture: false }];

/** @param {string[]} moves */
function game(moves) {
  const blocked = moves.length < 2;
  const view = {
    rows: 2,
    columns: 2,
    names: NAMES,
    caption: { code: "loa.white_to_move", values: {} },
    remarks: moves.length === 2 ? [{ code: "loa.black_passed", values: {} }] : [],
    row_labels: [],
    column_labels: [],
    tints: [],
    pieces: PIECES,
    marks: [],
    lines: [],
    targets: blocked ? [] : TARGETS,
    targets_shown: false,
    directions: [],
    notes: [],
    outlines: [],
    outlines_shown: false,
  };
  return {
    view,
    first: "white",
    turn: moves.length % 2 === 0 ? "white" : "black",
    moves,
    legal: blocked ? [] : ["A1-B1"],
    pass: blocked,
    result: null,
    groups: { white: 2, black: 2 },
    checkers: { white: 2, black: 2 },
  };
}

globalThis.onmessage = ({ data: order }) => {
  if (order.name === "game") postMessage({ type: "result", id: order.id, value: game(order.values[0].moves) });
};
postMessage({ type: "ready" });
