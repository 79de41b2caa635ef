/** Schema of a stored game; loaded with the list of games. */

import * as v from "valibot";
import { PLAY_DRAFT } from "./draft";
import type { RecordData, Seats } from "./game-record";

/** A stored game. */
export interface RecentGame {
  number: string;
  /** Time of the last change, in milliseconds since 1970. */
  time: number;
  record: RecordData;
  seats: Seats;
}

const { record, seats } = PLAY_DRAFT.entries;
const RECENT_GAME = v.object({ time: v.number(), record, seats });

/** Returns a stored game; null if it is damaged. */
export function readRecent(stored: unknown): Omit<RecentGame, "number"> | null {
  const { success, output } = v.safeParse(RECENT_GAME, stored);
  return success ? output : null;
}
