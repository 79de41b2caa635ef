// Makes a snapshot of Python's memory after it has started and imported the engine:
//   node snapshot.js PYODIDE FOLDER PRELOAD REST TRIM SOURCE_DATE_EPOCH
// PYODIDE is the folder of the runtime with its whole standard library. FOLDER holds a copy of the library and the
// engine's wheel; snapshot.bin is written to it. PRELOAD runs before the snapshot, REST and TRIM after it. The clock
// stands still at SOURCE_DATE_EPOCH and random numbers are 0, so that each run makes the same bytes.
// web/engine/snapshot.ts reads the file.
import crypto from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, folder, preload, archiveModules, trim, epoch] = process.argv.slice(2);
/** Bytes; memory is compared block by block. */
const BLOCK = 64;
const MILLISECONDS = 1000;

/** @param {string} name of a module of the runtime */
function module(name) {
  return import(pathToFileURL(`${runtime}/${name}`).href);
}

/** Stops the clock and makes random numbers 0. */
function makeDeterministic() {
  process.env.TZ = "UTC";
  const now = Number(epoch) * MILLISECONDS;
  Date.now = () => now;
  performance.now = () => 0;
  /** @param {ArrayBufferView} view */
  const fill = (view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(0);
    return view;
  };
  Object.assign(crypto, { randomFillSync: fill });
  Object.assign(crypto.webcrypto, { getRandomValues: fill });
  syncBuiltinESMExports();
}

/**
 * Where memory differs from the initial one, which the runtime's data segments make.
 * @param {Uint8Array} memory
 * @param {Uint8Array} fresh the memory just after the runtime was instantiated
 * @returns {[number, number][]} starts and ends of the ranges
 */
function changes(memory, fresh) {
  const unchanged = new Uint8Array(BLOCK);
  /** @type {[number, number][]} */
  const found = [];
  for (let at = 0; at < memory.length; at += BLOCK) {
    const before = at < fresh.length ? fresh.subarray(at, at + BLOCK) : unchanged;
    if (Buffer.compare(memory.subarray(at, at + BLOCK), before) === 0) continue;
    const last = found.at(-1);
    if (last?.[1] === at) last[1] += BLOCK;
    else found.push([at, at + BLOCK]);
  }
  return found;
}

/** Where the runtime's data segments end, in whole blocks. @param {Uint8Array} fresh */
function segmentsEnd(fresh) {
  let end = fresh.length;
  while (fresh[end - 1] === 0) end -= 1;
  return Math.ceil(end / BLOCK) * BLOCK;
}

try {
  makeDeterministic();
  const { loadPyodide } = await module("pyodide.mjs");
  const { default: create } = await module("pyodide.asm.mjs");
  let fresh = new Uint8Array();
  const pyodide = await loadPyodide({
    indexURL: runtime,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
    // Keeps this machine's paths out of the snapshot.
    _sysExecutable: "python",
    _makeSnapshot: true,
    createPyodideModule: (settings) => {
      const instantiate = settings.instantiateWasm;
      settings.instantiateWasm = (imports, receive) =>
        instantiate(imports, (instance, compiled) => {
          fresh = new Uint8Array(instance.exports.memory.buffer).slice();
          receive(instance, compiled);
        });
      return create(settings);
    },
  });
  const wheel = readdirSync(folder).find((name) => name.endsWith(".whl"));
  const extractDir = pyodide.runPython("import importlib, sys; sys.path[-1]");
  pyodide.unpackArchive(new Uint8Array(readFileSync(`${folder}/${wheel}`)), "wheel", { extractDir });
  // Python would not look again, since the folder's time has not changed.
  pyodide.runPython("importlib.invalidate_caches()");
  pyodide.runPython(readFileSync(preload, "utf8"), { filename: basename(preload) });

  const whole = pyodide.makeMemorySnapshot();
  const headLength = new Uint32Array(whole.buffer, whole.byteOffset, 2)[1];
  const memory = whole.subarray(headLength);
  // The address of Emscripten's trampoline holds in node only; the browser sets its own.
  const { HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET } = pyodide._module;
  const trampoline = __PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
  memory.fill(0, trampoline, trampoline + 4);
  const runs = changes(memory, fresh);
  const end = runs.at(-1)?.[1] ?? 0;
  if (end > fresh.length)
    throw new Error(`The snapshot reaches to ${end}, the memory it is put into to ${fresh.length}.`);
  const numbers = new Uint32Array([headLength, segmentsEnd(fresh), runs.length, 0, ...runs.flat()]);
  const parts = [new Uint8Array(numbers.buffer), whole.subarray(0, headLength)];
  for (const [begin, end] of runs) parts.push(memory.subarray(begin, end));
  writeFileSync(`${folder}/snapshot.bin`, Buffer.concat(parts));

  pyodide.mountNodeFS("/folder", folder);
  for (const script of [archiveModules, trim])
    pyodide.runPython(readFileSync(script, "utf8"), { filename: basename(script) });
} catch (error) {
  // The message only: node would print the line that threw it, which is a megabyte.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
