/**
 * The engine's thread: starts Python with our wheel and does what the page asks. Tasks advance slice by slice, in turn;
 * between two slices messages of the page are handled.
 */

import type { PyodideAPI } from "pyodide";
import type { Part, TryPart } from "../generated/api";
import { StartError } from "./downloads";
import { startPython } from "./python";
import type { Order, Report } from "./types";

const AS_PLAIN_DATA = { dict_converter: Object.fromEntries, create_pyproxies: false };

let pyodide: PyodideAPI;
/** The functions of judgeboard.api: Python data in, a proxy or a plain value out. */
let api: Record<string, (...values: unknown[]) => unknown>;
/** Tasks with work left, the next first. */
let unfinished: number[] = [];
let ticking = false;
const ticker = new MessageChannel();

function tell(report: Report): void {
  postMessage(report);
}

/** Calls a function of judgeboard.api with plain data, and returns plain data. */
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
        // Python's None is `undefined`.
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

/** Has a slice of work done after the messages that have come so far. */
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
    // A task that gives an input to be run waits for what comes of it.
    if (!part.done && part.input === undefined) unfinished.push(task);
  });
  wake();
}

/**
 * Python keeps running after an exception of its own, which is about the request. Anything else, and memory that has
 * run out, ends this worker, and the request goes to another.
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
  tell({ type: "ready" });
} catch (error) {
  tell({ type: "failed", reason: String(error), fault: error instanceof StartError ? error.fault : "engine" });
}
