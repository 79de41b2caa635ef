/** A Web Lock that a worker holds as long as its thread lives, which is longer than the page may think. */

/** In the worker: takes the lock and never releases it. */
export function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const forever = () => {
      resolve();
      return new Promise(() => {});
    };
    // Where there are no locks, nobody can tell.
    if (navigator.locks) navigator.locks.request(name, forever);
    else resolve();
  });
}

/** Whether a thread still holds the lock. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
