import type { PyodideAPI } from "pyodide";
import description from "../generated/python.json";
import { Downloads } from "./downloads";
import { launch, type Parts, pyodideScripts } from "./runtime";
import { Snapshot } from "./snapshot";
import type { Stage } from "./types";

type OnProgress = (stage: Stage, loaded: number, total: number) => void;

/**
 * Starts Python with the engine: from the snapshot of its memory or, if that fails, from the library and the wheel.
 * Afterwards judgeboard.api can be imported. Progress is in bytes in the stage `fetch`. Rejects with a StartError.
 */
export async function startPython(onProgress: OnProgress): Promise<PyodideAPI> {
  const downloads = new Downloads((loaded, total) => onProgress("fetch", loaded, total));
  const decoder = downloads.decoder();
  const snapshot = Promise.all([decoder, downloads.bytes(description.snapshot)]).then((files) =>
    Snapshot.read(...files),
  );
  snapshot.catch(() => {});
  const [module, scripts] = await Promise.all([downloads.module(description.runtime, decoder), pyodideScripts()]);
  const parts = { module, ...scripts };
  try {
    return await restored(parts, await snapshot, onProgress);
  } catch {
    return await started(parts, downloads, onProgress);
  }
}

/** Starts Python from the snapshot, with the engine imported. */
async function restored(parts: Parts, snapshot: Snapshot, onProgress: OnProgress): Promise<PyodideAPI> {
  onProgress("start", 0, 0);
  const pyodide = await launch(parts, new Uint8Array(), snapshot);
  // The snapshot's random state is the same for all visitors.
  pyodide.runPython("import random; random.seed()");
  return pyodide;
}

/** Starts Python from its library and installs the wheel; the engine is not yet imported. */
async function started(parts: Parts, downloads: Downloads, onProgress: OnProgress): Promise<PyodideAPI> {
  const [library, wheel] = await Promise.all([
    downloads.bytes(description.library),
    downloads.bytes(description.wheel),
  ]);
  onProgress("start", 0, 0);
  const pyodide = await launch(parts, library, null);
  onProgress("engine", 0, 0);
  const extractDir: string = pyodide.runPython("import importlib, sys; sys.path[-1]");
  pyodide.unpackArchive(wheel, "wheel", { extractDir });
  pyodide.runPython("importlib.invalidate_caches()");
  return pyodide;
}
