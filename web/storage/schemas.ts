/**
 * Schemas that drafts of several pages share. All schemas are loaded late: at run time only draft-reader.ts and
 * recent-schema.ts import them.
 */

import * as v from "valibot";

/** Rows and columns of the largest board. */
export const LARGEST_SIDE = 8;

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const PLACED = v.object({ square: whole(0, LARGEST_SIDE ** 2 - 1), kind: v.string() });

export const ARRANGEMENT = v.object({ pieces: v.array(PLACED), turn: v.string() });
