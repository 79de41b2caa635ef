/**
 * Pieces placed by hand, as lists that are never changed but replaced.
 *
 * @import { View } from "../board/types.js"
 * @import { Placed, Setup } from "../engine/types.js"
 */

/** What is drawn as a mark below the pieces. */
const MARK = "target";

/**
 * With a piece more: what is single leaves its other square, and where nothing is shared, the square is cleared first.
 * @param {Placed[]} pieces
 * @param {Placed} placed
 * @param {Setup} setup
 * @returns {Placed[]}
 */
export function withPlaced(pieces, placed, { palette, shared }) {
  const single = palette.some(({ name, single }) => single && name === placed.kind);
  const others = pieces.filter(({ square, kind }) => {
    const replaced = square === placed.square && !shared;
    return !replaced && !(single && kind === placed.kind);
  });
  return [...others, placed];
}

/**
 * Without what stands on a square, or without what of that kind does.
 * @param {Placed[]} pieces
 * @param {number} square
 * @param {string} [kind]
 * @returns {Placed[]}
 */
export function without(pieces, square, kind) {
  return pieces.filter((piece) => piece.square !== square || (kind !== undefined && piece.kind !== kind));
}

/**
 * @param {Placed[]} pieces
 * @param {number} square
 * @returns {string[]}
 */
export function kindsOn(pieces, square) {
  return pieces.filter((piece) => piece.square === square).map(({ kind }) => kind);
}

/**
 * The board with these pieces on it.
 * @param {View} board empty
 * @param {Placed[]} pieces
 * @returns {View}
 */
export function viewOf(board, pieces) {
  const standing = pieces.filter(({ kind }) => kind !== MARK);
  const marked = pieces.filter(({ kind }) => kind === MARK);
  return {
    ...board,
    pieces: standing.map((piece) => ({ ...piece, ghost: false })),
    marks: marked.map(({ square }) => ({ square, kind: MARK })),
  };
}
