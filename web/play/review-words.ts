/** The sentences of a review. */

import type { ReviewedMove, ReviewReason } from "../generated/api";
import { inWords, t } from "../i18n/i18n";

/** Sentences that say which move a reason is about. */
const LEAD = { verdict: "", played: "", reply: "loa.review_reply", better: "loa.review_better" };

export function reasonInWords({ about, phrase }: ReviewReason): string {
  const fact = inWords(phrase);
  return LEAD[about] === "" ? fact : t(LEAD[about], { fact });
}

/** Returns the comments on marked moves. */
export function commentsOf(moves: readonly ReviewedMove[]): ReadonlySet<string> {
  return new Set(moves.map(commentOf));
}

/** Returns the comment on a marked move. */
export function commentOf({ reasons }: ReviewedMove): string {
  return reasons.map(reasonInWords).join(" ");
}
