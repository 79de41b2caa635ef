import { beforeEach, describe, expect, test, vi } from "vitest";
import { timeFor } from "../../base/times";
import { hasLeak, LeakError } from "../../try/leaks";
import { ProgramThread } from "../../try/program-thread";
import { type CppStart, endedRun } from "../../try/types";
import { held, useBrowser } from "./browser";
import { FINISHED, StubWorker } from "./stub-worker";

useBrowser();

const ORDER: CppStart = { type: "start", module: {} as WebAssembly.Module };
const LIMITS = { seconds: 2, megabytes: 256, outputMegabytes: 16 };
const NEVER = new AbortController().signal;
const GRACE = timeFor("grace") / 1000;

let worker: StubWorker;

beforeEach(() => {
  StubWorker.made = [];
  vi.stubGlobal("Worker", StubWorker);
});

/** Starts a thread, and sets `worker` to its worker. */
function start(): Promise<ProgramThread> {
  const coming = ProgramThread.start("worker.js", ORDER);
  worker = StubWorker.made.at(-1) as StubWorker;
  return coming;
}

async function started(): Promise<ProgramThread> {
  const coming = start();
  worker.report({ type: "ready" });
  return coming;
}

function run(thread: ProgramThread, signal = NEVER) {
  return thread.run({ code: "print(42)", input: "8 8\n" }, LIMITS, signal);
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000 * seconds);
}

describe("a start", () => {
  test("sends the worker its files, and the lock to hold", async () => {
    await started();
    expect(worker.address).toBe("worker.js");
    expect(worker.orders).toEqual([{ ...ORDER, lock: expect.stringMatching(/^judgeboard-program-.+/) }]);
  });

  test("gives each worker a lock of its own", async () => {
    await started();
    await started();
    expect(new Set(StubWorker.made.map(({ orders }) => orders[0]?.lock)).size).toBe(2);
  });

  test.each([
    ["the worker's reason", "no memory", () => worker.report({ type: "failed", reason: "no memory" })],
    ["an error of the worker's script", "The worker failed.", () => worker.fail()],
    ["an invalid report", "The worker failed.", () => worker.report({ type: "hello" })],
    ["a report of a run", "The worker failed.", () => worker.end()],
  ])("fails with %s, and the worker is ended", async (_, reason, happen) => {
    const coming = start();
    happen();
    await expect(coming).rejects.toThrow(reason);
    expect(worker.isTerminated).toBe(true);
  });

  test("fails when the worker is silent for too long", async () => {
    const failed = expect(start()).rejects.toThrow("took too long");
    await pass(timeFor("start") / 1000 + 1);
    await failed;
    expect(worker.isTerminated).toBe(true);
  });

  test("has no time limit after it has succeeded", async () => {
    await started();
    await pass(10 * timeFor("start"));
    expect(worker.isTerminated).toBe(false);
  });
});

