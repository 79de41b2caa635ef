import { describe, expect, test } from "vitest";
import { conversation, RUN, soon } from "./conversation";

describe("when a worker is lost", () => {
  test("requests without an answer go to the next one, also those that were made meanwhile", () => {
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

  test("a search begins anew: what a program did in the old one is not told to the new one", () => {
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

  test("hears nothing on the way to where it was", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 1 });
    one.replace();
    one.part(1, { behind: true });
    one.part(1, { behind: true });
    one.part(1, { text: "second", answers: 1 });
    expect(one.heard).toEqual(["1: first", "1: second"]);
  });

  test("hears its end even when that comes on the way", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 1 });
    one.replace();
    one.end(1, { behind: true });
    expect(one.heard).toEqual(["1: first", "1: done"]);
  });

  test("is asked about once it is where it was", () => {
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

  test("is done again for questions alone: its listener hears nothing", () => {
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
  test("all requests fail, also those about whose boards nobody can be asked any more", () => {
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

  test("nothing of them is left for a worker that is started all the same", () => {
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
