// Written by build/runtime.py into the site: what Python is loaded from.

/** A file of the folder, with its size as it lies there, however the host packs it on the way. */
export interface SiteFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** The folder with these files, and with Pyodide's own modules, below pyodide/; named by what is in it. */
export const FOLDER: string;
/** Pyodide's WebAssembly. */
export const RUNTIME: SiteFile;
/** Python's memory when it has started and imported the engine. */
export const SNAPSHOT: SiteFile;
/** What of Python's standard library the engine imports. */
export const LIBRARY: SiteFile;
/** The engine. */
export const WHEEL: SiteFile;
/** A lock file that names no packages. */
export const LOCK: string;
