import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../engine/client";
import type { ComparePart, GeneratePart, JudgePart, JudgeRequest } from "../../generated/api";
import { latest, settle, stubBrowser } from "./workers";

const REQUEST = { problem: "loa" } as unknown as JudgeRequest;

beforeEach(() => {
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns an engine whose worker is ready. */
function started(): Engine {
  const engine = new Engine(async () => {});
  engine.start();
  latest().says({ type: "ready" });
  return engine;
}

/** Returns the orders that the worker has received since the last call. */
function orders() {
  return latest().orders.splice(0);
}

/** Sends a part of a task from the worker. */
function part(task: number, content: object): void {
  latest().says({ type: "part", task, part: { done: false, ...content } });
}

/** Runs pending microtasks, and returns whether a promise is settled. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const done = vi.fn();
  promise.then(done, done);
  await settle();
  return done.mock.calls.length > 0;
}

describe("an engine", () => {
  test("loads when it is started, and accepts requests when its worker is ready", async () => {
    const engine = new Engine(async () => {});
    const ready = engine.whenReady();
    engine.start();
    expect([engine.state.value.phase, engine.ready.value]).toEqual(["loading", false]);
    expect(await isSettled(ready)).toBe(false);
    latest().says({ type: "ready" });
    expect([engine.state.value.phase, engine.ready.value]).toEqual(["ready", true]);
    expect(await isSettled(ready)).toBe(true);
  });

  test("accepts requests while a lost worker is replaced", () => {
    const engine = started();
    latest().throws("MemoryError");
    expect([engine.state.value.phase, engine.ready.value]).toEqual(["recovering", true]);
  });

  test("seems to load while its state is hidden, and accepts no requests", async () => {
    const engine = started();
    engine.hide(true);
    expect([engine.state.value.phase, engine.ready.value]).toEqual(["loading", false]);
    await expect(engine.call("most_cases", "loa", {})).rejects.toThrow("The engine is not ready.");
    engine.hide(false);
    expect(engine.state.value.phase).toBe("ready");
  });

  test("repairs stored files before a failed start is repeated", async () => {
    const repair = vi.fn(async () => {});
    new Engine(repair).start();
    latest().fails("damaged");
    await settle();
    expect(repair).toHaveBeenCalledOnce();
  });

  test("refuses requests before it is ready", async () => {
    const engine = new Engine(async () => {});
    await expect(engine.call("most_cases", "loa", {})).rejects.toThrow("The engine is not ready.");
    expect(() => engine.judge(REQUEST, { onPart: () => {} })).toThrow("The engine is not ready.");
  });

  test("is busy while a request is unanswered", () => {
    const engine = started();
    engine.call("most_cases", "loa", {});
    expect(engine.busy.value).toBe(true);
    latest().says({ type: "result", id: 1, value: [] });
    expect(engine.busy.value).toBe(false);
  });
});

describe("a call", () => {
  test("passes its values and resolves with the result", async () => {
    const answer = started().call("most_cases", "congo", { piece: "zebra" });
    expect(orders()).toEqual([{ type: "call", id: 1, name: "most_cases", values: ["congo", { piece: "zebra" }] }]);
    latest().says({ type: "result", id: 1, value: 100 });
    expect(await answer).toBe(100);
  });

  test("rejects with the engine's reason", async () => {
    const answer = started().call("most_cases", "loa", {});
    latest().says({ type: "refused", id: 1, reason: "ValueError" });
    await expect(answer).rejects.toThrow("ValueError");
  });

  test("is not confused with others: each request has its own number", async () => {
    const engine = started();
    const answers = [engine.call("most_cases", "loa", {}), engine.call("most_cases", "congo", {})];
    latest().says({ type: "result", id: 2, value: "second" });
    latest().says({ type: "result", id: 1, value: "first" });
    expect(await Promise.all(answers)).toEqual(["first", "second"]);
  });
});

describe("a task", () => {
  test.each(["judge", "think", "analyse"] as const)("is started: %s", (kind) => {
    started()[kind](REQUEST as never, { onPart: () => {} });
    expect(orders()).toMatchObject([{ type: "start", task: 1, kind, request: REQUEST }]);
  });

  test("tells its parts and its failure", () => {
    const listener = { onPart: vi.fn<(part: JudgePart) => void>(), onBroken: vi.fn() };
    started().judge(REQUEST, listener);
    part(1, { text: "one" });
    latest().says({ type: "broken", task: 1, reason: "MemoryError" });
    expect(listener.onPart.mock.calls).toMatchObject([[{ text: "one" }]]);
    expect(listener.onBroken).toHaveBeenCalledWith("MemoryError");
  });

  test("is paused, resumed and dropped in the worker", () => {
    const onPart = vi.fn();
    const task = started().judge(REQUEST, { onPart });
    task.pause();
    task.resume();
    task.drop();
    expect(orders().slice(1)).toEqual(["pause", "resume", "drop"].map((type) => ({ type, task: 1 })));
    part(1, {});
    expect(onPart).not.toHaveBeenCalled();
  });

  test("is asked for the board of an answer, and for its pieces", async () => {
    const task = started().judge(REQUEST, { onPart: () => {} });
    const boards = [task.view(7), task.arrangement(8)];
    expect(orders().slice(1)).toMatchObject([
      { name: "view", values: [1, 7] },
      { name: "setup_of", values: [1, 8] },
    ]);
    latest().says({ type: "result", id: 2, value: "view" });
    latest().says({ type: "result", id: 3, value: "pieces" });
    expect(await Promise.all(boards)).toEqual(["view", "pieces"]);
  });

  test("is asked in the worker that has it: questions wait for the task after a loss", () => {
    const task = started().judge(REQUEST, { onPart: () => {} });
    latest().throws("MemoryError");
    task.view(0);
    latest().says({ type: "ready" });
    expect(orders()).toMatchObject([{ type: "start", task: 1 }, { name: "view" }]);
  });
});

describe("a random input", () => {
  function generated(signal = new AbortController().signal) {
    const onPart = vi.fn<(part: GeneratePart) => void>();
    return { onPart, result: started().generate({ problem: "loa" } as never, signal, onPart) };
  }

  test("is the last part; all parts are told", async () => {
    const { onPart, result } = generated();
    expect(orders()).toMatchObject([{ kind: "generate", request: { problem: "loa" } }]);
    part(1, { made: 1 });
    expect(await isSettled(result)).toBe(false);
    part(1, { made: 2, done: true, text: "1 2\n" });
    expect(await result).toMatchObject({ made: 2, text: "1 2\n" });
    expect(onPart.mock.calls.map(([{ made }]) => made)).toEqual([1, 2]);
    expect(orders()).toEqual([{ type: "drop", task: 1 }]);
  });

  test("is no longer generated when it is aborted", async () => {
    const controller = new AbortController();
    const { onPart, result } = generated(controller.signal);
    orders();
    controller.abort(new Error("The visitor has left."));
    await expect(result).rejects.toThrow("The visitor has left.");
    expect(orders()).toEqual([{ type: "drop", task: 1 }]);
    part(1, { made: 1 });
    expect(onPart).not.toHaveBeenCalled();
  });

  test("is not started if it was aborted before", async () => {
    const { result } = generated(AbortSignal.abort("left"));
    await expect(result).rejects.toBe("left");
    expect(orders()).toEqual([]);
  });

  test("fails with the engine", async () => {
    const { result } = generated();
    latest().says({ type: "broken", task: 1, reason: "MemoryError" });
    await expect(result).rejects.toThrow("MemoryError");
  });
});

describe("a comparison", () => {
  test("resolves with the last part", async () => {
    const engine = started();
    engine.judge(REQUEST, { onPart: () => {} });
    const compared = engine.compare({ task: 1 } as never, new AbortController().signal);
    expect(orders()[1]).toEqual({ type: "start", task: 2, kind: "compare", request: { task: 1 } });
    part(2, {});
    part(2, { done: true, verdict: "identical" } satisfies Partial<ComparePart>);
    expect(await compared).toMatchObject({ verdict: "identical" });
  });

  test("waits until the worker has the judge's task", () => {
    const engine = started();
    engine.judge(REQUEST, { onPart: () => {} });
    part(1, { first: new Uint32Array(3) });
    latest().throws("MemoryError");
    engine.compare({ task: 1 } as never, new AbortController().signal);
    latest().says({ type: "ready" });
    expect(orders()).toMatchObject([{ type: "start", task: 1 }]);
    part(1, { behind: false });
    expect(orders()).toMatchObject([{ type: "start", task: 2 }]);
  });
});
