import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeWorker, latest, seconds, settle, started, stubBrowser, supervised } from "./workers";

vi.mock("../../base/outdated", () => ({ isOutdated: async () => false }));

let host: ReturnType<typeof stubBrowser>["host"];
beforeEach(() => {
  ({ host } = stubBrowser());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a start", () => {
  test("creates one worker and reports its progress", () => {
    const one = supervised();
    one.supervisor.start();
    expect(FakeWorker.made).toHaveLength(1);
    expect(one.state).toEqual({ phase: "loading", stage: "fetch", loaded: 0, total: 0 });
    latest().progresses("start", 5, 9);
    expect(one.state).toEqual({ phase: "loading", stage: "start", loaded: 5, total: 9 });
    latest().says({ type: "ready" });
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("that fails is retried once, after a repair", async () => {
    let mended = () => {};
    const repair = vi.fn(() => new Promise<void>((resolve) => (mended = resolve)));
    const one = supervised(repair);
    one.supervisor.start();
    expect(repair).not.toHaveBeenCalled();
    latest().fails("digest", "damaged");
    expect(latest().terminated).toBe(true);
    await settle();
    expect(repair).toHaveBeenCalledTimes(1);
    expect(FakeWorker.made).toHaveLength(1);
    expect(one.state).toMatchObject({ phase: "loading" });
    mended();
    await settle();
    expect(FakeWorker.made).toHaveLength(2);
    latest().says({ type: "ready" });
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("is retried once when the repair fails", async () => {
    supervised(() => Promise.reject(new Error("quota"))).supervisor.start();
    latest().fails("digest", "damaged");
    await settle();
    expect(FakeWorker.made).toHaveLength(2);
  });

  test("is retried once when the repair takes longer than ten seconds", async () => {
    const one = supervised(() => new Promise(() => {}));
    one.supervisor.start();
    await seconds(25);
    latest().throws("SyntaxError");
    // Checks that the watchdog no longer waits for the terminated worker.
    await seconds(9);
    expect(one.state).toMatchObject({ phase: "loading" });
    expect(FakeWorker.made).toHaveLength(1);
    await seconds(1);
    expect(FakeWorker.made).toHaveLength(2);
  });

  test("that fails twice is given up, with the latter reason, and so are all requests", async () => {
    const one = supervised();
    one.supervisor.start();
    one.ask(1);
    latest().fails("first", "damaged");
    await settle();
    expect(one.heard).toEqual([]);
    latest().fails("second", "connection");
    await settle();
    expect(one.state).toEqual({ phase: "failed", reason: "second", fault: "connection" });
    expect(one.heard).toEqual(["1! second"]);
    await seconds(600);
    expect(FakeWorker.made).toHaveLength(2);
  });

  test("that failed once and then succeeded does not count against later ones", async () => {
    const one = supervised();
    one.supervisor.start();
    latest().fails("first");
    await settle();
    latest().says({ type: "ready" });
    latest().fails("lost");
    latest().fails("the replacement's start");
    await settle();
    latest().says({ type: "ready" });
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("that failed for good does not count against the next requested start", async () => {
    const one = supervised();
    one.supervisor.start();
    latest().fails("first");
    await settle();
    latest().fails("second");
    one.supervisor.start();
    latest().fails("third");
    await settle();
    expect(one.state).toMatchObject({ phase: "loading" });
    expect(FakeWorker.made).toHaveLength(4);
  });

  test("of a replacement that fails twice is given up", async () => {
    const one = started();
    one.ask(1);
    latest().fails("lost");
    latest().fails("first");
    await settle();
    expect(one.state).toMatchObject({ phase: "recovering" });
    latest().fails("second", "connection");
    expect(one.state).toEqual({ phase: "failed", reason: "second", fault: "connection" });
    expect(one.heard).toEqual(["1! second"]);
  });
});

describe("a start that takes long", () => {
  test("may take thirty seconds from one message to the next", async () => {
    supervised().supervisor.start();
    for (const stage of ["fetch", "start", "engine"] as const) {
      await seconds(30);
      latest().progresses(stage);
    }
    await seconds(30);
    expect(FakeWorker.made).toHaveLength(1);
    expect(latest().terminated).toBe(false);
    await seconds(1);
    expect(FakeWorker.made).toHaveLength(2);
  });

  test.each([
    ["fetch", "connection"],
    ["start", "engine"],
    ["engine", "engine"],
  ] as const)("in the stage %s has the fault %s", async (stage, fault) => {
    const one = supervised();
    one.supervisor.start();
    await seconds(31);
    latest().progresses(stage);
    await seconds(31);
    expect(one.state).toEqual({ phase: "failed", reason: "The start took too long.", fault });
  });

  test("has its stage from its own worker, not from the one before", async () => {
    const one = supervised();
    one.supervisor.start();
    latest().progresses("engine");
    await seconds(31);
    await seconds(31);
    expect(one.state).toMatchObject({ phase: "failed", fault: "connection" });
  });
});

describe("a worker whose script does not run", () => {
  /** Starts twice; the first start fails for another reason. */
  async function startedTwice() {
    const one = supervised();
    one.supervisor.start();
    latest().fails("first");
    await settle();
    return one;
  }

  test.each<[string, string, () => Promise<Response>]>([
    ["connection", "does not answer", () => Promise.reject(new TypeError("offline"))],
    ["damaged", "does not have it", async () => new Response("", { status: 404 })],
    ["engine", "has it", async () => new Response("")],
  ])("has the fault %s if the host %s", async (fault, _, answer) => {
    host.mockImplementation(answer);
    const one = await startedTwice();
    latest().throws("");
    await settle();
    expect(one.state).toEqual({ phase: "failed", reason: "The worker did not load.", fault });
    expect(host).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("engine-worker"), expect.anything());
  });

  test("has the fault connection if the host has not answered in five seconds", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    host.mockImplementation((_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)));
    const one = await startedTwice();
    latest().throws("");
    await seconds(4);
    expect(one.state).toMatchObject({ phase: "loading" });
    await seconds(1);
    expect(one.state).toMatchObject({ phase: "failed", fault: "connection" });
  });

  test("ignores an answer that arrives after it was replaced", async () => {
    let answer = (_: Response) => {};
    host.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const one = supervised();
    one.supervisor.start();
    latest().throws("");
    await settle();
    latest().fails("too late to matter");
    await settle();
    answer(new Response("", { status: 404 }));
    await settle();
    expect(one.state).toMatchObject({ phase: "loading" });
    expect(FakeWorker.made).toHaveLength(2);
  });

  test("but throws reports the reason itself, so the host is not asked", async () => {
    const one = await startedTwice();
    latest().throws("SyntaxError");
    await settle();
    expect(one.state).toEqual({ phase: "failed", reason: "SyntaxError", fault: "engine" });
    expect(host).not.toHaveBeenCalled();
  });
});

describe("a browser that creates no worker", () => {
  test("is asked once more", async () => {
    FakeWorker.refusals = [new Error("SecurityError")];
    const one = supervised();
    one.supervisor.start();
    await settle();
    latest().says({ type: "ready" });
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("twice makes the engine fail", async () => {
    FakeWorker.refusals = [new Error("first"), new Error("SecurityError")];
    const one = supervised();
    one.supervisor.start();
    expect(one.state).toMatchObject({ phase: "loading" });
    await settle();
    expect(one.state).toEqual({ phase: "failed", reason: "Error: SecurityError", fault: "engine" });
  });

  test("to replace a lost one keeps the requests for the next", async () => {
    const one = started();
    one.ask(1);
    FakeWorker.refusals = [new Error("SecurityError")];
    latest().fails("lost");
    await settle();
    latest().says({ type: "ready" });
    expect(latest().orders).toMatchObject([{ id: 1 }]);
  });
});
