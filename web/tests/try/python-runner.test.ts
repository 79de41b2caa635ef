import { beforeEach, describe, expect, test, vi } from "vitest";
import { PythonRunner } from "../../try/python-runner";
import { settle } from "../settle";
import { useBrowser } from "./browser";
import { StubWorker } from "./stub-worker";

vi.mock("../../try/program-worker?worker&url", () => ({ default: "worker.js" }));

const fetched = vi.hoisted(() => vi.fn());
vi.mock("../../engine/downloads", () => ({
  Downloads: class {
    decoder = fetched;
    module = fetched;
    bytes = fetched;
  },
}));

useBrowser();

const LIMITS = { seconds: 2, megabytes: 256, outputMegabytes: 16 };
const FILES = 4;

let runner: PythonRunner;

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({});
  StubWorker.made = [];
  vi.stubGlobal("Worker", StubWorker);
  runner = new PythonRunner();
});

/** Returns the last worker. */
function worker(): StubWorker {
  return StubWorker.made.at(-1) as StubWorker;
}

function run(input: string, signal = new AbortController().signal): Promise<string> {
  return runner.run("print(42)", input, LIMITS, signal).then(({ output }) => output);
}

/** Lets the last worker report that it is ready. */
async function getReady(): Promise<void> {
  await settle();
  worker().report({ type: "ready" });
  await settle();
}

/** Returns the inputs that were sent to a worker. */
function inputs({ orders } = worker()): (string | undefined)[] {
  return orders.filter(({ type }) => type === "run").map(({ input }) => input);
}

test("simultaneous runs follow each other in one worker", async () => {
  const outputs = ["1\n", "2\n", "3\n"].map((input) => run(input));
  await getReady();
  for (const input of ["1\n", "2\n", "3\n"]) {
    expect(inputs().at(-1)).toBe(input);
    expect(runner.state.value).toBe("running");
    worker().end({ output: `answer to ${input}` });
    await settle();
  }
  expect(await Promise.all(outputs)).toEqual(["answer to 1\n", "answer to 2\n", "answer to 3\n"]);
  expect(inputs()).toEqual(["1\n", "2\n", "3\n"]);
  expect([StubWorker.made.length, runner.state.value]).toEqual([1, "ready"]);
});

test("aborted runs reject at once with the reason, and a new worker takes the next run", async () => {
  const stop = new AbortController();
  const given = ["1\n", "2\n"].map((input) => run(input, stop.signal).catch((reason: unknown) => reason));
  await getReady();
  const first = worker();
  stop.abort("enough");
  expect(await Promise.all(given)).toEqual(["enough", "enough"]);
  expect([first.isTerminated, inputs(first)]).toEqual([true, ["1\n"]]);
  await settle();
  expect([StubWorker.made.length, runner.state.value]).toEqual([2, "starting"]);
  const next = run("3\n");
  await getReady();
  worker().end({ output: "3\n" });
  expect(await next).toBe("3\n");
});

test("a runner that is disposed of is idle, ends its worker, and can be started again", async () => {
  runner.start();
  expect(runner.state.value).toBe("starting");
  await getReady();
  expect(runner.state.value).toBe("ready");
  runner.dispose();
  await settle();
  expect([runner.state.value, worker().isTerminated]).toEqual(["idle", true]);
  runner.start();
  expect(runner.state.value).toBe("starting");
  const output = run("1\n");
  await getReady();
  worker().end();
  expect(await output).toBe("42\n");
  await settle();
  expect([runner.state.value, StubWorker.made.length]).toEqual(["ready", 2]);
});

test("a download may fail, and the next one can succeed", async () => {
  fetched.mockRejectedValueOnce(new Error("Nothing arrived."));
  runner.start();
  await settle();
  expect(runner.state.value).toBe("failed");
  fetched.mockResolvedValue({});
  runner.start();
  await getReady();
  expect(runner.state.value).toBe("ready");
});

describe("a run that is late", () => {
  const LATE = { ended: "time", output: "late\n", seconds: LIMITS.seconds };

  test("is repeated if Python is not warm yet, and only once", async () => {
    const outputs = [run("1\n"), run("2\n")];
    await getReady();
    worker().end(LATE);
    await settle();
    worker().end({ output: "in time\n" });
    await settle();
    worker().end(LATE);
    expect(await Promise.all(outputs)).toEqual(["in time\n", "late\n"]);
    expect(inputs()).toEqual(["1\n", "1\n", "2\n"]);
  });

  test("is late if its repetition is late too", async () => {
    const output = run("1\n");
    await getReady();
    worker().end(LATE);
    await settle();
    worker().end({ ...LATE, output: "late again\n" });
    expect(await output).toBe("late again\n");
    expect(inputs()).toEqual(["1\n", "1\n"]);
  });

  test("is not repeated after runs of some seconds", async () => {
    const outputs = ["1\n", "2\n", "3\n"].map((input) => run(input));
    await getReady();
    for (const result of [{ seconds: 1 }, { seconds: 1 }, LATE]) {
      worker().end(result);
      await settle();
    }
    expect(await Promise.all(outputs)).toEqual(["42\n", "42\n", "late\n"]);
    expect(inputs()).toEqual(["1\n", "2\n", "3\n"]);
  });

  test("is not repeated if its worker had to be ended", async () => {
    const output = run("1\n");
    await getReady();
    const first = worker();
    first.end(LATE, { spent: true });
    expect(await output).toBe("late\n");
    expect(inputs(first)).toEqual(["1\n"]);
  });
});

describe("a start that fails", () => {
  test("because of the worker rejects the run, and the next run fetches the files again", async () => {
    const failed = expect(run("1\n")).rejects.toThrow("The worker failed.");
    await settle();
    worker().fail();
    await failed;
    expect([runner.state.value, fetched.mock.calls.length]).toEqual(["failed", FILES]);
    const output = run("2\n");
    await getReady();
    worker().end();
    expect(await output).toBe("42\n");
    expect(fetched).toHaveBeenCalledTimes(2 * FILES);
  });

  test("because of a file makes no worker until the next start", async () => {
    fetched.mockRejectedValueOnce(new Error("404"));
    await expect(run("1\n")).rejects.toThrow("404");
    expect([runner.state.value, StubWorker.made.length]).toEqual(["failed", 0]);
    runner.start();
    await getReady();
    expect(runner.state.value).toBe("ready");
  });
});
