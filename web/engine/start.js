/**
 * Starts Python with the engine: from the snapshot of its memory, or as Python starts anywhere where that cannot be.
 *
 * @import { PyodideAPI, PyodideConfig } from "pyodide"
 * @import { Stage } from "./types.js"
 */

import { ADDRESS, Downloads, StartError } from "./downloads.js";
import { Snapshot } from "./snapshot.js";

/** @typedef {(stage: Stage, loaded: number, total: number) => void} OnProgress */

/**
 * @param {OnProgress} onProgress
 * @returns {Promise<PyodideAPI>} in which judgeboard.api is imported or can be; rejected with a StartError
 */
export async function startPython(onProgress) {
  const downloads = new Downloads((loaded, total) => onProgress("fetch", loaded, total));
  const snapshot = downloads.bytes(PYTHON.snapshot).then(Snapshot.read);
  snapshot.catch(() => {});
  const [module, loader, runtime] = await Promise.all([
    downloads.module(PYTHON.runtime),
    script("pyodide.mjs"),
    script("pyodide.asm.mjs"),
  ]);
  const python = new Python(module, loader, runtime.default);
  try {
    return await python.restored(await snapshot, onProgress);
  } catch {
    return await python.started(downloads, onProgress);
  }
}

/** Pyodide's own modules. @param {string} name */
async function script(name) {
  try {
    return await import(ADDRESS + name);
  } catch (error) {
    const damaged = error instanceof SyntaxError;
    // The next worker shall have it otherwise than the browser's cache has it.
    if (damaged) await fetch(ADDRESS + name, { cache: "reload" }).catch(() => {});
    throw new StartError(damaged ? "damaged" : "connection", `${name}: ${error}`, error);
  }
}

/** The two ways to start Python. */
class Python {
  #module;
  #loader;
  #create;

  /**
   * @param {WebAssembly.Module} module
   * @param {typeof import("pyodide")} loader
   * @param {NonNullable<PyodideConfig["createPyodideModule"]>} create
   */
  constructor(module, loader, create) {
    this.#module = module;
    this.#loader = loader;
    this.#create = create;
  }

  /**
   * Python as it was when the build had started it.
   * @param {Snapshot} snapshot
   * @param {OnProgress} onProgress
   */
  async restored(snapshot, onProgress) {
    onProgress("start", 0, 0);
    const pyodide = await this.#load(new Uint8Array(), snapshot);
    // Every visitor's snapshot is the same.
    pyodide.runPython("import random; random.seed()");
    return pyodide;
  }

  /**
   * Python with its library and the wheel, the engine not yet imported.
   * @param {Downloads} downloads
   * @param {OnProgress} onProgress
   */
  async started(downloads, onProgress) {
    const [library, wheel] = await Promise.all([downloads.bytes(PYTHON.library), downloads.bytes(PYTHON.wheel)]);
    onProgress("start", 0, 0);
    const pyodide = await this.#load(library, null);
    onProgress("engine", 0, 0);
    const extractDir = pyodide.runPython("import importlib, sys; sys.path[-1]");
    pyodide.unpackArchive(wheel, "wheel", { extractDir });
    pyodide.runPython("importlib.invalidate_caches()");
    return pyodide;
  }

  /**
   * @param {Uint8Array<ArrayBuffer>} library the zip of the standard library; the snapshot has all that it needs of it
   * @param {Snapshot | null} snapshot
   */
  async #load(library, snapshot) {
    const plain = globalThis.fetch;
    // Pyodide asks for the two files that it is given here.
    globalThis.fetch = async (resource) => new Response(String(resource).endsWith(".zip") ? library : null);
    try {
      return await this.#loader.loadPyodide({
        indexURL: ADDRESS,
        lockFileContents: PYTHON.lock,
        createPyodideModule: (settings) => this.#instance(settings, snapshot),
        ...(snapshot && { _loadSnapshot: snapshot.head }),
      });
    } finally {
      globalThis.fetch = plain;
    }
  }

  /**
   * Pyodide's module with our WebAssembly, and with the memory of the snapshot if there is one.
   * @param {any} settings
   * @param {Snapshot | null} snapshot
   */
  #instance(settings, snapshot) {
    return new Promise((resolve, reject) => {
      /**
       * @param {any} imports
       * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} receive
       */
      settings.instantiateWasm = (imports, receive) => {
        // Pyodide's own way to instantiate, in whose place this is, adds these two: by this value it knows a call into
        // JavaScript that has thrown. Another Pyodide may want others.
        const thrown = Symbol("thrown");
        imports.env.Jsv_GetError_import = () => thrown;
        imports.env.JsvError_Check = (/** @type {unknown} */ value) => value === thrown;
        WebAssembly.instantiate(this.#module, imports)
          .then((instance) => {
            const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
            snapshot?.keep(memory.buffer);
            receive(instance, this.#module);
          })
          .catch(reject);
        return {};
      };
      this.#create(settings)
        .then((made) => {
          if (snapshot) remember(made, snapshot);
          resolve(made);
        })
        .catch(reject);
    });
  }
}

/**
 * Gives Python the memory of the snapshot.
 * @param {any} module Pyodide's
 * @param {Snapshot} snapshot
 */
function remember({ HEAPU8, HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }, snapshot) {
  // Where this browser's own way to call Python's functions is noted; it was made just now, outside Python's memory.
  const way = (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const own = HEAP32[way];
  snapshot.restore(HEAPU8);
  HEAP32[way] = own;
}
