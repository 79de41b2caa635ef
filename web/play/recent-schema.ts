/** Schema of a stored game; loaded with the list of games. */

import * as v from "valibot";
import { PLAY_DRAFT } from "./draft";
import type { RecentGame } from "./recent-games";

const { record, seats } = PLAY_DRAFT.entries;
const RECENT_GAME = v.object({ time: v.number(), record, seats });

/** Returns a stored game; null if it is damaged. */
export function readRecent(stored: unknown): Omit<RecentGame, "number"> | null {
  const { success, output } = v.safeParse(RECENT_GAME, stored);
  return success ? output : null;
}
