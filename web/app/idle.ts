/** Milliseconds after which the browser no longer waits for an idle period. */
const LATEST_MS = 2_000;
/** Milliseconds to wait in a browser without requestIdleCallback. */
const FALLBACK_MS = 200;

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** The first page is on the screen: there is time for what it does not need. */
export function endStart(): void {
  begin();
}

/** Resolves when the first page is on the screen and the browser is idle. */
export async function whenIdle(): Promise<void> {
  await begun;
  await new Promise<void>((resume) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resume(), { timeout: LATEST_MS });
    else setTimeout(resume, FALLBACK_MS);
  });
}
