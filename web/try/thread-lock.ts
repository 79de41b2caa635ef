/** A Web Lock that a worker holds until its thread really ends, which may be long after `terminate`. */

/** Takes the lock in the worker and never releases it. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const forever = () => {
      resolve();
      return new Promise(() => {});
    };
    // Without Web Locks, the page cannot detect a leak. Browsers that deny storage deny locks, too.
    if (navigator.locks) navigator.locks.request(name, forever).catch(() => resolve());
    else resolve();
  });
}

/** Returns whether a thread still holds the lock; false without Web Locks, or if they are denied. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some((lock) => lock.name === name);
}
