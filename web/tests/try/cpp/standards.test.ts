import { describe, expect, test } from "vitest";
import { optionsOf, ordinaryWays, strictWays, type Way } from "../../../try/cpp/standards";

/** Returns the ways that are tried if each fails with this output of clang. */
function all(ways: ReturnType<typeof strictWays>, text = ""): Way[] {
  const found: Way[] = [];
  for (let next = ways.next(text); !next.done; next = ways.next(text)) found.push(next.value);
  return found;
}

function tried(code: string, text: string): string[] {
  return all(strictWays(code), text).map(({ standard, headers }) => `${standard} ${headers}`);
}

const FIRST = "C++20 precompiled";
const CPP = "#include <iostream>\nint main() {}\n";
const C = "#include <stdio.h>\nint main() {}\n";

describe("the strict build", () => {
  test.each([
    [
      "a clash with another header",
      CPP,
      "program.cpp:1:1: error: reference to 'empty' is ambiguous",
      [FIRST, "C++20 own", "C++14 own"],
    ],
    [
      "a name that is not in C++20",
      CPP,
      "program.cpp:1:1: error: no member named 'bind2nd' in namespace 'std'",
      [FIRST, "C++14 own", "C++14 all"],
    ],
    ["a program in C", C, "program.cpp:1:1: error: cannot initialize a variable", [FIRST, "C17 own", "C++14 own"]],
    ["an error of syntax", CPP, "program.cpp:1:1: error: expected ';'", [FIRST]],
    ["an error of syntax in C", C, "program.cpp:1:1: error: expected ';'", [FIRST, "C17 own"]],
    [
      "a word that is a keyword today",
      "#include <map>\nint requires;",
      "program.cpp:1:1: error: expected ';'",
      [FIRST, "C++14 own"],
    ],
    ["an error of the linker", CPP, "wasm-ld: error: undefined symbol: f", [FIRST]],
  ] as const)("after %s tries the standards that may help", (_, code, text, ways) => {
    expect(tried(code, text)).toEqual(ways);
  });

  test("is not C if the program has a block that may throw", () => {
    const text = "program.cpp:2:3: error: cannot use 'try' with exceptions disabled";
    expect(tried("int main() {\n  try { f(); } catch (int) {}\n}", text)).toEqual([FIRST, "C++14 own"]);
  });

  test("does not read all headers again that the program includes itself", () => {
    const text = "program.cpp:1:1: error: reference to 'empty' is ambiguous";
    expect(tried("#include <bits/stdc++.h>\nusing namespace std;", text)).toEqual([FIRST, "C++14 all"]);
  });
});

test("the ordinary build has the standard of the strict build, and headers in C++ only", () => {
  expect(all(ordinaryWays("C++14")).map(({ headers }) => headers)).toEqual(["own", "all"]);
  expect(all(ordinaryWays("C17"))).toEqual([{ standard: "C17", headers: "own" }]);
});

test("each standard has its option, and only the strict build has run-time checks", () => {
  expect(optionsOf("strict", { standard: "C++20", headers: "precompiled" })).toEqual(
    expect.arrayContaining(["-std=gnu++20", "-fsanitize=undefined", "-include-pch"]),
  );
  expect(optionsOf("ordinary", { standard: "C17", headers: "own" })).toEqual(
    expect.arrayContaining(["-std=gnu17", "-x"]),
  );
  expect(optionsOf("ordinary", { standard: "C++14", headers: "own" })).not.toContain("-fsanitize=undefined");
});
