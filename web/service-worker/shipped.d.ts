// Declares the module shipped.js, which the build writes: the files that the service worker caches, and their headers.

/** A file of the site. */
export interface Shipped {
  /** Relative to the root of the site. */
  path: string;
  /** In hexadecimal digits. */
  sha256: string;
  bytes: number;
  /** True for a file that is cached only once it has been used. */
  later?: true;
}

/** All files that the service worker caches. */
export const FILES: Shipped[];
/** Digest of the whole script: the list of files, the headers and the code. */
export const VERSION: string;
/** Headers of every page and script. */
export const HEADERS: Record<string, string>;
/** Headers that replace those of HEADERS for the script of the program worker. */
export const FOR_PROGRAMS: Record<string, string>;
/** Folder of the program worker's script, with a slash at its end. */
export const PROGRAMS: string;
/** Folder of the C++ compiler, with a slash at its end. The page caches the compiler itself. */
export const COMPILER: string;
