import { is } from "valibot";
import { describe, expect, test } from "vitest";
import { ARRANGEMENT, PLACED, whole } from "../../storage/schemas";

test.each([
  [2, true],
  [5, true],
  [1, false],
  [6, false],
  [2.5, false],
  ["3", false],
  [null, false],
])("whether %j is a whole number from 2 to 5: %j", (value, isOne) => {
  expect(is(whole(2, 5), value)).toBe(isOne);
});

test("a whole number without a largest is one that the page can count to", () => {
  expect([Number.MAX_SAFE_INTEGER, 2 ** 53].map((value) => is(whole(0), value))).toEqual([true, false]);
});

describe("a position that is set up", () => {
  test.each([[0], [63]])("has pieces on squares of the largest board: %d", (square) => {
    expect(is(ARRANGEMENT, { pieces: [{ square, kind: "K" }], turn: "white" })).toBe(true);
  });

  test.each([[{ square: -1, kind: "K" }], [{ square: 64, kind: "K" }], [{ square: 1 }], [{ kind: "K" }]])(
    "has no damaged pieces: %j",
    (piece) => {
      expect(is(PLACED, piece)).toBe(false);
      expect(is(ARRANGEMENT, { pieces: [piece], turn: "white" })).toBe(false);
    },
  );

  test("says whose turn it is, perhaps no one's", () => {
    expect(is(ARRANGEMENT, { pieces: [], turn: "" })).toBe(true);
    expect(is(ARRANGEMENT, { pieces: [] })).toBe(false);
  });
});
