import { expect, test } from "vitest";
import { readDiagnostics } from "../../../try/cpp/diagnostics";

const SOURCE = `#include <bits/stdc++.h>
#include <algorithm>
int main() {
  /* ä😀 */ int n = "a";
  std::sort(v.begin(), v.end());
}
`;
const HEADER = "/include/c++/v1/__algorithm/sort.h";

function read(...lines: string[]) {
  return readDiagnostics(`${lines.join("\n")}\n`, SOURCE);
}

function placesOf(...lines: string[]) {
  return read(...lines).map(({ line, column }) => [line, column]);
}

test("an error has its place and its message", () => {
  expect(read("program.cpp:3:5: error: 'main' must return 'int'")).toEqual([
    { severity: "error", line: 3, column: 5, message: "'main' must return 'int'" },
  ]);
});

test("a warning's message omits the option that enables it", () => {
  expect(read("program.cpp:3:5: warning: unused variable 'n' [-Wunused-variable]")).toEqual([
    { severity: "warning", line: 3, column: 5, message: "unused variable 'n'" },
  ]);
});

test("brackets within a message are kept", () => {
  const [diagnostic] = read("program.cpp:3:5: error: use of [-Wall] as an index");
  expect(diagnostic?.message).toBe("use of [-Wall] as an index");
});

test("a fatal error counts as an error", () => {
  expect(read("program.cpp:1:10: fatal error: 'nothing.h' file not found")).toMatchObject([
    { severity: "error", line: 1, column: 10, message: "'nothing.h' file not found" },
  ]);
});

test("a column counts UTF-16 units, although clang counts bytes", () => {
  const bytes = new TextEncoder().encode("  /* ä😀 */ int ").length;
  expect(placesOf(`program.cpp:4:${bytes + 1}: error: cannot initialize`)).toEqual([[4, 17]]);
});

test("a place after the end of the program keeps its line", () => {
  expect(placesOf("program.cpp:99:1: error: expected '}'")).toEqual([[99, 1]]);
});

test("excerpts, notes and counts are not diagnostics", () => {
  const found = read(
    "program.cpp:3:5: error: expected ';'",
    "    3 | int main() {",
    "      |     ^",
    "program.cpp:2:1: note: to match this '{'",
    "1 error generated.",
  );
  expect(found).toHaveLength(1);
});

test("an error in a header has the place in the program that led there", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: invalid operands`,
    `${HEADER}:90:3: note: in instantiation of function template specialization 'std::__sort' requested here`,
    "program.cpp:5:8: note: in instantiation of function template specialization 'std::sort' requested here",
    "program.cpp:3:1: note: in instantiation of function template specialization 'outer' requested here",
  );
  expect(places).toEqual([[5, 8]]);
});

test("a note about a declaration is not the place that led to a header's error", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: no matching function`,
    "program.cpp:3:5: note: candidate function not viable",
    "program.cpp:5:8: note: while substituting template arguments here",
  );
  expect(places).toEqual([[5, 8]]);
});

test("later errors of a header have the same place, which clang prints only once", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: invalid operands`,
    "program.cpp:5:8: note: in instantiation of function template specialization 'std::sort' requested here",
    `${HEADER}:20:7: error: no matching function`,
  );
  expect(places).toEqual([
    [5, 8],
    [5, 8],
  ]);
});

test("an error in the program itself ends the place of earlier errors in headers", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: invalid operands`,
    "program.cpp:5:8: note: in instantiation of function template specialization 'std::sort' requested here",
    "program.cpp:4:3: error: expected ';'",
    `${HEADER}:20:7: error: no matching function`,
  );
  expect(places).toEqual([
    [5, 8],
    [4, 3],
  ]);
});

test("a note does not move an error in the program itself", () => {
  const places = placesOf(
    "program.cpp:4:3: error: no matching function",
    "program.cpp:5:8: note: in instantiation of function template specialization 'f' requested here",
  );
  expect(places).toEqual([[4, 3]]);
});

test("an error within an included header has the line that includes it", () => {
  expect(
    placesOf(
      "In file included from program.cpp:2:",
      "In file included from /include/algorithm:9:",
      "/include/other.h:7:1: error: unknown type name",
    ),
  ).toEqual([[2, 1]]);
});

test("the line of an include counts only for the next diagnostic", () => {
  const places = placesOf(
    "In file included from program.cpp:2:",
    "/include/other.h:7:1: error: unknown type name",
    "/include/other.h:8:1: error: unknown type name",
  );
  expect(places).toEqual([[2, 1]]);
});

test("a header's diagnostic without a place in the program is left out", () => {
  expect(read(`${HEADER}:10:7: warning: something odd`)).toEqual([]);
});

test("only the first hundred of many errors are returned", () => {
  const flood = Array.from({ length: 500 }, (_, at) => `program.cpp:${at + 1}:1: error: expected ';'`);
  const lines = read(...flood).map(({ line }) => line);
  expect(lines).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

test("what the linker does not find is an error at the first place that names it", () => {
  const place = { severity: "error", line: 5, column: 13, message: "undefined symbol: v(int)" };
  expect(
    read("wasm-ld: error: program.o: undefined symbol: v(int)", "wasm-ld: error: undefined symbol: v(int)"),
  ).toEqual([place]);
  expect(read("wasm-ld: error: undefined symbol: nowhere")).toEqual([]);
});

test("an error that a template has for each of its uses is given once", () => {
  const error = "program.cpp:3:5: error: no member named 'size' in 'int'";
  expect(placesOf(error, "program.cpp:3:9: error: other", error)).toEqual([
    [3, 5],
    [3, 9],
  ]);
});
