/** Work that can wait. */

/** Milliseconds after which it waits no longer. */
const LATEST = 2000;

/** Resolves when the page has nothing better to do. @returns {Promise<void>} */
export function whenIdle() {
  return new Promise((resume) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resume(), { timeout: LATEST });
    else setTimeout(resume, 200);
  });
}
