/** What a view says of one square. */

/** @import { Sign, Target, View } from "./types.js" */

/**
 * The moves that can be chosen from a square.
 *
 * @param {View} view
 * @param {number} square
 */
export function targetsFrom(view, square) {
  return view.targets.filter((target) => target.origin === square);
}

/**
 * Whether there is anything to see or to say of what can go from there.
 *
 * @param {View} view
 * @param {number} square
 */
export function leadsSomewhere(view, square) {
  return (
    targetsFrom(view, square).length > 0 ||
    view.ways.some((way) => way.origin === square) ||
    view.looks.some((look) => look.square === square)
  );
}

/**
 * The kind of the piece that stands there, if any.
 *
 * @param {View} view
 * @param {number} square
 */
export function pieceOn(view, square) {
  return view.pieces.find((piece) => piece.square === square && !piece.ghost)?.kind ?? null;
}

/**
 * The kind of what lies uppermost there and can be taken up while placing: a piece, or the mark of a target.
 *
 * @param {View} view
 * @param {number} square
 */
export function uppermostOn(view, square) {
  const asked = view.marks.some((mark) => mark.square === square && mark.kind === "target");
  return view.pieces.findLast((piece) => piece.square === square)?.kind ?? (asked ? "target" : null);
}

/**
 * @param {View} view
 * @param {Target[]} targets that are shown
 * @param {number} square
 * @returns {Sign[]}
 */
export function signsOn(view, targets, square) {
  const marks = view.marks.filter((mark) => mark.square === square).map((mark) => mark.kind);
  const target = targets.find((shown) => shown.square === square);
  if (!target) return marks;
  return [...marks, target.capture ? "capture" : "move"];
}
