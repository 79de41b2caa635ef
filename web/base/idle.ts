/** Delays work that the page does not need at once. */

import { signal } from "@preact/signals";
import { until } from "./until";

/** Milliseconds after which the work runs even if the browser is not idle. */
const LATEST_MS = 2_000;
/** Milliseconds to wait in a browser without requestIdleCallback. */
const FALLBACK_MS = 200;

const firstPageShown = signal(false);
const engineStarted = signal(false);

/** Reports that the first page was painted. */
export function reportFirstPage(): void {
  firstPageShown.value = true;
}

/** Reports that the engine has started or has failed to start. */
export function reportEngineStart(): void {
  engineStarted.value = true;
}

/** Resolves when the first page was painted and the browser is idle. */
export async function whenIdle(): Promise<void> {
  await until(() => firstPageShown.value || null);
  await new Promise<void>((resume) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resume(), { timeout: LATEST_MS });
    else setTimeout(resume, FALLBACK_MS);
  });
}

/**
 * Resolves when the first page was painted, the engine has started or failed, and the browser is idle. Over a slow line
 * nothing else then delays the engine.
 */
export async function whenEngineStarted(): Promise<void> {
  await until(() => (firstPageShown.value && engineStarted.value) || null);
  await whenIdle();
}
