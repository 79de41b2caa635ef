import { expect, test } from "vitest";
import { Latest } from "../../base/latest";

test("a run aborts the one before it", () => {
  const latest = new Latest();
  const [first, second] = [latest.start(), latest.start()];
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});
