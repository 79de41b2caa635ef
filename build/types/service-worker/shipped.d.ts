// What build/offline.py writes for the service worker.

/** A file of the site: its path from the root, the SHA-256 of its content in hexadecimal, and its size. */
export type Shipped = { path: string; sha256: string; bytes: number };

/** All files but the page itself. */
export const FILES: Shipped[];
/** The digest of the whole script: of the page, the files, the headers, and the code that keeps them. */
export const VERSION: string;
/** The text of index.html. */
export const PAGE: string;
/** With which the page and every script are served. */
export const HEADERS: Record<string, string>;
