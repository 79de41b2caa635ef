import * as v from "valibot";
import { JUDGE_DRAFT } from "../judge/draft";
import { PLAY_DRAFT } from "../play/draft";
import { PLAYED, pageKey } from "../shared/problems";

/** Returns a page's stored draft, with defaults for fields that it lacks; null if it is damaged. */
export function readDraft(page: string, stored: unknown): object | null {
  const schema = page === pageKey(PLAYED, "play") ? PLAY_DRAFT : JUDGE_DRAFT;
  const { success, output } = v.safeParse<v.GenericSchema<unknown, object>>(schema, stored);
  return success ? output : null;
}
