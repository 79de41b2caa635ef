// What bundle.py puts into the page's modules.

/** Each file that modules ask for by name, as it stands in web/, and its address from the folder of the bundles. */
declare const FILES: Record<string, string>;

/** Of each problem the options of its judge and the list of its examples, the first being what the box is filled with. */
declare const PROBLEMS: Record<
  string,
  {
    options: import("../../web/engine/types.js").Option[];
    examples: { name: string; options?: Record<string, string> }[];
  }
>;

/** What Python is loaded from. */
declare const PYTHON: {
  /** With all these files, and with Pyodide's own modules; named by what is in it. From the folder of the bundles. */
  folder: string;
  /** Pyodide's WebAssembly. */
  runtime: SiteFile;
  /** Python's memory when it has started and imported the engine. */
  snapshot: SiteFile;
  /** What of Python's standard library the engine imports. */
  library: SiteFile;
  /** The engine. */
  wheel: SiteFile;
  /** A lock file that names no packages. */
  lock: string;
};

/** A file with its size as it lies there, however the host packs it on the way. */
interface SiteFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** What the first paint needs, as addresses from the page. */
declare const FIRST_PAINT: {
  words: Record<string, { everywhere: string; rooms: Record<string, string> }>;
  /** By the name of a room, or else by its kind. */
  modules: Record<string, string[]>;
  /** What each problem's room begins with: an example, or the usual game. */
  rooms: Record<string, string>;
  /** Where an unknown address leads. */
  first: string;
};
