/** Seeds of random cases: the same seed gives the same cases. */

export const HIGHEST_SEED = 2 ** 32 - 1;
const USUAL_SEEDS = 1_000_000;

/** Returns a random seed of at most six digits, which is easy to read out. */
export function anySeed(): number {
  return Math.floor(Math.random() * USUAL_SEEDS);
}

/** Returns the seed that a text names; null if it names none. */
export function readSeed(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= HIGHEST_SEED ? Number(text) : null;
}
