// The build writes the module shipped.js, which lists what the service worker keeps.

/** A file of the site. */
export interface Shipped {
  /** From the root of the site. */
  path: string;
  /** Hexadecimal. */
  sha256: string;
  bytes: number;
  /** Fetched when it is first used, and kept from then on. */
  later?: true;
}

/** All files that are kept. */
export const FILES: Shipped[];
/** The digest of the whole script: of the files, the headers, and the code that keeps them. */
export const VERSION: string;
/** The headers with which every page and script is served. */
export const HEADERS: Record<string, string>;
/** Those that differ for the script of the worker for programs. */
export const FOR_PROGRAMS: Record<string, string>;
/** Where that script is. */
export const PROGRAMS: string;
/** Where the C++ compiler is, which the page keeps itself. */
export const COMPILER: string;
