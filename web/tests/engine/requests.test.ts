import { describe, expect, test } from "vitest";
import type { TaskKind } from "../../engine/types";
import { Conversation, conversation, RUN, soon } from "./conversation";

describe("sending", () => {
  test("a request goes to a worker that is ready at once", () => {
    const one = conversation();
    one.call(1);
    expect(one.sent).toEqual(["call 1"]);
  });

  test("a request that was made before goes to the worker as soon as it is ready, and once", () => {
    const one = new Conversation();
    one.call(1);
    one.open();
    expect(one.sent).toEqual(["call 1"]);
    one.call(2);
    expect(one.sent).toEqual(["call 2"]);
  });

  test("a request is sent as it was made", () => {
    const one = conversation();
    const request = { problem: "loa", limit: 50 };
    one.requests.add({ type: "start", task: 7, kind: "think", request }, null, { onPart: () => {} });
    one.requests.add({ type: "call", id: 8, name: "options", values: ["loa", 1] }, null, { onPart: () => {} });
    expect(one.orders).toEqual([
      { type: "start", task: 7, kind: "think", request },
      { type: "call", id: 8, name: "options", values: ["loa", 1] },
    ]);
  });

  test("of requests that wait, calls go first, then tasks that end, those that are paused, and analyses", () => {
    const one = new Conversation();
    one.start("analyse", 1);
    one.start("generate", 2);
    one.requests.pause(2);
    one.start("judge", 3);
    one.start("think", 4);
    one.call(5);
    one.open();
    expect(one.sent.filter((order) => !order.startsWith("pause"))).toEqual([
      "call 5",
      "start 3",
      "start 4",
      "start 2",
      "start 1",
    ]);
  });

  test("a task that a question waits for is as urgent as the question", () => {
    const one = new Conversation();
    one.start("judge", 1);
    one.start("analyse", 2);
    one.call(3, 2);
    one.open();
    expect(one.sent).toEqual(["start 2", "call 3", "start 1"]);
  });

  test("a question about a task that the worker has is sent at once", () => {
    const one = conversation();
    one.start("judge", 1);
    one.call(2, 1);
    expect(one.sent).toEqual(["start 1", "call 2"]);
  });
});

describe("answers", () => {
  test("each goes to the listener of its request", () => {
    const one = conversation();
    one.call(1);
    one.call(2);
    one.start("think", 3);
    one.result(2, "two");
    one.part(3, { text: "three" });
    one.result(1, "one");
    expect(one.heard).toEqual(["2: two", "3: three", "1: one"]);
  });

  test("a call is answered once", () => {
    const one = conversation();
    one.call(1);
    one.result(1);
    one.result(1);
    expect(one.heard).toEqual(["1: result"]);
  });

  test("a task is answered in parts up to the last one", () => {
    const one = conversation();
    one.start("think", 1);
    one.part(1, { text: "first" });
    one.part(1, { text: "second" });
    one.end(1, { text: "last" });
    one.part(1, { text: "late" });
    expect(one.heard).toEqual(["1: first", "1: second", "1: last"]);
  });

  test("an answer to what nobody has asked is ignored", () => {
    const one = conversation();
    one.call(1);
    one.result(9);
    one.end(9);
    one.requests.hear({ type: "broken", task: 9, reason: "odd" });
    expect(one.heard).toEqual([]);
  });

  test("a call that is refused hears why, and nothing later", () => {
    const one = conversation();
    one.call(1);
    one.requests.hear({ type: "refused", id: 1, reason: "ValueError" });
    one.result(1);
    one.requests.close("end");
    expect(one.heard).toEqual(["1! ValueError"]);
  });

  test("a listener need not handle failures", () => {
    const one = conversation();
    one.requests.add({ type: "call", id: 1, name: "view", values: [] }, null, { onPart: () => {} });
    one.requests.hear({ type: "refused", id: 1, reason: "ValueError" });
    expect(one.requests.busy.value).toBe(false);
  });
});

describe("a task over which the engine has failed", () => {
  function broken(): Conversation {
    const one = conversation();
    one.start("judge", 1);
    one.requests.hear({ type: "broken", task: 1, reason: "ValueError" });
    return one;
  }

  test("hears why", () => {
    expect(broken().heard).toEqual(["1! ValueError"]);
  });

  test("refuses later questions, but not before the caller has returned", async () => {
    const one = broken();
    one.call(2, 1);
    expect(one.heard).toHaveLength(1);
    await soon();
    expect(one.heard.slice(1)).toEqual(["2! Its task has failed."]);
    expect(one.sent).toEqual(["start 1"]);
    expect(one.requests.busy.value).toBe(false);
  });

  test("does not refuse a question that is dropped at once", async () => {
    const one = broken();
    one.call(2, 1);
    one.requests.drop(2);
    await soon();
    expect(one.heard).toEqual(["1! ValueError"]);
  });

  test("cannot be paused or resumed", () => {
    const one = broken();
    one.orders.length = 0;
    one.requests.pause(1);
    one.requests.resume(1);
    expect(one.sent).toEqual([]);
  });
});

