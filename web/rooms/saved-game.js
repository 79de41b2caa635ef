/** The game of Lines of Action that is kept between two visits, where the browser lets us keep anything. */

/** @import { Seats } from "./seats.js" */
/** @import { Written } from "./game-record.js" */

import { HIGHEST_LIMIT } from "./game-record.js";

const KEY = "judgeboard.loa";

/**
 * @typedef {object} Saved
 * @property {Written} record
 * @property {Seats} seats
 * @property {number} level
 * @property {boolean} flipped
 */

/** @param {Saved} game */
export function saveGame(game) {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // Storage is full or denied: the game goes on without it.
  }
}

/**
 * The game that was kept, whatever has become of it: only its shape is looked at, the engine judges its moves.
 * @returns {Saved | null}
 */
export function savedGame() {
  try {
    const game = JSON.parse(localStorage.getItem(KEY) ?? "null");
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
  const { record, seats, level, flipped } = game ?? {};
  return (
    typeof record?.start === "string" &&
    within(record.limit, 1, HIGHEST_LIMIT) &&
    within(record.at, 0, Infinity) &&
    Array.isArray(record.moves) &&
    record.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    [seats?.white, seats?.black].every((player) => player === "you" || player === "engine") &&
    Number.isInteger(level) &&
    typeof flipped === "boolean"
  );
}
