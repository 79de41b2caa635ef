/** Results in drafts. */

import type { StoredResult } from "../judge/draft";
import { ALL_LANGUAGES } from "../text/program-languages";
import type { Result } from "./results";

/** Maximum number of characters of a stored result. */
const MOST_STORED = 1_000_000;

/** Returns a result for a draft; null if it is too long. */
export function storable(result: Result | null): StoredResult | null {
  if (result === null) return null;
  const texts = "part" in result ? [result.part.input, result.part.output, result.part.message] : [];
  const length = [result.code, ...texts].reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return length > MOST_STORED ? null : (result as StoredResult);
}

/** Returns the result of a draft; null if this version does not know its language. */
export function restored(result: StoredResult | null): Result | null {
  const isKnown = ALL_LANGUAGES.some((language) => language === result?.language);
  return isKnown ? (result as Result) : null;
}
