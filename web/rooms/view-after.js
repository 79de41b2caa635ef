/** @import { View } from "../board/types.js" */

/**
 * The board after a move of which the engine has yet to tell what becomes of it: its piece stands on its new square.
 * @param {View} view before it
 * @param {string} move such as `B1-B3`
 * @returns {View}
 */
export function viewAfter(view, move) {
  const [origin, target] = move.split("-").map((name) => view.names.indexOf(name));
  const moved = view.pieces.find(({ square }) => square === origin);
  const others = view.pieces.filter(({ square }) => square !== origin && square !== target);
  const pieces = moved === undefined ? view.pieces : [...others, { ...moved, square: target }];
  return { ...view, pieces, marks: [], lines: [], targets: [], ways: [], looks: [], outlines: [] };
}
