/** Milliseconds to wait for a state, even on a busy machine. */
export const PATIENCE_MS = 60_000;

/** Lets promises that are settled call back. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 100; round += 1) await Promise.resolve();
}
