import { expect, test } from "vitest";
import { errorAdvice } from "../../../try/cpp/advice";
import "../../provide";

function advice(...messages: string[]): string[] {
  const diagnostics = messages.map((message) => ({ severity: "error", line: 1, column: 1, message }) as const);
  return errorAdvice({ code: "", text: "", diagnostics });
}

test.each([
  [
    "'windows.h' file not found",
    "windows.h exists on Windows only: remove the line that includes it, and what needs it.",
  ],
  ["'stdafx.h' file not found", "stdafx.h is a header of Visual Studio: remove the line that includes it."],
  [
    "'ext/pb_ds/assoc_container.hpp' file not found",
    "ext/pb_ds/assoc_container.hpp is a GNU extension, which is not available here.",
  ],
  [
    "'iostream.h' file not found",
    "iostream.h is older than standard C++: include <iostream> instead, and add using namespace std;",
  ],
  ["unknown type name '__int64'", "__int64 exists only in Visual Studio."],
  ["use of undeclared identifier 'scanf_s'; did you mean 'scanf'?", "scanf_s exists only in Visual Studio."],
  ["undefined symbol: main", "Your program has no main function."],
  ["'mine.h' file not found", "There is no header mine.h here."],
  ["no type named 'thread' in namespace 'std'", "Threads are not available here."],
  ["undefined symbol: fork", "fork is defined neither in your program nor in the library here."],
  [
    "cannot use 'try' with exceptions disabled",
    "Exceptions are not available here: a program with try or throw does not compile.",
  ],
])("the error “%s” has advice", (message, sentence) => {
  expect(advice(message)).toEqual([sentence]);
});

test("an error of the linker without a place in the program has advice", () => {
  const text = "wasm-ld: error: undefined symbol: main\n";
  expect(errorAdvice({ code: "int mian() {}", text, diagnostics: [] })).toEqual(["Your program has no main function."]);
});

test("an error that speaks for itself has no advice, and the same advice is given once", () => {
  expect(advice("expected ';' after expression")).toEqual([]);
  expect(
    advice("cannot use 'try' with exceptions disabled", "cannot use 'throw' with exceptions disabled"),
  ).toHaveLength(1);
});
