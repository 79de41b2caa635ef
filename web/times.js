/**
 * Times that the page allows others, or itself. A test that must not depend on its machine sets its own in
 * `judgeboardTimes`.
 */

/** In milliseconds. */
const TIMES = {
  /** Until the page goes on without drafts. */
  drafts: 2_000,
  /** For a move of the engine. */
  move: 1_000,
  /**
   * Without a word from a worker that starts. On a slow phone Python's own start is silent for some ten seconds; a
   * missing permission makes it silent for ever.
   */
  start: 30_000,
  /**
   * Without an answer from a worker that has work. Between two slices it answers, and a slice takes some milliseconds;
   * on a phone ten times as slow, the longest step, taking a text of many megabytes, takes a few seconds.
   */
  work: 10_000,
  /** Without work, until a spare worker is started: then there is likely to be time for it. */
  spare: 5_000,
  /** For the word on a button that something was copied. */
  copied: 1_500,
  /** For a tab that is being reloaded to let go of its name. */
  tab: 2_000,
};

/**
 * @param {keyof typeof TIMES} name
 * @returns {number} milliseconds
 */
export function timeFor(name) {
  return globalThis.judgeboardTimes?.[name] ?? TIMES[name];
}
