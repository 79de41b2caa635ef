import type { PyodideAPI, PyodideConfig } from "pyodide";
import description from "../generated/python.json";
import { ADDRESS, Downloads, StartError } from "./downloads";
import { Snapshot } from "./snapshot";
import type { Stage } from "./types";

type PyodideFactory = NonNullable<PyodideConfig["createPyodideModule"]>;
type Settings = Parameters<PyodideFactory>[0];

/** What is used of Pyodide's Emscripten module, but not declared by Pyodide. */
interface Runtime {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

type CreateRuntime = (settings: Settings) => Promise<Awaited<ReturnType<PyodideFactory>> & Runtime>;

/** What Python is made of, however it starts. */
interface Parts {
  module: WebAssembly.Module;
  loader: typeof import("pyodide");
  create: CreateRuntime;
}

type OnProgress = (stage: Stage, loaded: number, total: number) => void;

/**
 * Starts Python with the engine: from the snapshot of its memory, or else in the usual way. Afterwards judgeboard.api
 * is imported or can be imported. Progress is in bytes where the stage is `fetch`. Rejects with a StartError.
 */
export async function startPython(onProgress: OnProgress): Promise<PyodideAPI> {
  const downloads = new Downloads((loaded, total) => onProgress("fetch", loaded, total));
  const snapshot = downloads.bytes(description.snapshot).then(Snapshot.read);
  snapshot.catch(() => {});
  const [module, loader, { default: create }] = await Promise.all([
    downloads.module(description.runtime),
    script<typeof import("pyodide")>("pyodide.mjs"),
    script<{ default: CreateRuntime }>("pyodide.asm.mjs"),
  ]);
  const parts = { module, loader, create };
  try {
    return await restored(parts, await snapshot, onProgress);
  } catch {
    return await started(parts, downloads, onProgress);
  }
}

/** Imports one of Pyodide's own modules. */
async function script<Module>(name: string): Promise<Module> {
  try {
    return await import(/* @vite-ignore */ ADDRESS + name);
  } catch (error) {
    const damaged = error instanceof SyntaxError;
    // Replaces the damaged file in the browser's cache, so that the next worker gets a whole one.
    if (damaged) await fetch(ADDRESS + name, { cache: "reload" }).catch(() => {});
    throw new StartError(damaged ? "damaged" : "connection", `${name}: ${error}`);
  }
}

/** Python as it was when the build had started it. */
async function restored(parts: Parts, snapshot: Snapshot, onProgress: OnProgress): Promise<PyodideAPI> {
  onProgress("start", 0, 0);
  const pyodide = await load(parts, new Uint8Array(), snapshot);
  // Every visitor's snapshot has the same random state.
  pyodide.runPython("import random; random.seed()");
  return pyodide;
}

/** Python with its library and the wheel; the engine is not yet imported. */
async function started(parts: Parts, downloads: Downloads, onProgress: OnProgress): Promise<PyodideAPI> {
  const [library, wheel] = await Promise.all([
    downloads.bytes(description.library),
    downloads.bytes(description.wheel),
  ]);
  onProgress("start", 0, 0);
  const pyodide = await load(parts, library, null);
  onProgress("engine", 0, 0);
  const extractDir: string = pyodide.runPython("import importlib, sys; sys.path[-1]");
  pyodide.unpackArchive(wheel, "wheel", { extractDir });
  pyodide.runPython("importlib.invalidate_caches()");
  return pyodide;
}

/** `library` is the zip of the standard library; a snapshot has all that it needs of it. */
async function load(parts: Parts, library: Uint8Array<ArrayBuffer>, snapshot: Snapshot | null): Promise<PyodideAPI> {
  const plain = globalThis.fetch;
  // Pyodide fetches two files by itself, which are supplied here.
  globalThis.fetch = async (resource) => new Response(String(resource).endsWith(".zip") ? library : null);
  try {
    return await parts.loader.loadPyodide({
      indexURL: ADDRESS,
      lockFileContents: description.lock,
      createPyodideModule: (settings) => instance(parts, settings, snapshot),
      ...(snapshot && { _loadSnapshot: snapshot.head }),
    });
  } finally {
    globalThis.fetch = plain;
  }
}

/** Creates Pyodide's module with the compiled WebAssembly, and with the memory of the snapshot if there is one. */
function instance({ module, create }: Parts, settings: Settings, snapshot: Snapshot | null): ReturnType<CreateRuntime> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Settings["instantiateWasm"] = (imports, receive) => {
      // Pyodide's own way to instantiate, which this replaces, adds these two: by this value it recognizes a call into
      // JavaScript that has thrown. Another version of Pyodide may need other imports.
      const thrown = Symbol("thrown");
      imports.env.Jsv_GetError_import = () => thrown;
      imports.env.JsvError_Check = (value: unknown) => value === thrown;
      WebAssembly.instantiate(module, imports)
        .then((made) => {
          const { memory } = made.exports;
          if (!(memory instanceof WebAssembly.Memory)) throw new TypeError("The runtime exports no memory.");
          snapshot?.keep(memory.buffer);
          receive(made, module);
        })
        .catch(reject);
      return {};
    };
    // Pyodide keeps a reference to its settings: they are changed, not copied.
    create(Object.assign(settings, { instantiateWasm }))
      .then((made) => {
        if (snapshot) restore(made, snapshot);
        resolve(made);
      })
      .catch(reject);
  });
}

function restore({ HEAPU8, HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }: Runtime, snapshot: Snapshot) {
  // The address of the trampoline that calls Python's functions was set just now, for this browser, and must survive.
  const trampoline = (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const own = HEAP32[trampoline];
  snapshot.restore(HEAPU8);
  HEAP32[trampoline] = own;
}
