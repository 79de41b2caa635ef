import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../engine/client";
import type { ProgramRun, TryPart } from "../../generated/api";
import { RUN } from "./conversation";
import { latest, settle, stubBrowser } from "./workers";

type Run = (input: string, seconds?: number) => Promise<ProgramRun | null>;

beforeEach(() => {
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a search in a worker that is ready. */
function search(run: Run) {
  const engine = new Engine(async () => {});
  engine.start();
  latest().says({ type: "ready" });
  const controller = new AbortController();
  const parts: TryPart[] = [];
  const result = engine.tryProgram({ problem: "loa" } as never, controller.signal, run, (part) => parts.push(part));
  result.catch(() => {});
  latest().orders.splice(0);
  return { controller, parts, result };
}

/** Sends a part of the search from the worker. */
async function part(content: object): Promise<void> {
  latest().says({ type: "part", task: 1, part: { done: false, ...content } });
  await settle();
}

/** Returns the orders that the worker has received since the last call. */
function orders() {
  return latest().orders.splice(0);
}

describe("a search for an input on which a program fails", () => {
  test("runs the program on the inputs that the engine asks for, and reports each run", async () => {
    const run = vi.fn<Run>(async (input) => ({ ...RUN, output: `output of ${input}` }));
    const { parts, result } = search(run);
    await part({ tried: 0 });
    await part({ tried: 1, input: "one", seconds: 3 });
    await part({ tried: 2, input: "two" });
    expect(run.mock.calls).toEqual([
      ["one", 3],
      ["two", undefined],
    ]);
    expect(orders()).toEqual(
      ["one", "two"].map((input) => ({ type: "report", task: 1, run: { ...RUN, output: `output of ${input}` } })),
    );
    await part({ tried: 2, done: true });
    expect(await result).toMatchObject({ tried: 2, done: true });
    expect(parts.map(({ tried }) => tried)).toEqual([0, 1, 2, 2]);
  });

  test("does not run the program on the input in its result", async () => {
    const run = vi.fn<Run>(async () => RUN);
    const { result } = search(run);
    await part({ done: true, input: "found" });
    expect(await result).toMatchObject({ input: "found" });
    expect(run).not.toHaveBeenCalled();
  });

  test("reports that the program did not run", async () => {
    search(async () => null);
    await part({ input: "one" });
    expect(orders()).toEqual([{ type: "report", task: 1, run: null }]);
  });

  test("fails when the program cannot be run", async () => {
    const { result } = search(() => Promise.reject(new Error("There is no memory.")));
    await part({ input: "one" });
    await expect(result).rejects.toThrow("There is no memory.");
    expect(orders()).toEqual([{ type: "drop", task: 1 }]);
  });

  test("does not run the program after it was aborted", async () => {
    const run = vi.fn<Run>(async () => RUN);
    const { controller, result } = search(run);
    latest().says({ type: "part", task: 1, part: { done: false, input: "one" } as never });
    controller.abort("left");
    await settle();
    await expect(result).rejects.toBe("left");
    expect(run).not.toHaveBeenCalled();
  });

  test("starts again when the worker is lost: the next input waits for the run, which is not reported", async () => {
    const runs: (() => void)[] = [];
    const run = vi.fn<Run>((input) => new Promise((resolve) => runs.push(() => resolve({ ...RUN, output: input }))));
    search(run);
    await part({ input: "one" });
    latest().throws("MemoryError");
    latest().says({ type: "ready" });
    await part({ input: "again" });
    orders();
    expect(run).toHaveBeenCalledTimes(1);
    runs[0]?.();
    await settle();
    expect(orders()).toEqual([]);
    expect(run).toHaveBeenCalledTimes(2);
    runs[1]?.();
    await settle();
    expect(orders()).toMatchObject([{ type: "report", run: { output: "again" } }]);
  });

  test("skips an input that was replaced before its turn", async () => {
    const runs: (() => void)[] = [];
    const run = vi.fn<Run>(() => new Promise((resolve) => runs.push(() => resolve(RUN))));
    search(run);
    for (const input of ["one", "two", "three"]) await part({ input });
    runs[0]?.();
    await settle();
    expect(run.mock.calls.map(([input]) => input)).toEqual(["one", "three"]);
  });
});
