import { isJudgeDraft } from "../judge/draft";
import { isPlayDraft } from "../play/draft";
import { PLAYED, pageKey } from "../shared/problems";

/** Whether a stored draft is one of its page. */
export function isDraft(page: string, draft: unknown): boolean {
  return page === pageKey(PLAYED, "play") ? isPlayDraft(draft) : isJudgeDraft(draft);
}
