/** The shapes of what was stored, whatever has become of it. */

/** @import { Arrangement } from "../engine/types.js" */

/** Of any board. */
export const LARGEST_SIDE = 8;
const SQUARES = LARGEST_SIDE * LARGEST_SIDE;

/**
 * Whether it is a whole number from the least to the most.
 *
 * @param {any} value
 * @param {number} least
 * @param {number} most
 * @returns {value is number}
 */
export function within(value, least, most) {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * @param {any} values
 * @returns {values is string[]}
 */
export function areStrings(values) {
  // Spread, since no callback hears of a place without a value.
  return Array.isArray(values) && [...values].every((value) => typeof value === "string");
}

/**
 * @param {any} found
 * @returns {found is Arrangement}
 */
export function isArrangement(found) {
  return arePlaced(found?.pieces) && typeof found.turn === "string";
}

/**
 * @param {any} pieces
 * @returns {pieces is Arrangement["pieces"]}
 */
export function arePlaced(pieces) {
  const isPlaced = (/** @type {any} */ piece) => within(piece?.square, 0, SQUARES - 1) && areStrings([piece.kind]);
  return Array.isArray(pieces) && pieces.every(isPlaced);
}
