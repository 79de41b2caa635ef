/** What threads need of a browser: timers that a test advances, and locks that it holds. */

import { afterEach, beforeEach, vi } from "vitest";

/** The names of the locks that are held. */
export const held = new Set<string>();

/** Has the tests of a file run with them. */
export function useBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", globalThis);
    const query = async () => ({ held: [...held].map((name) => ({ name })) });
    vi.stubGlobal("navigator", { locks: { query } });
  });
  afterEach(() => {
    held.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
