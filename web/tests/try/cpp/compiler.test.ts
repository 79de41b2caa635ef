import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Compiler } from "../../../try/cpp/compiler";
import type { Toolchain } from "../../../try/cpp/toolchain";
import { StubWorker } from "../stub-worker";

vi.mock("../../../try/cpp/compiler-worker?worker&url", () => ({ default: "worker.js" }));

const TOOLCHAIN: Toolchain = { script: "bundle.js", modules: new Map(), files: new Map() };
const IDLE_MS = 6_000;
const COMPILED = { bytes: null, checked: null, text: "an error", diagnostics: [], standard: "C++20", isNarrow: false };

let compiler: Compiler;

beforeEach(async () => {
  vi.useFakeTimers();
  StubWorker.made = [];
  vi.stubGlobal("Worker", StubWorker);
  compiler = new Compiler(TOOLCHAIN);
  const ready = compiler.ready();
  worker().report({ type: "ready" });
  await ready;
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the last worker. */
function worker(): StubWorker {
  return StubWorker.made.at(-1) as StubWorker;
}

function compile(): Promise<unknown> {
  return compiler.compile("int", "strict", 256, "C++20", new AbortController().signal);
}

test("the worker ends when it has been idle for some seconds, and another one takes the next program", async () => {
  const first = worker();
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(first.isTerminated).toBe(true);
  const compiled = compile();
  expect(worker()).not.toBe(first);
  expect(worker().orders).toEqual([{ type: "start", toolchain: TOOLCHAIN }]);
  worker().report({ type: "ready" });
  await vi.advanceTimersByTimeAsync(0);
  worker().report({ type: "compiled", compiled: COMPILED });
  await compiled;
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(worker().isTerminated).toBe(true);
});

test("the worker does not end while it compiles, however long that takes", async () => {
  const compiled = compile();
  await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
  expect(worker().isTerminated).toBe(false);
  worker().report({ type: "compiled", compiled: COMPILED });
  await compiled;
  expect(StubWorker.made).toHaveLength(1);
});
