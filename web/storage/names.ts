/** Names under which the site stores things. They carry its path, since several sites can share one origin. */

import { siteRoot } from "../base/site";

/** Earlier versions had the same names on every path: their database had this one. */
export const FORMER_NAME = "judgeboard";

type Setting = "language" | "theme";

/** The site's name for something that the browser keeps. */
export function siteName(what: string): string {
  return `judgeboard${siteRoot().pathname}${what}`;
}

export function formerName(what: string): string {
  return `${FORMER_NAME}.${what}`;
}

/** The lock that an open tab holds. */
export function lockName(tab: string): string {
  return siteName(`tab ${tab}`);
}

/** A choice of the visitor's that was remembered; null when there is none. */
export function settingOf(setting: Setting): string | null {
  try {
    return localStorage.getItem(siteName(setting)) ?? localStorage.getItem(formerName(setting));
  } catch {
    return null; // Denied.
  }
}

/** Remembers a choice; where storage is denied, it lasts as long as the page. */
export function rememberSetting(setting: Setting, value: string): void {
  try {
    localStorage.setItem(siteName(setting), value);
  } catch {
    // Denied.
  }
}
