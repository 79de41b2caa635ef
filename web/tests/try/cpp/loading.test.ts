import { beforeEach, expect, test, vi } from "vitest";
import { loadToolchain } from "../../../try/cpp/loading";
import { StubWorker } from "../stub-worker";

vi.mock("../../../try/cpp/toolchain-worker?worker&url", () => ({ default: "worker.js" }));

const TOOLCHAIN = { script: "bundle.js", modules: new Map(), files: new Map() };

beforeEach(() => {
  StubWorker.made = [];
  vi.stubGlobal("Worker", StubWorker);
});

function begun(signal = new AbortController().signal) {
  const progress = vi.fn();
  const loaded = loadToolchain(progress, signal).catch((reason: unknown) => reason);
  return { loaded, progress, worker: StubWorker.made[0] as StubWorker };
}

test("a worker reports its progress, and ends when it has fetched the compiler", async () => {
  const { loaded, progress, worker } = begun();
  worker.report({ type: "progress", loaded: 4, fetched: 3 });
  expect(progress).toHaveBeenCalledWith(4, 3);
  expect(worker.isTerminated).toBe(false);
  worker.report({ type: "fetched", toolchain: TOOLCHAIN });
  expect(await loaded).toBe(TOOLCHAIN);
  expect(worker.isTerminated).toBe(true);
});

test("a download that fails, a worker that fails and an abort end the worker", async () => {
  const stop = new AbortController();
  const ends: [(worker: StubWorker) => void, unknown][] = [
    [(worker) => worker.report({ type: "failed", reason: "404" }), new Error("404")],
    [(worker) => worker.fail(), new Error("The worker failed.")],
    [() => stop.abort("enough"), "enough"],
  ];
  for (const [end, reason] of ends) {
    StubWorker.made = [];
    const { loaded, worker } = begun(stop.signal);
    end(worker);
    expect(await loaded).toEqual(reason);
    expect(worker.isTerminated).toBe(true);
  }
});
