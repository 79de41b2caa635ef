import { describe, expect, test } from "vitest";
import { conversation, RUN, soon } from "./conversation";

describe("when a worker is lost", () => {
  test("unanswered requests go to the next one, including requests made meanwhile", () => {
    const one = conversation();
    one.call(1);
    one.requests.requeue("lost");
    one.call(2);
    expect(one.sent).toEqual(["call 1"]);
    one.open();
    expect(one.sent).toEqual(["call 1", "call 2"]);
  });

  test("nothing is sent to it any more", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.orders.length = 0;
    one.requests.requeue("lost");
    one.requests.drop(1);
    one.call(2);
    expect(one.sent).toEqual([]);
  });

  test("requests that were answered, refused or dropped are not sent again", () => {
    const one = conversation();
    one.call(1);
    one.result(1);
    one.call(2);
    one.requests.hear({ type: "refused", id: 2, reason: "odd" });
    one.start("judge", 3);
    one.requests.drop(3);
    one.replace();
    expect(one.sent).toEqual([]);
  });

  test("a task that has failed is not sent again, and questions about it are refused as before", async () => {
    const one = conversation();
    one.start("judge", 1);
    one.requests.hear({ type: "broken", task: 1, reason: "odd" });
    one.replace();
    one.call(2, 1);
    await soon();
    expect(one.sent).toEqual([]);
    expect(one.heard).toEqual(["1! odd", "2! Its task has failed."]);
  });

  test("answers are awaited as before", () => {
    const one = conversation();
    one.call(1);
    one.replace();
    expect(one.requests.busy.value).toBe(true);
    one.result(1);
    expect(one.requests.busy.value).toBe(false);
  });

  test("a search starts again: the old worker's run is not reported to the new one", () => {
    const one = conversation();
    one.start("try", 1);
    one.part(1, { input: "8 8" });
    one.replace();
    one.requests.report(1, RUN);
    expect(one.sent).toEqual(["start 1"]);
    one.part(1, { input: "9 9" });
    one.requests.report(1, RUN);
    expect(one.sent).toEqual(["report 1"]);
  });

  test("a task other than a judge's hears its parts from the beginning", () => {
    const one = conversation();
    one.start("think", 1);
    one.part(1, { text: "first" });
    one.replace();
    one.part(1, { text: "first again" });
    expect(one.heard).toEqual(["1: first", "1: first again"]);
  });
});

describe("a judge's task in the next worker", () => {
  test("skips as many answers as were delivered", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { answers: 2 });
    one.part(1);
    one.part(1, { answers: 3 });
    expect(one.orders[0]).toMatchObject({ request: { problem: "loa", skip: 0 } });
    one.replace();
    expect(one.orders).toMatchObject([{ type: "start", task: 1, request: { problem: "loa", skip: 5 } }]);
  });

  test("delivers nothing until it reaches its previous answer", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 1 });
    one.replace();
    one.part(1, { behind: true });
    one.part(1, { behind: true });
    one.part(1, { text: "second", answers: 1 });
    expect(one.heard).toEqual(["1: first", "1: second"]);
  });

  test("delivers its end even before it reaches its previous answer", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 1 });
    one.replace();
    one.end(1, { behind: true });
    expect(one.heard).toEqual(["1: first", "1: done"]);
  });

  test("can be asked about once it reaches its previous answer", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { answers: 1 });
    one.replace();
    one.call(2, 1);
    one.part(1, { behind: true });
    expect(one.sent).toEqual(["start 1"]);
    one.part(1, { answers: 1 });
    expect(one.sent).toEqual(["call 2"]);
  });

  test("is repeated only for questions: its listener gets nothing", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 1 });
    one.end(1, { text: "last" });
    one.replace();
    one.call(2, 1);
    expect(one.sent).toEqual(["start 1"]);
    one.part(1, { text: "more" });
    one.end(1, { text: "last" });
    expect(one.heard).toEqual(["1: first", "1: last"]);
    expect(one.sent).toEqual(["call 2"]);
  });

  test("is less urgent when it is done than one that is not", () => {
    const one = conversation();
    one.start("judge", 1);
    one.end(1);
    one.requests.requeue("lost");
    one.start("judge", 2);
    one.open();
    expect(one.sent).toEqual(["start 2", "start 1"]);
  });
});

test.each(["think", "analyse", "generate", "compare", "try"] as const)(
  "a task to %s that is done is not done again",
  (kind) => {
    const one = conversation();
    one.start(kind, 1);
    one.end(1);
    one.replace();
    expect(one.sent).toEqual([]);
  },
);

describe("when there will be no worker", () => {
  test("all requests fail, including finished tasks, whose boards are lost", () => {
    const one = conversation();
    one.call(1);
    one.start("judge", 2);
    one.end(2);
    one.start("analyse", 3);
    one.requests.close("given up");
    expect(one.heard).toEqual(["2: done", "1! given up", "2! given up", "3! given up"]);
    expect(one.requests.busy.value).toBe(false);
  });

  test("a task that has failed before does not fail again", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.requests.hear({ type: "broken", task: 1, reason: "odd" });
    one.requests.close("given up");
    expect(one.heard).toEqual(["1! odd"]);
  });

  test("a worker that still starts gets none of them", () => {
    const one = conversation();
    one.start("judge", 1);
    one.orders.length = 0;
    one.requests.close("given up");
    one.call(2);
    expect(one.sent).toEqual([]);
    one.open();
    one.end(1);
    expect(one.sent).toEqual(["call 2"]);
    expect(one.heard).toEqual(["1! given up"]);
  });
});
