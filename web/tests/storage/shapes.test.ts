import { describe, expect, test } from "vitest";
import { arePlaced, areStrings, isArrangement, within } from "../../storage/shapes";

describe("a whole number within bounds", () => {
  test.each([1, 2, 8])("is %j of 1 to 8", (value) => {
    expect(within(value, 1, 8)).toBe(true);
  });

  test.each([[0], [9], [1.5], ["2"], [null], [undefined], [Number.NaN], [[2]], [true]])("is not %j", (value) => {
    expect(within(value, 1, 8)).toBe(false);
  });

  test("is finite even without an upper bound", () => {
    expect(within(10 ** 15, 0, Infinity)).toBe(true);
    expect(within(Infinity, 0, Infinity)).toBe(false);
  });
});

describe("texts", () => {
  test("are a list of them, which may be empty", () => {
    expect(areStrings([])).toBe(true);
    expect(areStrings(["", "a"])).toBe(true);
  });

  test.each([["abc"], [["a", 1]], [["a", null]], [{ length: 1, 0: "a" }], [undefined], [null]])(
    "are not %j",
    (values) => {
      expect(areStrings(values)).toBe(false);
    },
  );

  test("are no list with a place without a value", () => {
    expect(areStrings(new Array(1))).toBe(false);
  });
});

describe("pieces", () => {
  test("stand on squares of a board of at most 8 by 8", () => {
    expect(arePlaced([])).toBe(true);
    expect(arePlaced([0, 63].map((square) => ({ square, kind: "target" })))).toBe(true);
    expect(arePlaced([{ square: 64, kind: "target" }])).toBe(false);
    expect(arePlaced([{ square: -1, kind: "target" }])).toBe(false);
  });

  test.each([
    [null],
    [{}],
    [new Array(3)],
    [[null]],
    [["a1"]],
    [[{ square: 1 }]],
    [[{ square: 1, kind: 2 }]],
    [[{ kind: "target" }]],
  ])("are not %j", (pieces) => {
    expect(arePlaced(pieces)).toBe(false);
  });
});

describe("an arrangement", () => {
  test("has pieces and the side to move, which may be empty", () => {
    expect(isArrangement({ pieces: [], turn: "" })).toBe(true);
    expect(isArrangement({ pieces: [{ square: 3, kind: "white-king" }], turn: "white" })).toBe(true);
  });

  test.each([[null], [undefined], ["white"], [{ turn: "white" }], [{ pieces: [] }], [{ pieces: {}, turn: "" }]])(
    "is not %j",
    (found) => {
      expect(isArrangement(found)).toBe(false);
    },
  );
});
