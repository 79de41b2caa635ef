/**
 * The engine worker: starts Python with the engine's wheel and executes the page's orders. Tasks advance in slices,
 * round-robin; the page's messages are handled between two slices.
 */

import type { PyodideAPI } from "pyodide";
import type { Part, TryPart } from "../generated/api";
import { StartError } from "./downloads";
import { startPython } from "./python";
import type { Order, Report } from "./types";

const AS_PLAIN_DATA = { dict_converter: Object.fromEntries, create_pyproxies: false };

let pyodide: PyodideAPI;
/** Functions of judgeboard.api: they take Python data and return a proxy or a plain value. */
let api: Record<string, (...values: unknown[]) => unknown>;
/** Queue of tasks with work left. */
let unfinished: number[] = [];
let ticking = false;
const ticker = new MessageChannel();

function tell(report: Report): void {
  postMessage(report);
}

/** Calls a function of judgeboard.api; converts its arguments and its result from and to plain data. */
function call(name: string, ...values: unknown[]): unknown {
  const converted = values.map((value) => pyodide.toPy(value));
  try {
    const result = api[name]?.(...converted);
    if (!isProxy(result)) return result;
    const data = result.toJs(AS_PLAIN_DATA);
    result.destroy();
    return data;
  } finally {
    for (const value of converted) value?.destroy?.();
  }
}

function isProxy(value: unknown): value is { toJs(options: object): unknown; destroy(): void } {
  return typeof value === "object" && value !== null && "toJs" in value;
}

function obey({ data: order }: MessageEvent<Order>): void {
  switch (order.type) {
    case "ping":
      tell({ type: "alive" });
      break;
    case "call":
      attempt({ type: "refused", id: order.id }, () => {
        tell({ type: "result", id: order.id, value: call(order.name, ...order.values) });
      });
      break;
    case "start":
      attempt({ type: "broken", task: order.task }, () => {
        call("start", order.task, order.kind, order.request);
        goOn(order.task);
      });
      break;
    case "resume":
      goOn(order.task);
      break;
    case "report":
      attempt({ type: "broken", task: order.task }, () => {
        // Pyodide converts `undefined` to None.
        call("report", order.task, order.run ?? undefined);
        goOn(order.task);
      });
      break;
    default:
      unfinished = unfinished.filter((task) => task !== order.task);
      if (order.type === "drop") call("drop", order.task);
  }
}

function goOn(task: number): void {
  unfinished.push(task);
  wake();
}

/** Schedules a slice of work after the messages received so far. */
function wake(): void {
  if (ticking || unfinished.length === 0) return;
  ticking = true;
  ticker.port2.postMessage(null);
}

function tick(): void {
  ticking = false;
  const task = unfinished.shift();
  if (task === undefined) return;
  attempt({ type: "broken", task }, () => {
    const part = call("advance", task) as Part & Partial<TryPart>;
    if (Object.keys(part).length > 1) tell({ type: "part", task, part });
    // A task that requests a run of a program waits for the report.
    if (!part.done && part.input === undefined) unfinished.push(task);
  });
  wake();
}

/**
 * Runs `work`. A Python exception concerns the request alone, which is refused. Any other error, or exhausted memory,
 * makes this worker unusable: the page replaces it and sends the request to the next one.
 */
function attempt(refusal: { type: "refused"; id: number } | { type: "broken"; task: number }, work: () => void): void {
  try {
    work();
  } catch (error) {
    const reason = String(error);
    const raised = error instanceof pyodide.ffi.PythonError && error.type !== "MemoryError";
    tell(raised ? { ...refusal, reason } : { type: "failed", reason, fault: "engine" });
  }
}

ticker.port1.onmessage = tick;
globalThis.onmessage = obey;
try {
  pyodide = await startPython((stage, loaded, total) => tell({ type: "progress", stage, loaded, total }));
  api = pyodide.pyimport("judgeboard.api");
  // The answers to a large input are kept: searching them for cycles took a tenth of the time.
  pyodide.runPython("import gc; gc.set_threshold(100_000)");
  tell({ type: "ready" });
} catch (error) {
  tell({ type: "failed", reason: String(error), fault: error instanceof StartError ? error.fault : "engine" });
}
