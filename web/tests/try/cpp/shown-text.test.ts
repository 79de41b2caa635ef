import { describe, expect, test } from "vitest";
import { afterEdits } from "../../../try/cpp/edits";
import { widened } from "../../../try/cpp/long";
import { formerText, ownText } from "../../../try/cpp/shown-text";

const HEADER = "/usr/include/c++/v1/__ostream/basic_ostream.h";

describe("the output without notes about headers", () => {
  test("keeps errors, and notes about the program", () => {
    const error = ["program.cpp:3:8: error: invalid operands", "    3 |   cout << s << end;", "      |        ^~"];
    const own = ["program.cpp:2:1: note: candidate function not viable", "    2 | int end;", "      | ^"];
    const foreign = [
      "In file included from program.cpp:1:",
      "In file included from /usr/include/iostream:9:",
      `${HEADER}:70:3: note: candidate function not viable`,
      "   70 |   basic_ostream& operator<<(int);",
      "      |                  ^",
    ];
    const said = [...error, ...foreign, ...own, ...foreign, "1 error generated.", ""];
    expect(ownText(said.join("\n"))).toBe([...error, ...own, "1 error generated.", ""].join("\n"));
  });

  test("keeps an error in a header with the line that includes it", () => {
    const said = `In file included from program.cpp:1:\n${HEADER}:1:1: error: no\n    1 | x\n`;
    expect(ownText(said)).toBe(said);
  });
});

describe("the output about an edited program", () => {
  /** Returns clang's output about the first `mark` in a widened program, as the visitor reads it. */
  function shown(code: string, mark: string, message: string): string {
    const edited = { text: code, edits: widened(code) };
    const line = afterEdits(edited);
    const at = line.indexOf(mark);
    const content = line.replaceAll("\t", "        ");
    const below = " ".repeat(content.indexOf(mark));
    return formerText(
      edited,
      `program.cpp:1:${at + 1}: warning: ${message}\n    1 | ${content}\n      | ${below}^~\n1 warning generated.\n`,
    );
  }

  test("has the line, the column, and the marks of the program as it was written", () => {
    expect(shown("long a; long b; int n = c;", "c;", "unused")).toBe(
      `program.cpp:1:25: warning: unused
    1 | long a; long b; int n = c;
      |                         ^~
1 warning generated.
`,
    );
  });

  test("is right behind tabs", () => {
    expect(shown("\tlong a; int n = c;", "c;", "unused").split("\n").slice(0, 3)).toEqual([
      "program.cpp:1:18: warning: unused",
      "    1 |         long a; int n = c;",
      "      |                         ^~",
    ]);
  });

  test("names the types and formats that the program has", () => {
    const said = "format specifies type 'int' but the argument has type 'long long'; did you mean '%lld'?";
    expect(shown('long a; printf("%d", a);', "a);", said)).toContain("has type 'long'; did you mean '%ld'?");
    expect(shown('long long b; long a; printf("%d", a);', "a);", said)).toContain("has type 'long long'");
  });

  test("leaves other lines as they are", () => {
    const said = "wasm-ld: error: undefined symbol: f\n";
    expect(formerText({ text: "long a;", edits: widened("long a;") }, said)).toBe(said);
  });
});
