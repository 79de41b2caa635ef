/** Names under which the site stores things. They carry its path, since several sites can share one origin. */

/** Earlier versions had the same names on every path: their database had this one. */
export const FORMER_NAME = "judgeboard";

/** The site's name for something that the browser keeps. */
export function siteName(what: string): string {
  return `judgeboard${new URL("./", document.baseURI).pathname}${what}`;
}

export function formerName(what: string): string {
  return `${FORMER_NAME}.${what}`;
}

/** The lock that an open tab holds. */
export function lockName(tab: string): string {
  return siteName(`tab ${tab}`);
}

/** Remembers a choice, which app/first-paint.ts reads; where storage is denied, it lasts as long as the page. */
export function rememberSetting(setting: "language" | "theme", value: string): void {
  try {
    localStorage.setItem(siteName(setting), value);
  } catch {
    // Denied.
  }
}
