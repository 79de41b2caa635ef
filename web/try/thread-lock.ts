/** A Web Lock that a worker holds until its thread really ends, which may be long after `terminate`. */

/** Takes the lock in the worker and never releases it. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const forever = () => {
      resolve();
      return new Promise(() => {});
    };
    // Without Web Locks, the page cannot detect a leak.
    if (navigator.locks) navigator.locks.request(name, forever);
    else resolve();
  });
}

/** Returns whether a thread still holds the lock; false without Web Locks. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
