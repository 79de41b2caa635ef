/** Starts Pyodide's own scripts with a compiled module and a memory that are given. */

import type { PyodideAPI, PyodideConfig } from "pyodide";
import description from "../generated/python.json";
import { ADDRESS, StartError } from "./downloads";
import type { Snapshot } from "./snapshot";

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

/** Pyodide's own modules. */
interface Scripts {
  loader: typeof import("pyodide");
  create: CreateRuntime;
}

/** What Python is made of, however it starts. */
export interface Parts extends Scripts {
  module: WebAssembly.Module;
}

/** Stands between WebAssembly and what it may call: changes the functions before there is an instance. */
export type Guard = (imports: WebAssembly.Imports) => void;

/** Imports Pyodide's own modules. Rejects with a StartError. */
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
    // Replaces the damaged file in the browser's cache, so that the next worker gets a whole one.
    if (damaged) await fetch(ADDRESS + name, { cache: "reload" }).catch(() => {});
    throw new StartError(damaged ? "damaged" : "connection", `${name}: ${error}`);
  }
}

/**
 * Starts Python. `library` is the zip of the standard library; a snapshot has all that it needs of it. Nothing is
 * fetched.
 */
export async function launch(
  parts: Parts,
  library: Uint8Array<ArrayBuffer>,
  snapshot: Snapshot | null,
  guard: Guard = () => {},
): Promise<PyodideAPI> {
  const plain = globalThis.fetch;
  // Pyodide fetches two files by itself, which are supplied here.
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

/** Creates Pyodide's module with the compiled WebAssembly, and with the memory of the snapshot if there is one. */
function instance(
  { module, create }: Parts,
  settings: Settings,
  snapshot: Snapshot | null,
  guard: Guard,
): ReturnType<CreateRuntime> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Settings["instantiateWasm"] = (imports, receive) => {
      // Pyodide's own way to instantiate, which this replaces, adds these two: by this value it recognizes a call into
      // JavaScript that has thrown. Another version of Pyodide may need other imports.
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
