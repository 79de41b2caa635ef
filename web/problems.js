/** The five problems: their addresses, and how their boards look before the engine tells. */

export const PROBLEMS = /** @type {const} */ ({
  "correct-move": { size: 8, coordinates: false },
  "rank-and-file": { size: 8, coordinates: true },
  othello: { size: 8, coordinates: true },
  congo: { size: 7, coordinates: true },
  loa: { size: 8, coordinates: true },
});

/** @typedef {keyof typeof PROBLEMS} Problem */

export const NAMES = /** @type {[Problem, ...Problem[]]} */ (Object.keys(PROBLEMS));

/**
 * By which a room is known.
 * @param {Problem} problem
 * @param {string} [mode] where the problem has two rooms
 */
export function roomKey(problem, mode) {
  return `${problem} ${mode}`;
}