describe("dropping", () => {
  test("a request that is dropped gets no later answer, and the worker is told", () => {
    const one = conversation();
    one.start("judge", 1);
    one.call(2);
    one.requests.drop(1);
    one.requests.drop(2);
    one.end(1);
    one.result(2);
    expect(one.heard).toEqual([]);
    expect(one.sent).toEqual(["start 1", "call 2", "drop 1", "drop 2"]);
  });

  test("a request that was not sent yet is never sent, and no worker is told", () => {
    const one = new Conversation();
    one.start("judge", 1);
    one.requests.drop(1);
    one.open();
    expect(one.sent).toEqual([]);
  });

  test("a task that is done is dropped in the worker, too", () => {
    const one = conversation();
    one.start("judge", 1);
    one.end(1);
    one.requests.drop(1);
    expect(one.sent).toEqual(["start 1", "drop 1"]);
  });

  test("an unknown or dropped request is dropped without an order", () => {
    const one = conversation();
    one.call(1);
    one.result(1);
    one.requests.drop(1);
    one.requests.drop(9);
    expect(one.sent).toEqual(["call 1"]);
  });
});

describe("a program's run", () => {
  function waiting(): Conversation {
    const one = conversation();
    one.start("try", 1);
    one.part(1, { input: "8 8" });
    one.orders.length = 0;
    return one;
  }

  test.each([
    ["what the program did", RUN],
    ["that there is no program", null],
  ])("tells the task %s", (_, run) => {
    const one = waiting();
    one.requests.report(1, run);
    expect(one.orders).toEqual([{ type: "report", task: 1, run }]);
  });

  test("is reported once", () => {
    const one = waiting();
    one.requests.report(1, RUN);
    one.requests.report(1, RUN);
    expect(one.sent).toEqual(["report 1"]);
  });

  test("is awaited by a task, which cannot be resumed instead", () => {
    const one = waiting();
    one.requests.resume(1);
    expect(one.sent).toEqual([]);
  });

  test("may have an empty input", () => {
    const one = conversation();
    one.start("try", 1);
    one.part(1, { input: "" });
    one.requests.report(1, RUN);
    expect(one.sent).toEqual(["start 1", "report 1"]);
  });

  test.each<[string, (one: Conversation) => void]>([
    ["a task that has asked for none", (one) => one.part(1)],
    ["a task that is done", (one) => one.end(1, { input: "8 8" })],
    ["a task that was dropped", (one) => one.requests.drop(1)],
  ])("is not told to %s", (_, change) => {
    const one = waiting();
    change(one);
    one.requests.report(1, RUN);
    expect(one.sent).not.toContain("report 1");
  });
});

describe("whether an answer is awaited", () => {
  test("is true from the moment a request is made, even without a worker", () => {
    const one = new Conversation();
    expect(one.requests.busy.value).toBe(false);
    one.call(1);
    expect(one.requests.busy.value).toBe(true);
  });

  test.each<[string, TaskKind, (one: Conversation) => void]>([
    ["is done", "judge", (one) => one.end(1)],
    ["has failed", "judge", (one) => one.requests.hear({ type: "broken", task: 1, reason: "odd" })],
    ["was dropped", "judge", (one) => one.requests.drop(1)],
    ["is paused", "analyse", (one) => one.requests.pause(1)],
    ["waits for a program's run", "try", (one) => one.part(1, { input: "8 8" })],
  ])("does not count a task that %s", (_, kind, end) => {
    const one = conversation();
    one.start(kind, 1);
    one.part(1);
    expect(one.requests.busy.value).toBe(true);
    end(one);
    expect(one.requests.busy.value).toBe(false);
  });

  test("counts each request until it is answered", () => {
    const one = conversation();
    one.call(1);
    one.call(2);
    one.result(1);
    expect(one.requests.busy.value).toBe(true);
    one.result(2);
    expect(one.requests.busy.value).toBe(false);
  });

  test.each<[string, TaskKind, (one: Conversation) => void, (one: Conversation) => void]>([
    ["a program's run", "try", (one) => one.part(1, { input: "8 8" }), (one) => one.requests.report(1, RUN)],
    ["a pause", "analyse", (one) => one.requests.pause(1), (one) => one.requests.resume(1)],
  ])("counts a task that goes on after %s", (_, kind, rest, goOn) => {
    const one = conversation();
    one.start(kind, 1);
    rest(one);
    goOn(one);
    expect(one.requests.busy.value).toBe(true);
  });
});
