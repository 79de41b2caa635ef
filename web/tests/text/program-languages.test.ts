import { describe, expect, test } from "vitest";
import { foreignLanguageOf, languageOf, languageOfFile } from "../../text/program-languages";

describe("a text is in Python", () => {
  test.each([
    "import sys",
    "from collections import deque",
    "n = 1\nimport os.path as p\n",
    "def solve(n):\n    return n\n",
    "async def run():\n",
    "class Board:",
    "for line in lines: # each\n",
    "while True:\t",
    "if a == {1: 2}:\n  pass",
    "  elif ready:",
    "with open(name) as file:",
    "print(1 + 2)",
    "  print()  ",
  ])("with %j", (text) => {
    expect(languageOf(text)).toBe("python");
  });
});

describe("a text is in C++", () => {
  test.each([
    "#include <iostream>",
    "# include <vector>\n",
    '#include "board.h"',
    "#define ll long long",
    "#pragma once",
    "using namespace std;",
    "std::vector<int> v;",
    "int main() {}",
    "auto main (int n, char**) -> int",
    "void main()",
  ])("with %j", (text) => {
    expect(languageOf(text)).toBe("cpp");
  });
});

describe("the language of a text is unclear", () => {
  test.each([
    ["a letter", "i"],
    ["an input", "8 8\n. . k\n"],
    ["prose", "for example, this\nimport of goods; and so on\nif you like"],
    ["Java", "import java.util.Scanner;\npublic class Main {\n  static void main(String[] a) {}\n}\n"],
    ["a loop in C", "for (;;) {\n  x++;\n}\n"],
    ["signs of both", "#include <iostream>\nint main() {}\nprint(1)\n"],
    ["a call within a line", "x = print(1)"],
    ["C#", "using System;\nclass Program {}\n"],
    ["names that only contain a sign", "mystd::sort; int mainly(); busing namespace"],
    ["nothing", ""],
  ])("if the text is %s", (_, text) => {
    expect(languageOf(text)).toBeNull();
  });
});

describe("a file", () => {
  test.each([
    ["solution.py", "python"],
    ["a.cpp", "cpp"],
    ["a.cc", "cpp"],
    ["a.cxx", "cpp"],
    ["a.hpp", "cpp"],
    ["a.h", "cpp"],
    ["A.CPP", "cpp"],
  ])("named %s is in the language of its name, whatever its text", (name, language) => {
    const other = language === "cpp" ? "import sys\n" : "int main() {}\n";
    expect(languageOfFile(name, other)).toBe(language);
  });

  test("whose name shows no language is in the language of its text", () => {
    expect(languageOfFile("solution.txt", "import sys\n")).toBe("python");
    expect(languageOfFile("py", "int main() {}\n")).toBe("cpp");
    expect(languageOfFile("solution.txt", "8 8\n")).toBeNull();
  });
});

describe("a program in a language that the page cannot run is named", () => {
  test.each([
    ["Java", "public class Main {\n}\n"],
    ["Java", "import java.util.Scanner;\n\nclass Main {}\n"],
    ["C#", "using System;\nclass Program {}\n"],
    ["Kotlin", "fun main() {\n}\n"],
    ["JavaScript", "console.log(1);\n"],
    ["Go", "package main\n\nfunc main() {}\n"],
    ["Rust", "use std::io;\n\nfn main() {}\n"],
    ["Pascal", "Program Othello;\nbegin\nend.\n"],
  ])("%s, by its text %j", (language, text) => {
    expect(foreignLanguageOf("", text)).toBe(language);
  });

  test.each([
    ["Java", "Main.java"],
    ["Rust", "main.rs"],
  ])("%s, by the name of its file", (language, name) => {
    expect(foreignLanguageOf(name, "int main() {}\n")).toBe(language);
  });

  test.each([
    ["a.py", "public class Main {\n"],
    ["a.txt", "import sys\n# console.log(1)\n"],
    ["a.txt", "17 49 33\n"],
    ["a.in", "a program uses a board\n"],
    ["a.txt", "/*\n  uses BFS, DFS;\n*/\n#include <vector>\n"],
  ])("but not %s with %j", (name, text) => {
    expect(foreignLanguageOf(name, text)).toBeNull();
  });
});

test.each([
  ["uses", `uses${" ".repeat(100_000)}x`],
  ["import", `import ${"a".repeat(100_000)};`],
])("a long line after %s takes no time", (_, text) => {
  const begun = performance.now();
  foreignLanguageOf("", text);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
