/** What an attempt has unless the visitor chooses otherwise; the same as on the command line. */

import type { Limits } from "../judge/draft";

export const USUAL_LIMITS: Limits = { seconds: 3, megabytes: 256, outputMegabytes: 16 };
/** Number of random cases that a search tries. */
export const RANDOM_CASES = 2_000;
