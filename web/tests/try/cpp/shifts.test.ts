import { expect, test } from "vitest";
import { formerOffset, type Shifts } from "../../../try/cpp/shifts";

/** Bytes 100 to 103 have moved to 200, five bytes are inserted after them, and all bytes from 104 follow at 209. */
const SHIFTS: Shifts = {
  made: Uint32Array.of(200, 204, 209),
  former: Uint32Array.of(100, 104, 104),
};

test.each([
  [200, 100],
  [203, 103],
  [209, 104],
  [250, 145],
])("the byte at %i was at %i", (offset, former) => {
  expect(formerOffset(SHIFTS, offset)).toBe(former);
});

test.each([204, 206, 208])("the inserted byte at %i has the offset of its insertion", (offset) => {
  expect(formerOffset(SHIFTS, offset)).toBe(104);
});

test("after two insertions at one place, each inserted byte has the offset of this place", () => {
  const shifts = { made: Uint32Array.of(10, 12, 15, 15, 19), former: Uint32Array.of(0, 2, 2, 2, 2) };
  expect([11, 12, 14, 15, 18, 19, 20].map((offset) => formerOffset(shifts, offset))).toEqual([1, 2, 2, 2, 2, 2, 3]);
});

test("every byte of a long function is found in its own run", () => {
  const runs = Array.from({ length: 1_000 }, (_, index) => index);
  const shifts = {
    made: Uint32Array.from(runs.flatMap((run) => [run * 10, run * 10 + 4])),
    former: Uint32Array.from(runs.flatMap((run) => [run * 4, run * 4 + 4])),
  };
  expect(runs.map((run) => formerOffset(shifts, run * 10 + 3))).toEqual(runs.map((run) => run * 4 + 3));
});
