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

test("an error is told with its place and its message", () => {
  expect(read("program.cpp:3:5: error: 'main' must return 'int'")).toEqual([
    { severity: "error", line: 3, column: 5, message: "'main' must return 'int'" },
  ]);
});

test("a warning is told without the option that enables it", () => {
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

test("a column is counted in UTF-16 units though clang counts bytes", () => {
  const bytes = new TextEncoder().encode("  /* ä😀 */ int ").length;
  expect(placesOf(`program.cpp:4:${bytes + 1}: error: cannot initialize`)).toEqual([[4, 17]]);
});

test("a place behind the end of the program keeps its line", () => {
  expect(placesOf("program.cpp:99:1: error: expected '}'")).toEqual([[99, 1]]);
});

test("excerpts, notes and counts are no diagnostics", () => {
  const found = read(
    "program.cpp:3:5: error: expected ';'",
    "    3 | int main() {",
    "      |     ^",
    "program.cpp:2:1: note: to match this '{'",
    "1 error generated.",
  );
  expect(found).toHaveLength(1);
});

test("an error in a header has the place where the program asks for it", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: invalid operands`,
    `${HEADER}:90:3: note: in instantiation of function template specialization 'std::__sort' requested here`,
    "program.cpp:5:8: note: in instantiation of function template specialization 'std::sort' requested here",
    "program.cpp:3:1: note: in instantiation of function template specialization 'outer' requested here",
  );
  expect(places).toEqual([[5, 8]]);
});

test("a note that names a declaration is no place that asks for a header's error", () => {
  const places = placesOf(
    `${HEADER}:10:7: error: no matching function`,
    "program.cpp:3:5: note: candidate function not viable",
    "program.cpp:5:8: note: while substituting template arguments here",
  );
  expect(places).toEqual([[5, 8]]);
});

test("later errors of a header have the same place, which clang does not say again", () => {
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

test("an error of the program's own ends what the errors of headers are about", () => {
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

test("a note to the program's own error moves nothing", () => {
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

test("the line of an include counts for the next diagnostic alone", () => {
  const places = placesOf(
    "In file included from program.cpp:2:",
    "/include/other.h:7:1: error: unknown type name",
    "/include/other.h:8:1: error: unknown type name",
  );
  expect(places).toEqual([[2, 1]]);
});

test("a header's diagnostic that nothing in the program has led to is left out", () => {
  expect(read(`${HEADER}:10:7: warning: something odd`)).toEqual([]);
});

test("of a flood of errors the first hundred are told", () => {
  const flood = Array.from({ length: 500 }, (_, at) => `program.cpp:${at + 1}:1: error: expected ';'`);
  const lines = read(...flood).map(({ line }) => line);
  expect(lines).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});
