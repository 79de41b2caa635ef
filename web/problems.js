/** The five problems: their addresses, and the size of their boards before the engine tells. */

export const PROBLEMS = /** @type {const} */ ({
  "correct-move": { size: 8 },
  "rank-and-file": { size: 8 },
  othello: { size: 8 },
  congo: { size: 7 },
  loa: { size: 8 },
});

/** @typedef {keyof typeof PROBLEMS} Problem */

export const NAMES = /** @type {[Problem, ...Problem[]]} */ (Object.keys(PROBLEMS));
