// The build writes the module shipped.js, which lists what the service worker keeps.

/** A file of the site. */
export interface Shipped {
  /** From the root of the site. */
  path: string;
  /** Hexadecimal. */
  sha256: string;
  bytes: number;
}

/** All files but the page itself. */
export const FILES: Shipped[];
/** The digest of the whole script: of the page, the files, the headers, and the code that keeps them. */
export const VERSION: string;
/** The text of index.html. */
export const PAGE: string;
/** The headers with which the page and every script are served. */
export const HEADERS: Record<string, string>;
