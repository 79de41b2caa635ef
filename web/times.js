/** Times that the page allows others. A test that must not depend on its machine sets its own in `judgeboardTimes`. */

/** In milliseconds. */
const TIMES = {
  /** Until the page goes on without drafts. */
  drafts: 2_000,
  /** For a move of the engine. */
  move: 1_000,
};

/**
 * @param {keyof typeof TIMES} name
 * @returns {number} milliseconds
 */
export function timeFor(name) {
  return globalThis.judgeboardTimes?.[name] ?? TIMES[name];
}
