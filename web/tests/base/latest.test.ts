import { expect, test } from "vitest";
import { Latest } from "../../base/latest";

test("a run aborts the one before it", () => {
  const latest = new Latest();
  const [first, second] = [latest.start(), latest.start()];
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});

test("cancelling aborts the run that is under way", () => {
  const latest = new Latest();
  const run = latest.start();
  latest.cancel();
  expect(run.aborted).toBe(true);
});

test("a run that is started after cancelling counts", () => {
  const latest = new Latest();
  latest.cancel();
  expect(latest.start().aborted).toBe(false);
});

test("two jobs do not abort each other's runs", () => {
  const run = new Latest().start();
  new Latest().start();
  expect(run.aborted).toBe(false);
});

test("a run's listener is called at once when a later run starts", () => {
  const latest = new Latest();
  const told: string[] = [];
  latest.start().addEventListener("abort", () => told.push("aborted"));
  latest.start();
  expect(told).toEqual(["aborted"]);
});
