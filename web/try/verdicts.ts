import type { Comparison, TryPart } from "../engine/types";

/** Of a judge, or `refused` by the compiler. */
export type Verdict = NonNullable<TryPart["verdict"]> | "refused";

/** What a comparison means for the program; where nothing, or not all, was compared, it does not tell. */
const MEANINGS: Partial<Record<Comparison["verdict"], Verdict>> = {
  identical: "accepted",
  blanks: "accepted",
  other: "accepted",
  words: "presentation",
  wrong: "wrong",
};

export function verdictOf(comparison: Comparison | null): Verdict | null {
  return (comparison && MEANINGS[comparison.verdict]) ?? null;
}
