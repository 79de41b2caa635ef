/** The worker that runs visitors' Python programs, and nothing else. */

import { pyodideScripts } from "../engine/runtime";
import { Snapshot } from "../engine/snapshot";
import { unpacked } from "../engine/unpacker";
import { Interpreter } from "./interpreter";
import { holdLock } from "./thread-lock";
import type { ProgramOrder, ProgramReport, PythonStart, RunOrder } from "./types";

// The sandbox removes `postMessage` from the worker, so that programs cannot call it.
const post = globalThis.postMessage.bind(globalThis);
// Emscripten logs here when a program has aborted Python, which is no error of the page.
console.error = () => {};
let interpreter: Interpreter;

function tell(report: ProgramReport): void {
  post(report);
}

async function start({ decoder, module, snapshot, rest, lock }: PythonStart & { lock: string }): Promise<void> {
  try {
    await holdLock(lock);
    const scripts = await pyodideScripts();
    const library = unpacked(decoder, rest);
    interpreter = await Interpreter.start({ module, ...scripts }, Snapshot.read(decoder, snapshot), library);
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", reason: String(error) });
  }
}

async function run({ run, code, input, limits }: RunOrder): Promise<void> {
  try {
    const end = await interpreter.run(code, input, limits, (line) => tell({ type: "overtime", run, line }));
    tell({ type: "ended", run, trap: null, ...end });
  } catch (error) {
    tell({ type: "failed", reason: String(error) });
  }
}

addEventListener("message", ({ data: order }: MessageEvent<ProgramOrder<PythonStart>>) => {
  if (order.type === "start") start(order);
  else run(order);
});
