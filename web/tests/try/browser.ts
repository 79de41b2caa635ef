/** Stubs of the browser for tests of threads: timers that a test advances, and locks that it holds. */

import { afterEach, beforeEach, vi } from "vitest";

/** Names of the locks that are held. */
export const held = new Set<string>();

/** Installs the stubs for all tests of a file. */
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
