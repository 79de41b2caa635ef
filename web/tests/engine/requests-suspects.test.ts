import { describe, expect, test } from "vitest";
import { Conversation, conversation, soon } from "./conversation";

describe("a request suspected of ending workers", () => {
  test("a request over which two workers are lost fails", () => {
    const one = conversation();
    one.call(1);
    one.replace("first");
    expect(one.heard).toEqual([]);
    one.replace("second");
    expect(one.heard).toEqual(["1! second"]);
    expect(one.requests.busy.value).toBe(false);
  });

  test("a question about a task that failed this way is refused", async () => {
    const one = conversation();
    one.start("judge", 1);
    one.replace();
    one.call(2, 1);
    one.replace("second");
    await soon();
    expect(one.heard).toEqual(["1! second", "2! Its task has failed."]);
    expect(one.sent).toEqual([]);
  });

  test("suspects are sent one at a time, so that the next loss shows which it was", () => {
    const one = conversation();
    one.call(1);
    one.call(2);
    one.start("think", 3);
    one.replace();
    expect(one.sent).toEqual(["call 1"]);
    one.result(1);
    expect(one.sent).toEqual(["call 2"]);
    one.replace("second");
    expect(one.heard).toEqual(["1: result", "2! second"]);
    expect(one.sent).toEqual(["start 3"]);
  });

  test.each<[string, (one: Conversation) => void]>([
    ["is done", (one) => one.end(1)],
    ["is dropped", (one) => one.requests.drop(1)],
    ["is paused", (one) => one.requests.pause(1)],
    ["has failed", (one) => one.requests.hear({ type: "broken", task: 1, reason: "odd" })],
    ["waits for a program's run", (one) => one.part(1, { input: "8 8" })],
  ])("the next suspect goes out when the first %s", (_, end) => {
    const one = conversation();
    one.start("try", 1);
    one.start("try", 2);
    one.replace();
    one.part(1);
    expect(one.sent).toEqual(["start 1"]);
    end(one);
    expect(one.sent).toContain("start 2");
  });

  test("new requests do not wait for suspects, nor suspects for them", () => {
    const one = conversation();
    one.start("think", 1);
    one.start("think", 2);
    one.replace();
    one.start("analyse", 3);
    expect(one.sent).toEqual(["start 1", "start 3"]);
    one.end(1);
    expect(one.sent).toEqual(["start 2"]);
  });

  test("a suspect that is dropped before its turn is never sent, and the worker is not told", () => {
    const one = conversation();
    one.call(1);
    one.call(2);
    one.replace();
    one.requests.drop(2);
    one.result(1);
    expect(one.sent).toEqual(["call 1"]);
  });

  test("a request that no worker has had is not a suspect", () => {
    const one = new Conversation();
    one.call(1);
    one.call(2);
    one.replace();
    expect(one.sent).toEqual(["call 1", "call 2"]);
  });

  test.each<[string, (one: Conversation) => void]>([
    ["waits for its turn", () => {}],
    ["is paused", (one) => one.requests.pause(2)],
  ])("a task is not blamed for a loss while it %s", (_, rest) => {
    const one = conversation();
    one.start("think", 1);
    one.start("think", 2);
    rest(one);
    one.replace("first");
    one.replace("second");
    expect(one.heard).toEqual(["1! second"]);
    expect(one.sent).toContain("start 2");
  });

  test("a task is no longer suspected once it is done", () => {
    const one = conversation();
    one.start("judge", 1);
    one.replace();
    one.end(1);
    // A finished task goes to each worker again, for questions; a loss during this work counts.
    one.replace();
    one.replace("over it");
    one.call(2, 1);
    expect(one.sent).toEqual(["start 1"]);
    one.end(1);
    one.result(2);
    expect(one.heard).toEqual(["1: done", "2: result"]);
  });

  test("a task that is done and ends two workers fails silently, but questions about it are refused", async () => {
    const one = conversation();
    one.start("judge", 1);
    one.end(1);
    for (let lost = 0; lost < 3; lost += 1) one.replace();
    expect(one.sent).toEqual([]);
    one.call(2, 1);
    await soon();
    expect(one.heard).toEqual(["1: done", "2! Its task has failed."]);
  });
});
