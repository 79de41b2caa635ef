/**
 * Names for the browser's storage and locks. They include the site's path, because several sites can share an origin.
 */

import { siteRoot } from "../base/site";

/** Database name of earlier versions, the same on every path. */
export const FORMER_NAME = "judgeboard";

type Setting = "language" | "theme" | "scores" | "sounds";

/** Returns the site's name for an item in storage. */
export function siteName(what: string): string {
  return `judgeboard${siteRoot().pathname}${what}`;
}

export function formerName(what: string): string {
  return `${FORMER_NAME}.${what}`;
}

/** Returns the name of the lock that an open tab holds. */
export function lockName(tab: string): string {
  return siteName(`tab ${tab}`);
}

/** Returns a remembered choice; null if there is no choice or storage is denied. */
export function settingOf(setting: Setting): string | null {
  try {
    return localStorage.getItem(siteName(setting)) ?? localStorage.getItem(formerName(setting));
  } catch {
    return null; // Denied.
  }
}

/** Remembers a choice; without storage, the choice lasts until the page is left. */
export function rememberSetting(setting: Setting, value: string): void {
  try {
    localStorage.setItem(siteName(setting), value);
  } catch {
    // Denied.
  }
}
