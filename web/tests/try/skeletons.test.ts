import { beforeEach, expect, test } from "vitest";
import "../provide";
import "../example-files";
import { changeLanguage } from "../../i18n/i18n";
import type { Language } from "../../text/program-languages";
import { loadSkeleton } from "../../try/skeletons";

beforeEach(() => changeLanguage("en"));

test.each([
  ["correct-move", "python", "def answer(king: int, queen: int, target: int) -> str:"],
  ["congo", "python", "import sys"],
  ["congo", "cpp", "int main()"],
  ["othello", "cpp", "int main()"],
  ["rank-and-file", "cpp", "int main()"],
] as const)("a program for %s in %s begins with a skeleton of its own", async (problem, language, text) => {
  expect(await loadSkeleton(problem, language)).toContain(text);
});

test("the skeleton’s comments are in the page’s language", async () => {
  expect(await loadSkeleton("congo", "cpp")).toContain("// The rules are yours to write.");
  await changeLanguage("ru");
  expect(await loadSkeleton("congo", "cpp")).toContain("// Правила напишите сами.");
});

test("a language without a skeleton begins with nothing", async () => {
  expect(await loadSkeleton("congo", "rust" as Language)).toBe("");
});

test("a problem without skeletons begins with nothing", async () => {
  expect(await loadSkeleton("loa", "python")).toBe("");
});
