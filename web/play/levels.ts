/** The engine's levels. */

/** The highest level (engine/judgeboard/loa/levels.py); hints and analysis use it. */
export const STRONGEST = 12;

/** By an earlier level from 1 to 8: the present level of about the same strength. */
const OF_EIGHT = [1, 2, 4, 5, 6, 7, 10, STRONGEST];

/** Returns the present level for a level of drafts that know eight levels. */
export function levelOfEight(level: number): number {
  return OF_EIGHT[level - 1] ?? STRONGEST;
}
