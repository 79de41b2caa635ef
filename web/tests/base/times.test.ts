import { afterEach, expect, test } from "vitest";
import { timeFor } from "../../base/times";

afterEach(() => {
  globalThis.judgeboardTimes = undefined;
});

test("a time limit is in milliseconds", () => {
  expect(timeFor("drafts")).toBe(2_000);
});

test("tests replace single time limits, also by none", () => {
  globalThis.judgeboardTimes = { drafts: 0 };
  expect([timeFor("drafts"), timeFor("tab")]).toEqual([0, 2_000]);
});
