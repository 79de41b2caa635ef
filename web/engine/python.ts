import type { PyodideAPI } from "pyodide";
import description from "../generated/python.json";
import { Downloads } from "./downloads";
import { launch, type Parts, pyodideScripts } from "./runtime";
import { Snapshot } from "./snapshot";
import type { Stage } from "./types";

type OnProgress = (stage: Stage, loaded: number, total: number) => void;

/**
 * Starts Python with the engine: from the snapshot of its memory, or else in the usual way. Afterwards judgeboard.api
 * is imported or can be imported. Progress is in bytes where the stage is `fetch`. Rejects with a StartError.
 */
export async function startPython(onProgress: OnProgress): Promise<PyodideAPI> {
  const downloads = new Downloads((loaded, total) => onProgress("fetch", loaded, total));
  const snapshot = downloads.bytes(description.snapshot).then(Snapshot.read);
  snapshot.catch(() => {});
  const [module, scripts] = await Promise.all([downloads.module(description.runtime), pyodideScripts()]);
  const parts = { module, ...scripts };
  try {
    return await restored(parts, await snapshot, onProgress);
  } catch {
    return await started(parts, downloads, onProgress);
  }
}

/** Python as it was when the build had started it. */
async function restored(parts: Parts, snapshot: Snapshot, onProgress: OnProgress): Promise<PyodideAPI> {
  onProgress("start", 0, 0);
  const pyodide = await launch(parts, new Uint8Array(), snapshot);
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
  const pyodide = await launch(parts, library, null);
  onProgress("engine", 0, 0);
  const extractDir: string = pyodide.runPython("import importlib, sys; sys.path[-1]");
  pyodide.unpackArchive(wheel, "wheel", { extractDir });
  pyodide.runPython("importlib.invalidate_caches()");
  return pyodide;
}
