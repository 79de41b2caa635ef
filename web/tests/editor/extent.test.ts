import { expect, test } from "vitest";
import { extentOf } from "../../editor/elements";

const PLACE = { line: 1, sentence: "", beside: false };

test.each([
  ["one character without a found word", { column: 4 }, [3, 4]],
  ["the whole of the found word", { column: 4, found: "hello" }, [3, 8]],
  ["one character if the word is written otherwise", { column: 4, found: "…" }, [3, 4]],
  ["a word behind characters of two units", { column: 9, found: "𝟙2" }, [8, 11]],
  ["the rest of the line", { column: 4, whole: true }, [3, 11]],
])("a mark covers %s", (_, mark, extent) => {
  expect(extentOf("8 0hello𝟙2", { ...PLACE, ...mark })).toEqual(extent);
});
