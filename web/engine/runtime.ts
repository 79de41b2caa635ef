/** Starts Pyodide with a WebAssembly module that is already compiled and, optionally, a snapshot of its memory. */

import type { PyodideAPI, PyodideConfig } from "pyodide";
import description from "../generated/python.json";
import { ADDRESS, StartError } from "./downloads";
import type { Snapshot } from "./snapshot";

type PyodideFactory = NonNullable<PyodideConfig["createPyodideModule"]>;
type Settings = Parameters<PyodideFactory>[0];

/** Members of Pyodide's Emscripten module that Pyodide does not declare. */
interface Runtime {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

type CreateRuntime = (settings: Settings) => Promise<Awaited<ReturnType<PyodideFactory>> & Runtime>;

interface Scripts {
  loader: typeof import("pyodide");
  create: CreateRuntime;
}

/** What every start of Python needs. */
export interface Parts extends Scripts {
  module: WebAssembly.Module;
}

/** Modifies the functions that WebAssembly imports, before it is instantiated. */
export type Guard = (imports: WebAssembly.Imports) => void;

export async function pyodideScripts(): Promise<Scripts> {
  const [loader, { default: create }] = await Promise.all([
    script<typeof import("pyodide")>("pyodide.mjs"),
    script<{ default: CreateRuntime }>("pyodide.asm.mjs"),
  ]);
  return { loader, create };
}

async function script<Module>(name: string): Promise<Module> {
  try {
    return await import(/* @vite-ignore */ ADDRESS + name);
  } catch (error) {
    const damaged = error instanceof SyntaxError;
    // Replaces the damaged file in the browser's cache for the next worker.
    if (damaged) await fetch(ADDRESS + name, { cache: "reload" }).catch(() => {});
    throw new StartError(damaged ? "damaged" : "connection", `${name}: ${error}`);
  }
}

/**
 * Starts Python without fetching anything. `library` is the zip of the standard library; it is empty for a snapshot,
 * which contains the modules that it needs.
 */
export async function launch(
  parts: Parts,
  library: Uint8Array<ArrayBuffer>,
  snapshot: Snapshot | null,
  guard: Guard = () => {},
): Promise<PyodideAPI> {
  const plain = globalThis.fetch;
  // Pyodide fetches two files itself; they are supplied here.
  globalThis.fetch = async (resource) => new Response(String(resource).endsWith(".zip") ? library : null);
  try {
    return await parts.loader.loadPyodide({
      indexURL: ADDRESS,
      lockFileContents: description.lock,
      createPyodideModule: (settings) => instance(parts, settings, snapshot, guard),
      ...(snapshot && { _loadSnapshot: snapshot.head }),
    });
  } finally {
    globalThis.fetch = plain;
  }
}

/** Instantiates the compiled module, with the snapshot's memory if given. */
function instance(
  { module, create }: Parts,
  settings: Settings,
  snapshot: Snapshot | null,
  guard: Guard,
): ReturnType<CreateRuntime> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Settings["instantiateWasm"] = (imports, receive) => {
      // Replaces Pyodide's own instantiation, which adds these two imports: they identify a call into JavaScript that
      // has thrown. Another version of Pyodide may need other imports.
      const thrown = Symbol("thrown");
      imports.env.Jsv_GetError_import = () => thrown;
      imports.env.JsvError_Check = (value: unknown) => value === thrown;
      guard(imports);
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
    // Changes the settings in place, because Pyodide keeps a reference to them.
    create(Object.assign(settings, { instantiateWasm }))
      .then((made) => {
        if (snapshot) restore(made, snapshot);
        resolve(made);
      })
      .catch(reject);
  });
}

function restore({ HEAPU8, HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }: Runtime, snapshot: Snapshot) {
  // The address of the trampoline that calls Python's functions depends on the browser and was set by this start: keep
  // it.
  const trampoline = (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const own = HEAP32[trampoline];
  snapshot.restore(HEAPU8);
  HEAP32[trampoline] = own;
}
