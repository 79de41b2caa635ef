import { expect, test, vi } from "vitest";
import { LONGEST_SHOWN, writeTyped } from "../../text/long-text";

test("a text that the box shows whole is written at once", () => {
  const write = vi.fn();
  writeTyped("x".repeat(LONGEST_SHOWN), write);
  expect(write.mock.calls).toEqual([["x".repeat(LONGEST_SHOWN)]]);
});

test("a longer text is written after the other events of its insertion", async () => {
  const write = vi.fn();
  const long = "x".repeat(LONGEST_SHOWN + 1);
  writeTyped(long, write);
  await Promise.resolve();
  expect(write).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(write.mock.calls).toEqual([[long]]));
});
