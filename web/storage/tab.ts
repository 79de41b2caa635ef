/**
 * The tab's identity. A tab keeps its name over a reload and a crash. It holds a lock of that name: a copy of the tab,
 * which has the name as well, cannot have the lock and takes another name.
 */

import { timeFor } from "../base/times";
import { formerName, lockName, siteName } from "./names";

/** The name that this tab had before the page was loaded; null when it is new. */
export function previousTabName(): string | null {
  try {
    return sessionStorage.getItem(siteName("tab")) ?? sessionStorage.getItem(formerName("tab"));
  } catch {
    return null;
  }
}

/**
 * Takes a name for this tab, the wanted one unless another tab has it, and again, perhaps another, when the page comes
 * back from the back/forward cache.
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

/** A name that no other tab has, this one if that can be. */
async function nameLike(wanted: string | null): Promise<string> {
  const isFree = wanted !== null && (await lock(wanted));
  const name = isFree ? wanted : crypto.getRandomValues(new Uint32Array(4)).join("-");
  if (!isFree) await lock(name);
  try {
    sessionStorage.setItem(siteName("tab"), name);
  } catch {
    // Denied: the name is lost with a reload, as all else is.
  }
  return name;
}

/**
 * Holds the lock of a name as long as the page is shown; resolves to whether this tab has the name. Without locks, as
 * on plain http, a tab has the name that it had before, and any other may be another tab's.
 */
function lock(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(name === previousTabName());
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      // A page that holds a lock is not kept in the back/forward cache.
      return new Promise<void>((release) => {
        addEventListener("pagehide", () => release(), { once: true });
      });
    };
    const signal = AbortSignal.timeout(timeFor("tab"));
    navigator.locks.request(lockName(name), { signal }, held).catch(() => resolve(false));
  });
}
