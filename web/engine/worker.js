/**
 * The engine's thread: loads Python with our wheel and does what client.js orders.
 * Tasks advance slice by slice, in turn, with a tick between two slices in which orders are heard.
 *
 * @import { Order, Report } from "./types.js"
 */

import { StartError } from "./downloads.js";
import { startPython } from "./start.js";

const AS_PLAIN_DATA = { dict_converter: Object.fromEntries, create_pyproxies: false };

/** @type {Awaited<ReturnType<typeof startPython>>} */
let pyodide;
/** @type {any} judgeboard.api */
let api;

/** @type {number[]} tasks with work left, the next first */
let unfinished = [];
let ticking = false;
const ticker = new MessageChannel();

/** @param {Report} report */
function tell(report) {
  postMessage(report);
}

async function load() {
  try {
    pyodide = await startPython((stage, loaded, total) => tell({ type: "progress", stage, loaded, total }));
    api = pyodide.pyimport("judgeboard.api");
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", reason: String(error), fault: error instanceof StartError ? error.fault : "engine" });
  }
}

/**
 * Calls a function of judgeboard.api with plain data, and gives back plain data.
 * @param {string} name
 * @param {...unknown} values
 */
function ask(name, ...values) {
  const converted = values.map((value) => pyodide.toPy(value));
  try {
    const result = api[name](...converted);
    if (typeof result?.toJs !== "function") return result;
    const data = result.toJs(AS_PLAIN_DATA);
    result.destroy();
    return data;
  } finally {
    for (const value of converted) value?.destroy?.();
  }
}

/** @param {MessageEvent<Order>} event */
function obey({ data: order }) {
  if (order.type === "ping") {
    tell({ type: "alive" });
  } else if (order.type === "call") {
    const { id, name, values } = order;
    attempt(
      () => tell({ type: "result", id, value: ask(name, ...values) }),
      (reason) => tell({ type: "refused", id, reason }),
    );
  } else if (order.type === "start") {
    attemptTask(order.task, () => {
      ask("start", order.task, order.kind, order.request);
      unfinished.push(order.task);
      wake();
    });
  } else if (order.type === "resume") {
    unfinished.push(order.task);
    wake();
  } else {
    unfinished = unfinished.filter((task) => task !== order.task);
    if (order.type === "drop") ask("drop", order.task);
  }
}

function wake() {
  if (ticking) return;
  ticking = true;
  ticker.port2.postMessage(null);
}

function tick() {
  ticking = false;
  const task = unfinished.shift();
  if (task === undefined) return;
  attemptTask(task, () => {
    const part = ask("advance", task);
    if (Object.keys(part).length > 1) tell({ type: "part", task, part });
    if (!part.done) unfinished.push(task);
  });
  if (unfinished.length > 0) wake();
}

/**
 * @param {number} task
 * @param {() => void} work
 */
function attemptTask(task, work) {
  attempt(work, (reason) => tell({ type: "broken", task, reason }));
}

/**
 * An exception of Python's leaves Python running, and is about the request; anything else, and memory that is used up,
 * ends this worker, and the request is put to another.
 * @param {() => void} work
 * @param {(reason: string) => void} refuse
 */
function attempt(work, refuse) {
  try {
    work();
  } catch (error) {
    const raised = error instanceof pyodide.ffi.PythonError && error.type !== "MemoryError";
    if (raised) refuse(String(error));
    else tell({ type: "failed", reason: String(error), fault: "engine" });
  }
}

ticker.port1.onmessage = tick;
globalThis.onmessage = obey;
await load();
