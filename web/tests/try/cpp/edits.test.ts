import { expect, test } from "vitest";
import { afterEdits, characterColumn, type Edited, formerColumn, lineStart } from "../../../try/cpp/edits";

const EDITED: Edited = {
  text: "ab cd\nlong x\nend",
  edits: [
    { at: 3, removed: 2, inserted: "EFG" },
    { at: 10, removed: 0, inserted: " long" },
  ],
};

test("edits replace and insert text within lines", () => {
  expect(afterEdits(EDITED)).toBe("ab EFG\nlong long x\nend");
});

test.each([
  [1, 1, 1],
  [1, 4, 4],
  [1, 7, 6],
  [2, 4, 4],
  [2, 5, 5],
  [2, 8, 5],
  [2, 11, 6],
  [3, 2, 2],
])("a column of line %d after the edits, %d, was %d before", (line, column, former) => {
  expect(formerColumn(EDITED, line, column)).toBe(former);
});

test("a line begins after the ends of the lines before it", () => {
  expect([1, 2, 3, 4].map((line) => lineStart("a\nbc\nd", line))).toEqual([0, 2, 5, 6]);
});

test("clang's columns count bytes", () => {
  expect(characterColumn("éa𝄞b", 4)).toBe(3);
  expect(characterColumn("éa𝄞b", 8)).toBe(5);
});
