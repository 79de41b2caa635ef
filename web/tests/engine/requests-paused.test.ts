import { describe, expect, test } from "vitest";
import { Conversation, conversation } from "./conversation";

describe("a task that is paused", () => {
  test("is paused and resumed in the worker", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.requests.pause(1);
    one.requests.resume(1);
    expect(one.sent).toEqual(["start 1", "pause 1", "resume 1"]);
  });

  test("is not paused twice, nor resumed twice", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.requests.pause(1);
    one.requests.pause(1);
    one.requests.resume(1);
    one.requests.resume(1);
    expect(one.sent).toEqual(["start 1", "pause 1", "resume 1"]);
  });

  test("can be paused again", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.requests.pause(1);
    one.requests.resume(1);
    one.requests.pause(1);
    expect(one.sent).toEqual(["start 1", "pause 1", "resume 1", "pause 1"]);
  });

  test("delivers parts received meanwhile when it is resumed, in order and once", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.part(1, { text: "before" });
    one.requests.pause(1);
    one.part(1, { text: "second" });
    one.part(1, { text: "third" });
    expect(one.heard).toEqual(["1: before"]);
    one.requests.resume(1);
    one.part(1, { text: "after" });
    one.requests.pause(1);
    one.requests.resume(1);
    expect(one.heard).toEqual(["1: before", "1: second", "1: third", "1: after"]);
  });

  test("hears its last part when it is resumed, and the worker has nothing more to do", () => {
    const one = conversation();
    one.start("think", 1);
    one.requests.pause(1);
    one.end(1);
    expect(one.heard).toEqual([]);
    one.requests.resume(1);
    expect(one.heard).toEqual(["1: done"]);
    expect(one.sent).toEqual(["start 1", "pause 1"]);
    expect(one.requests.busy.value).toBe(false);
  });

  test("hears nothing that was held back when it is dropped", () => {
    const one = conversation();
    one.start("think", 1);
    one.requests.pause(1);
    one.part(1);
    one.requests.drop(1);
    one.requests.resume(1);
    expect(one.heard).toEqual([]);
    expect(one.sent).toEqual(["start 1", "pause 1", "drop 1"]);
  });

  test("reports at once that it has failed", () => {
    const one = conversation();
    one.start("think", 1);
    one.requests.pause(1);
    one.requests.hear({ type: "broken", task: 1, reason: "ValueError" });
    one.requests.resume(1);
    expect(one.heard).toEqual(["1! ValueError"]);
    expect(one.sent).toEqual(["start 1", "pause 1"]);
  });

  test("can be asked about", () => {
    const one = conversation();
    one.start("judge", 1);
    one.requests.pause(1);
    one.call(2, 1);
    expect(one.sent).toEqual(["start 1", "pause 1", "call 2"]);
  });

  test("does not hold back the parts of others", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.start("think", 2);
    one.requests.pause(1);
    one.end(2);
    expect(one.heard).toEqual(["2: done"]);
  });
});

test("a task paused before it was sent is started, so that it can be asked about, and then paused", () => {
  const one = new Conversation();
  one.start("judge", 1);
  one.requests.pause(1);
  one.call(2, 1);
  one.open();
  expect(one.sent).toEqual(["start 1", "pause 1", "call 2"]);
});

test("a task that is paused and resumed before it was sent starts and continues", () => {
  const one = new Conversation();
  one.start("judge", 1);
  one.requests.pause(1);
  one.requests.resume(1);
  one.open();
  expect(one.sent).toEqual(["start 1"]);
});

test("a task that is done, or is not there, cannot be paused", () => {
  const one = conversation();
  one.start("judge", 1);
  one.end(1);
  one.requests.pause(1);
  one.requests.pause(9);
  one.requests.resume(1);
  one.requests.resume(9);
  expect(one.sent).toEqual(["start 1"]);
});

describe("a task that is paused while its worker is lost", () => {
  test("is started in the next worker, and paused until it is resumed", () => {
    const one = conversation();
    one.start("analyse", 1);
    one.requests.pause(1);
    one.replace();
    expect(one.sent).toEqual(["start 1", "pause 1"]);
    one.requests.resume(1);
    expect(one.sent).toEqual(["resume 1"]);
  });

  test("delivers withheld parts once, although the next worker repeats them", () => {
    const one = conversation();
    one.start("judge", 1);
    one.requests.pause(1);
    one.part(1, { text: "first", answers: 2 });
    one.replace();
    expect(one.orders[0]).toMatchObject({ request: { skip: 0 } });
    one.requests.resume(1);
    expect(one.heard).toEqual([]);
    one.part(1, { text: "first again", answers: 2 });
    expect(one.heard).toEqual(["1: first again"]);
  });

  test("reaches its previous answer before it is paused", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { text: "first", answers: 2 });
    one.requests.pause(1);
    one.replace();
    expect(one.sent).toEqual(["start 1"]);
    one.part(1, { behind: true });
    expect(one.sent).toEqual([]);
    one.part(1, { text: "second", answers: 1 });
    expect(one.sent).toEqual(["pause 1"]);
    one.requests.resume(1);
    expect(one.heard).toEqual(["1: first", "1: second"]);
    expect(one.sent).toEqual(["resume 1"]);
  });

  test("continues without a pause if it is resumed before it reaches its previous answer", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { answers: 2 });
    one.requests.pause(1);
    one.replace();
    one.requests.resume(1);
    one.part(1, { answers: 1 });
    expect(one.sent).toEqual(["start 1"]);
    expect(one.requests.busy.value).toBe(true);
  });

  test("is paused only after it reaches its previous answer", () => {
    const one = conversation();
    one.start("judge", 1);
    one.part(1, { answers: 2 });
    one.replace();
    one.requests.pause(1);
    expect(one.sent).toEqual(["start 1"]);
    one.part(1, { answers: 1 });
    expect(one.sent).toEqual(["pause 1"]);
  });
});
