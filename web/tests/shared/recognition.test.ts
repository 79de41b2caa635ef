import { describe, expect, test } from "vitest";
import "../provide";
import { startLanguage } from "../../i18n/i18n";
import { problemOfInput, problemOfProgram, recognise } from "../../shared/recognition";

const FEN = "2l4/7/7/7/7/7/2L4";
const CHESS = `w\n.k......\n${"........\n".repeat(6)}......KQ\n`;
const OTHELLO = `${"--------\n".repeat(3)}---WB---\n---BW---\n${"--------\n".repeat(3)}W\n`;

describe("an input is known by its first case", () => {
  test.each([
    ["correct-move", "17 49 33\n"],
    ["correct-move", "\ufeff\r\n \t17  49 33 \r\n1 what"],
    ["rank-and-file", `1\n${CHESS}`],
    ["othello", `2\n\n${OTHELLO}L\n`],
    ["congo", `1\n${FEN} w 4`],
  ])("of %s: %j", (problem, text) => {
    expect(problemOfInput(text)).toBe(problem);
    expect(recognise(text, "my.txt")).toEqual({ kind: "input", problem });
  });

  test("however long it is, if the case is whole at its beginning", () => {
    expect(problemOfInput("17 49 33\n".repeat(10_000))).toBe("correct-move");
    expect(problemOfInput(`${"\n".repeat(3_991)}17 49 33 and more`)).toBeNull();
  });

  test.each([
    ["has parts missing", CHESS],
    ["has a number that is no square", "99 0 1\n"],
    ["is a count alone", "1\n"],
    ["may be a game", "60 0\nA4-C2\nB1-B3\n"],
    ["is an output", "Stop\n"],
    ["is empty", ""],
  ])("unless it %s", (_, text) => {
    expect(problemOfInput(text)).toBeNull();
    expect(recognise(text, "")).toBeNull();
  });
});

describe("a program shows its problem by what it prints", () => {
  test.each([
    ["correct-move", 'print("Move not allowed")\n'],
    ["rank-and-file", '#include <cstdio>\nint main() { puts("WHITE IS CHECKMATED"); }\n'],
    ["othello", 'print("No legal move.")\n'],
    ["congo", "import sys\nzebra = 1\n"],
  ])("%s: %j", (problem, text) => {
    expect(recognise(text, "")).toEqual({ kind: "program", problem });
  });

  test("but not without a sign, nor with the signs of several", () => {
    expect(recognise("import sys\n", "")).toEqual({ kind: "program", problem: null });
    expect(problemOfProgram('print("CHECKMATED", "No legal move.")\n')).toBeNull();
  });

  test("also if only the name of its file shows that it is a program", () => {
    expect(recognise("x = 1\n", "my.py")).toEqual({ kind: "program", problem: null });
    expect(recognise("x = 1\n", "my.txt")).toBeNull();
  });
});

describe("a program that cannot run here is refused", () => {
  function reasonFor(text: string, name: string): string {
    const found = recognise(text, name);
    return found?.kind === "refused" ? found.reason() : "";
  }

  test("because of its language, in the page's language", () => {
    expect(reasonFor("public class Main {\n}\n", "")).toMatch(/^This looks like Java\. Only .* Python, C and C\+\+/);
    startLanguage("ru");
    expect(reasonFor("public class Main {\n}\n", "")).toMatch(/^Похоже, это Java\./);
    startLanguage("en");
  });

  test("because it plays Lines of Action with a judge", () => {
    expect(reasonFor('print("Z0-Z0")\n', "")).toContain("play Lines of Action");
  });
});
