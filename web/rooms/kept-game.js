/**
 * What is kept of a game of Lines of Action, and whether what was kept is that: only its shape is looked at, the engine
 * judges its moves.
 *
 * @import { Arrangement } from "../engine/types.js"
 * @import { Written } from "./game-record.js"
 * @import { Seats } from "./seats.js"
 */

import { HIGHEST_LIMIT } from "./game-record.js";
import { areStrings, isArrangement, within } from "./shapes.js";

const MOVE = /^[A-H][1-8]-[A-H][1-8]$/;
const MOVE_OR_PASS = /^([A-H][1-8]-[A-H][1-8]|Z0-Z0)$/;
const KINDS = ["white-checker", "black-checker"];
const SIDES = ["white", "black"];

/**
 * Another here means another SHAPE in draft-store.js.
 *
 * @typedef {object} KeptGame
 * @property {Written} record
 * @property {Seats} seats
 * @property {boolean} given whether nobody has made its moves here
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
  const { record, seats, given, level, flipped, advice, setup, analysed, outlined, stopped } = found ?? {};
  return (
    typeof record?.start === "string" &&
    within(record.limit, 1, HIGHEST_LIMIT) &&
    within(record.at, 0, Infinity) &&
    areStrings(record.moves) &&
    record.moves.length <= 2 * HIGHEST_LIMIT &&
    record.moves.every((/** @type {string} */ move) => MOVE_OR_PASS.test(move)) &&
    [seats?.white, seats?.black].every((player) => player === "you" || player === "engine") &&
    Number.isInteger(level) &&
    (advice === null || (typeof advice === "string" && MOVE.test(advice))) &&
    (setup === null || isSetUp(setup)) &&
    [given, flipped, analysed, outlined, stopped].every((choice) => typeof choice === "boolean")
  );
}

/**
 * @param {any} found
 * @returns {found is Arrangement}
 */
function isSetUp(found) {
  return isArrangement(found) && found.pieces.every(({ kind }) => KINDS.includes(kind)) && SIDES.includes(found.turn);
}
