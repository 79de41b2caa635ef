import { expect, test } from "vitest";
import "../example-files";
import type { Language } from "../../text/program-languages";
import { loadSkeleton } from "../../try/skeletons";

test.each([
  ["correct-move", "python", "def answer(king: int, queen: int, target: int) -> str:"],
  ["congo", "python", "import sys"],
  ["congo", "cpp", "int main()"],
  ["othello", "cpp", "int main()"],
  ["rank-and-file", "cpp", "int main()"],
] as const)("a program for %s in %s begins with a skeleton of its own", async (problem, language, text) => {
  expect(await loadSkeleton(problem, language)).toContain(text);
});

test("a language without a skeleton begins with nothing", async () => {
  expect(await loadSkeleton("congo", "rust" as Language)).toBe("");
});

test("a problem without skeletons begins with nothing", async () => {
  expect(await loadSkeleton("loa", "python")).toBe("");
});
