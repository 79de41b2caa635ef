/** The thread in which a visitor's programs run, with Python and nothing else. */

import { pyodideScripts } from "../engine/runtime";
import { Snapshot, unzipped } from "../engine/snapshot";
import { Interpreter } from "./interpreter";
import type { ProgramReport, PythonStart, RunOrder } from "./types";

// Programs cannot reach it: the sandbox removes it from the worker.
const post = globalThis.postMessage.bind(globalThis);
// What Emscripten says when a program has aborted Python is the program's doing, not the page's.
console.error = () => {};
let interpreter: Interpreter;

function tell(report: ProgramReport): void {
  post(report);
}

async function start({ module, snapshot, rest }: PythonStart): Promise<void> {
  try {
    const scripts = await pyodideScripts();
    const library = new Uint8Array(await unzipped(rest));
    interpreter = await Interpreter.start({ module, ...scripts }, await Snapshot.read(snapshot), library);
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", reason: String(error) });
  }
}

addEventListener("message", ({ data: order }: MessageEvent<PythonStart | RunOrder>) => {
  if (order.type === "start") start(order);
  else tell({ type: "ended", run: order.run, trap: null, ...interpreter.run(order.source, order.input, order.limits) });
});
