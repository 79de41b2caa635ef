/**
 * What is kept of a game of Lines of Action, and whether what was kept is that: only its shape is looked at, the engine
 * judges its moves.
 */

/** @import { Arrangement } from "../engine/types.js" */
/** @import { Seats } from "./seats.js" */
/** @import { Written } from "./game-record.js" */

import { HIGHEST_LIMIT } from "./game-record.js";

const MOVE = /^[A-H][1-8]-[A-H][1-8]$/;
const SQUARES = 64;
const KINDS = ["white-checker", "black-checker"];
const SIDES = ["white", "black"];

/**
 * Another here means another SHAPE in draft-store.js.
 *
 * @typedef {object} KeptGame
 * @property {Written} record
 * @property {Seats} seats
 * @property {number} level
 * @property {boolean} flipped
 * @property {string | null} advice the move that was found for the visitor
 * @property {Arrangement | null} setup a position that is being set up
 * @property {boolean} analysed whether the analysis is on
 * @property {boolean} outlined whether groups are outlined
 * @property {boolean} stopped whether the engine is to move only when it is asked to
 */

/**
 * @param {any} found
 * @returns {found is KeptGame}
 */
export function isKeptGame(found) {
  const { record, seats, level, flipped, advice, setup, analysed, outlined, stopped } = found ?? {};
  return (
    typeof record?.start === "string" &&
    within(record.limit, 1, HIGHEST_LIMIT) &&
    within(record.at, 0, Infinity) &&
    Array.isArray(record.moves) &&
    record.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    [seats?.white, seats?.black].every((player) => player === "you" || player === "engine") &&
    Number.isInteger(level) &&
    (advice === null || MOVE.test(advice)) &&
    (setup === null || isArrangement(setup)) &&
    [flipped, analysed, outlined, stopped].every((choice) => typeof choice === "boolean")
  );
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** @param {any} setup */
function isArrangement({ pieces, turn }) {
  const isPlaced = (/** @type {any} */ piece) => within(piece?.square, 0, SQUARES - 1) && KINDS.includes(piece.kind);
  return Array.isArray(pieces) && pieces.every(isPlaced) && SIDES.includes(turn);
}