describe("a run", () => {
  test("is sent with its number, and resolves with the worker's report", async () => {
    const thread = await started();
    const end = run(thread);
    const trap = { fault: "bounds", full: false, noted: [], calls: [] };
    worker.end({ ended: "crashed" }, { trap });
    expect(await end).toEqual({ result: { ...FINISHED, ended: "crashed" }, trap });
    const next = run(thread);
    worker.end();
    expect(await next).toEqual({ result: FINISHED, trap: null });
    const order = { type: "run", code: "print(42)", input: "8 8\n", limits: LIMITS };
    expect(worker.orders.slice(1)).toEqual([1, 2].map((number) => ({ ...order, run: number })));
    expect([thread.ended, worker.isTerminated]).toEqual([false, false]);
  });

  test("that has spent the worker is its last", async () => {
    const thread = await started();
    const end = run(thread);
    worker.end({}, { spent: true });
    expect((await end).result).toEqual(FINISHED);
    expect([thread.ended, worker.isTerminated]).toEqual([true, true]);
  });

  test("that reached the time limit has the limit as its time, and has its line and output", async () => {
    const thread = await started();
    const end = run(thread);
    worker.end({ ended: "time", seconds: 2.3, line: 4, message: "forged" });
    expect((await end).result).toEqual({ ...endedRun("time", 2), output: "42\n", line: 4 });
  });

  test("that took longer than its limit has reached it, whatever end the worker reports", async () => {
    const thread = await started();
    const end = run(thread);
    worker.end({ seconds: 2.01, line: 9 });
    expect(await end).toEqual({ result: { ...endedRun("time", 2), output: "42\n" }, trap: null });
  });

  test("that took exactly its limit has not exceeded it", async () => {
    const thread = await started();
    const end = run(thread);
    worker.end({ seconds: 2 });
    expect((await end).result.ended).toBe("finished");
  });

  test("that continues half a second beyond its limit is ended with its worker", async () => {
    const thread = await started();
    const end = run(thread);
    await pass(2 + GRACE - 0.1);
    expect(worker.isTerminated).toBe(false);
    await pass(0.1);
    expect(await end).toEqual({ result: endedRun("time", 2), trap: null });
    expect([thread.ended, worker.isTerminated]).toEqual([true, true]);
  });

  test("that is ended with its worker has the line that it reported at the limit", async () => {
    const thread = await started();
    const end = run(thread);
    worker.report({ type: "overtime", run: 1, line: 7 });
    await pass(2 + GRACE);
    expect((await end).result).toEqual({ ...endedRun("time", 2), line: 7 });
  });

  test("does not reach its limit while the machine sleeps", async () => {
    let now = 0;
    vi.stubGlobal("performance", { now: () => now });
    const onEnd = vi.fn();
    run(await started()).then(onEnd);
    now += 3_600_000;
    await pass(0.1);
    expect(onEnd).not.toHaveBeenCalled();
    for (let beat = 0; beat < 10 * (2 + GRACE); beat++) {
      now += 100;
      await pass(0.1);
    }
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ result: endedRun("time", 2), trap: null });
  });

  test.each([
    ["an error of its worker", () => worker.fail()],
    ["an invalid report", () => worker.report("ended")],
    ["a forged end", () => worker.end({ line: -1 })],
    ["another start", () => worker.report({ type: "ready" })],
    ["a failed start", () => worker.report({ type: "failed", reason: "no" })],
    ["a part of a task", () => worker.report({ type: "part", task: 1, part: {} })],
    ["the end of another run", () => worker.end({}, { run: 2 })],
    ["the line of another run", () => worker.report({ type: "overtime", run: 2, line: 1 })],
  ])("crashes with %s, and the worker is ended", async (_, happen) => {
    const thread = await started();
    const end = run(thread);
    happen();
    expect((await end).result).toEqual(endedRun("crashed", 0, "The program has ended its worker."));
    expect(worker.isTerminated).toBe(true);
  });

  test("that is aborted rejects with the reason, and its worker is ended", async () => {
    const thread = await started();
    const controller = new AbortController();
    const end = run(thread, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(end).rejects.toThrow("stopped");
    expect([thread.ended, worker.isTerminated]).toEqual([true, true]);
  });

  test("that has ended can no longer be aborted", async () => {
    const thread = await started();
    const controller = new AbortController();
    const end = run(thread, controller.signal);
    worker.end();
    await end;
    controller.abort();
    await pass(60);
    expect([thread.ended, worker.isTerminated]).toEqual([false, false]);
  });
});

test("an error of the worker is not reported elsewhere", async () => {
  await started();
  expect(worker.fail().preventDefault).toHaveBeenCalledOnce();
});

test("a worker that reports between two runs is ended, and the first report counts", async () => {
  const thread = await started();
  const end = run(thread);
  worker.end();
  worker.end({ output: "43\n" });
  expect((await end).result.output).toBe("42\n");
  expect([thread.ended, worker.isTerminated]).toEqual([true, true]);
});

test("no program runs while the worker of an earlier one continues", async () => {
  const thread = await started();
  held.add(worker.orders[0]?.lock ?? "");
  thread.end();
  await pass(timeFor("thread") / 1000);
  expect(hasLeak.value).toBe(true);
  const next = await started();
  await expect(run(next)).rejects.toThrow(LeakError);
  expect(worker.orders.map(({ type }) => type)).toEqual(["start"]);
  held.clear();
  await pass(1);
  expect(hasLeak.value).toBe(false);
});
