/**
 * The tab's identity. A tab keeps its name over a reload and a crash. It holds a lock on the name: a duplicated tab,
 * which copies the name, cannot acquire the lock and takes another name.
 */

import { timeFor } from "../base/times";
import { formerName, lockName, siteName } from "./names";

/** Returns this tab's name before the document was loaded; null in a new tab. */
export function previousTabName(): string | null {
  try {
    return sessionStorage.getItem(siteName("tab")) ?? sessionStorage.getItem(formerName("tab"));
  } catch {
    return null;
  }
}

/**
 * Takes a name for this tab: the wanted one unless another tab has it. Takes a name again, perhaps another, when the
 * page returns from the back/forward cache.
 */
export async function takeTabName(wanted: string | null, onTaken: (name: string) => void): Promise<void> {
  let name = await nameLike(wanted);
  onTaken(name);
  addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    name = await nameLike(name);
    onTaken(name);
  });
}

/** Returns a name that no other tab has: the wanted one if it is free. */
async function nameLike(wanted: string | null): Promise<string> {
  const isFree = wanted !== null && (await lock(wanted));
  const name = isFree ? wanted : crypto.getRandomValues(new Uint32Array(4)).join("-");
  if (!isFree) await lock(name);
  try {
    sessionStorage.setItem(siteName("tab"), name);
  } catch {
    // Denied: a reload loses the name.
  }
  return name;
}

/**
 * Acquires the lock of a name until the page is hidden; resolves to whether this tab has the name. Without the lock
 * API, as on plain http, only the tab's previous name is certainly its own.
 */
function lock(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(name === previousTabName());
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      // Browsers do not put a page that holds a lock into the back/forward cache.
      return new Promise<void>((release) => {
        addEventListener("pagehide", () => release(), { once: true });
      });
    };
    const signal = AbortSignal.timeout(timeFor("tab"));
    navigator.locks.request(lockName(name), { signal }, held).catch(() => resolve(false));
  });
}
