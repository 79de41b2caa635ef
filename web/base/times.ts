declare global {
  /** Times in milliseconds that override those below in tests, so that these do not depend on the machine's speed. */
  var judgeboardTimes: Record<string, number> | undefined;
}

/** Time limits in milliseconds. */
const TIMES = {
  /** For reading the drafts; afterwards the page continues without them. */
  drafts: 2_000,
  /** For the engine's search for a move. */
  move: 1_000,
  /** For the engine's review of a position. */
  review: 300,
  /** Between two moves when the engine plays against itself, for each pace. */
  slow: 4_000,
  normal: 2_000,
  fast: 1_000,
  /**
   * Without a message from a starting worker or a byte of its files. On a slow phone Python's own start is silent for
   * about ten seconds; a missing permission makes it silent for ever.
   */
  start: 30_000,
  /**
   * Without an answer from a busy worker. It answers between slices of a few milliseconds. On a phone ten times as
   * slow, the longest step, reading a text of many megabytes, takes a few seconds.
   */
  work: 10_000,
  /** For showing on a button that a text was copied. */
  copied: 1_500,
  /** For a reloading tab to release its name. */
  tab: 2_000,
  /** Between a program's time limit and the termination of its worker. */
  grace: 500,
  /** For a terminated worker's thread to end; Chromium lets it run for two seconds. */
  thread: 4_000,
  /** Without a program to compile, before the compiler's worker ends. */
  compiler: 5_000,
};

/** Returns a time limit in milliseconds. */
export function timeFor(name: keyof typeof TIMES): number {
  return globalThis.judgeboardTimes?.[name] ?? TIMES[name];
}
