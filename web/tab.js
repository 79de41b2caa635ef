/**
 * Which tab of the browser this is. A tab keeps its name over a reload and a crash, and hands it down when it is closed.
 * A lock tells which tabs are there: a copy of a tab, which has its name too, has to take another.
 */

import { timeFor } from "./times.js";

const KEY = "judgeboard.tab";
const LOCK = "judgeboard.tab.";

/** The name that this tab had before the page was loaded; null where it is new. @returns {string | null} */
export function formerName() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Among names those that no tab has any more; all of them where that cannot be told. @param {string[]} names */
export async function abandoned(names) {
  if (!navigator.locks) return names;
  const { held = [] } = await navigator.locks.query();
  const taken = new Set(held.map(({ name }) => name));
  return names.filter((name) => !taken.has(LOCK + name));
}

/**
 * Takes a name for this tab until it is closed.
 * @param {string | null} wanted
 * @returns {Promise<string>} the name; another one where some other tab has that
 */
export async function takeName(wanted) {
  const name =
    wanted !== null && (await isLocked(wanted)) ? wanted : crypto.getRandomValues(new Uint32Array(4)).join("-");
  if (name !== wanted) await isLocked(name);
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // The name is gone with a reload, as all else is where storage is denied.
  }
  return name;
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether this tab has it; where there are no locks, as without https, it has what it had
 *   before, and any other name may be that of a tab which is open
 */
function isLocked(name) {
  const locks = navigator.locks;
  if (!locks) return Promise.resolve(name === formerName());
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => {});
    };
    locks.request(LOCK + name, { signal: AbortSignal.timeout(timeFor("tab")) }, hold).catch(() => resolve(false));
  });
}
