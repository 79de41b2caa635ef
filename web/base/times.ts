declare global {
  /** Times in milliseconds by which a test overrides those below, so that it does not depend on its machine. */
  var judgeboardTimes: Record<string, number> | undefined;
}

/** Milliseconds. */
const TIMES = {
  /** Until the page goes on without drafts. */
  drafts: 2_000,
  /** For a move of the engine. */
  move: 1_000,
  /** From one move to the next, in a game of the engine against itself at each pace. */
  slow: 4_000,
  normal: 2_000,
  fast: 1_000,
  /**
   * Without a message from a worker that starts. On a slow phone Python's own start is silent for some ten seconds; a
   * missing permission makes it silent for ever.
   */
  start: 30_000,
  /**
   * Without an answer from a worker that has work. It answers between two slices, and a slice takes some milliseconds;
   * on a phone ten times as slow, the longest step, taking a text of many megabytes, takes a few seconds.
   */
  work: 10_000,
  /** For which a button says that something was copied. */
  copied: 1_500,
  /** For which parts that may be wanted later wait for the engine's start, which takes minutes over a slow line. */
  prefetch: 3_000,
  /** For a tab that is being reloaded to release its name. */
  tab: 2_000,
  /** From a program's time limit until its thread is terminated. */
  grace: 500,
  /** For a terminated thread to end; Chromium lets it run for two seconds. */
  thread: 4_000,
};

/** Returns a time limit in milliseconds. */
export function timeFor(name: keyof typeof TIMES): number {
  return globalThis.judgeboardTimes?.[name] ?? TIMES[name];
}
