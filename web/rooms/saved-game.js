/**
 * The game of Lines of Action that is kept where the browser lets us keep anything: in the tab for a reload, and beside
 * it for the next visit, to which the game comes that was played last in any tab.
 */

/** @import { Arrangement } from "../engine/types.js" */
/** @import { Seats } from "./seats.js" */
/** @import { Written } from "./game-record.js" */

import { HIGHEST_LIMIT } from "./game-record.js";

const KEY = "judgeboard.loa";
const MOVE = /^[A-H][1-8]-[A-H][1-8]$/;
const SQUARES = 64;
const KINDS = ["white-checker", "black-checker"];
const SIDES = ["white", "black"];

/**
 * @typedef {object} Saved
 * @property {Written} record
 * @property {Seats} seats
 * @property {number} level
 * @property {boolean} flipped
 * @property {string | null} [advice] the move that was found for the visitor
 * @property {Arrangement | null} [setup] a position that is being set up
 */

/** @param {Saved} game */
export function saveGame(game) {
  const text = JSON.stringify(game);
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      globalThis[/** @type {"localStorage"} */ (storage)].setItem(KEY, text);
    } catch {
      // Storage is full or denied: the game goes on without it.
    }
  }
}

/**
 * The game that was kept, whatever has become of it: only its shape is looked at, the engine judges its moves.
 * @returns {Saved | null}
 */
export function savedGame() {
  try {
    const game = JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "null");
    return isSaved(game) ? game : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/**
 * @param {any} game
 * @returns {game is Saved}
 */
function isSaved(game) {
  const { record, seats, level, flipped, advice = null, setup = null } = game ?? {};
  return (
    typeof record?.start === "string" &&
    within(record.limit, 1, HIGHEST_LIMIT) &&
    within(record.at, 0, Infinity) &&
    Array.isArray(record.moves) &&
    record.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    [seats?.white, seats?.black].every((player) => player === "you" || player === "engine") &&
    Number.isInteger(level) &&
    typeof flipped === "boolean" &&
    (advice === null || MOVE.test(advice)) &&
    (setup === null || isArrangement(setup))
  );
}

/** @param {any} setup */
function isArrangement({ pieces, turn }) {
  const isPlaced = (/** @type {any} */ piece) => within(piece?.square, 0, SQUARES - 1) && KINDS.includes(piece.kind);
  return Array.isArray(pieces) && pieces.every(isPlaced) && SIDES.includes(turn);
}
