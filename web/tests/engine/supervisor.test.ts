import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeWorker, latest, seconds, settle, started, stubBrowser, supervised } from "./workers";

const isOutdated = vi.hoisted(() => vi.fn(async () => false));
vi.mock("../../base/outdated", () => ({ isOutdated }));

beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a worker that is ready", () => {
  test("gets the requests that were made before, and later ones", () => {
    const one = supervised();
    one.supervisor.start();
    one.ask(1);
    expect(latest().orders).toEqual([]);
    latest().says({ type: "ready" });
    one.ask(2);
    expect(latest().orders).toMatchObject([{ id: 1 }, { id: 2 }]);
    latest().says({ type: "result", id: 2, value: "two" });
    expect(one.heard).toEqual(["2: two"]);
  });

  test("that fails is replaced, and its requests continue in the next one", () => {
    const one = started();
    one.ask(1);
    const [lost] = FakeWorker.made;
    lost?.fails("MemoryError");
    expect(lost?.terminated).toBe(true);
    expect(one.state).toEqual({ phase: "recovering", stage: "fetch", loaded: 0, total: 0 });
    expect(FakeWorker.made).toHaveLength(2);
    expect(latest().orders).toEqual([]);
    latest().says({ type: "ready" });
    expect(one.state).toEqual({ phase: "ready" });
    expect(latest().orders).toMatchObject([{ id: 1 }]);
    latest().says({ type: "result", id: 1, value: "late" });
    expect(one.heard).toEqual(["1: late"]);
  });

  test("reports the progress of its replacement's start", () => {
    const one = started();
    latest().fails("MemoryError");
    latest().progresses("start", 3, 4);
    expect(one.state).toEqual({ phase: "recovering", stage: "start", loaded: 3, total: 4 });
  });

  test.each([
    ["RangeError", "RangeError"],
    ["", "The worker failed."],
  ])("that throws %j is replaced without asking the host for its script", async (message, reason) => {
    const one = started();
    one.ask(1);
    for (let lost = 0; lost < 2; lost += 1) {
      latest().throws(message);
      latest().says({ type: "ready" });
    }
    await settle();
    expect(one.heard).toEqual([`1! ${reason}`]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is ignored once it is replaced", async () => {
    const one = started();
    one.ask(1);
    const lost = latest();
    lost.fails("MemoryError");
    lost.says({ type: "result", id: 1, value: "stale" });
    lost.says({ type: "ready" });
    lost.fails("again");
    lost.throws("again");
    lost.throws("");
    await settle();
    expect(one.heard).toEqual([]);
    expect(one.state).toMatchObject({ phase: "recovering" });
    expect(FakeWorker.made).toHaveLength(2);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("does not load any more, whatever it says", () => {
    const one = started();
    latest().progresses("engine", 1, 2);
    expect(one.state).toEqual({ phase: "ready" });
  });
});

describe("a worker that has work", () => {
  test("is asked each second for a sign of life, and kept while it gives one", async () => {
    const one = started();
    one.ask(1);
    for (let second = 0; second < 30; second += 1) {
      await seconds(1);
      latest().says({ type: "alive" });
    }
    expect(latest().orders.filter(({ type }) => type === "ping")).toHaveLength(30);
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("is replaced when it has been silent for longer than ten seconds", async () => {
    const one = started();
    one.ask(1);
    await seconds(10);
    expect(one.state).toEqual({ phase: "ready" });
    await seconds(1);
    expect(one.state).toMatchObject({ phase: "recovering" });
    latest().says({ type: "ready" });
    await seconds(11);
    expect(one.heard).toEqual(["1! The worker does not answer."]);
  });

  test("is not watched once the work is done, and watched again with the next request", async () => {
    const one = started();
    one.ask(1);
    latest().says({ type: "result", id: 1, value: "one" });
    latest().orders.length = 0;
    await seconds(60);
    expect(latest().orders).toEqual([]);
    expect(one.state).toEqual({ phase: "ready" });
    one.ask(2);
    await seconds(11);
    expect(one.state).toMatchObject({ phase: "recovering" });
  });
});

test("a worker that is ready and has no work may be silent", async () => {
  const one = started();
  await seconds(600);
  expect(latest().orders).toEqual([]);
  expect(one.state).toEqual({ phase: "ready" });
});

test("a worker that starts is not watched as if it worked, though requests wait for it", async () => {
  const one = supervised();
  one.supervisor.start();
  one.ask(1);
  await seconds(29);
  expect(latest().orders).toEqual([]);
  expect(one.state).toMatchObject({ phase: "loading" });
});

describe("workers that are lost in a row", () => {
  /** Loses a ready worker; the next one is ready, too. */
  function loseOne(): void {
    latest().fails("MemoryError");
    latest().says({ type: "ready" });
  }

  test("are replaced up to eight times, then the engine has failed", () => {
    const one = started();
    one.ask(1);
    for (let lost = 0; lost < 8; lost += 1) loseOne();
    expect(one.state).toEqual({ phase: "ready" });
    one.ask(2);
    latest().fails("MemoryError", "engine");
    expect(one.state).toEqual({ phase: "failed", reason: "MemoryError", fault: "engine" });
    expect(one.heard).toContain("2! MemoryError");
    expect(FakeWorker.made).toHaveLength(9);
    expect(FakeWorker.made.every(({ terminated }) => terminated)).toBe(true);
  });

  test("are counted anew after each answer", () => {
    const one = started();
    for (let lost = 0; lost < 8; lost += 1) loseOne();
    one.ask(1);
    latest().says({ type: "result", id: 1, value: "one" });
    for (let lost = 0; lost < 8; lost += 1) loseOne();
    expect(one.state).toEqual({ phase: "ready" });
  });

  test("still count after a sign of life", () => {
    const one = started();
    for (let lost = 0; lost < 8; lost += 1) {
      latest().says({ type: "alive" });
      loseOne();
    }
    loseOne();
    expect(one.state).toMatchObject({ phase: "failed" });
  });

  test("are counted anew when the engine is started anew", () => {
    const one = started();
    for (let lost = 0; lost < 9; lost += 1) loseOne();
    one.supervisor.start();
    expect(one.state).toEqual({ phase: "loading", stage: "fetch", loaded: 0, total: 0 });
    latest().says({ type: "ready" });
    loseOne();
    expect(one.state).toEqual({ phase: "ready" });
  });
});

describe("an engine that has failed", () => {
  /** Returns an engine whose two starts have failed. */
  async function failed() {
    const one = supervised();
    one.supervisor.start();
    latest().fails("404", "connection");
    await settle();
    latest().fails("404", "connection");
    return one;
  }

  /** Lets the test decide later whether the host has another version of the page. */
  function askedLater() {
    let tell = (_: boolean) => {};
    isOutdated.mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
    return async (outdated: boolean) => {
      tell(outdated);
      await settle();
    };
  }

  const fault = (name: string) => ({ phase: "failed", reason: "404", fault: name });

  test("has its fault explained by an update of the site, as soon as that is known", async () => {
    const tell = askedLater();
    const one = await failed();
    expect(one.state).toEqual(fault("connection"));
    await tell(true);
    expect(one.state).toEqual(fault("outdated"));
  });

  test("keeps its fault if the site has not changed", async () => {
    const tell = askedLater();
    const one = await failed();
    await tell(false);
    expect(one.state).toEqual(fault("connection"));
  });

  test("is not explained any more when it has been started meanwhile", async () => {
    const tell = askedLater();
    const one = await failed();
    one.supervisor.start();
    await tell(true);
    expect(one.state).toMatchObject({ phase: "loading" });
  });

  test("is not explained by an update when it has failed anew meanwhile", async () => {
    const tell = askedLater();
    const one = await failed();
    one.supervisor.start();
    for (let start = 0; start < 2; start += 1) {
      latest().fails("404", "connection");
      await settle();
    }
    await tell(true);
    expect(one.state).toEqual(fault("connection"));
  });

  test("takes requests again when it has been started again", async () => {
    const one = await failed();
    one.supervisor.start();
    latest().says({ type: "ready" });
    one.ask(1);
    expect(latest().orders).toMatchObject([{ id: 1 }]);
  });
});
