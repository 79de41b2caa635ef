// Runs a Python file inside Pyodide under node:
//   node inside_pyodide.js PYODIDE WHEELS SCRIPT FOLDER SOURCE_DATE_EPOCH
// PYODIDE is the runtime's folder. The wheels in the folder WHEELS are added to sys.path; SCRIPT finds FOLDER as /folder.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, wheels, script, folder, epoch] = process.argv.slice(2);
const path = "import pathlib, sys; sys.path[:0] = sorted(map(str, pathlib.Path('/wheels').glob('*.whl')))";

try {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const pyodide = await loadPyodide({
    indexURL: runtime,
    // A fixed hash seed: bytecode may keep the order of a set. Without ranges, bytecode has lines but no columns.
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", SOURCE_DATE_EPOCH: epoch },
  });
  pyodide.mountNodeFS("/wheels", wheels);
  pyodide.mountNodeFS("/folder", folder);
  pyodide.runPython(path);
  pyodide.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  // The message only: node would print the line that threw it, which is a megabyte.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
