import { expect, test } from "vitest";
import { marksOf } from "../../try/marks";
import "../provide";
import { diagnostic, ran, refused } from "./made";

const SOURCE = "int main() {\n  return f();\n}\n";
const CRASH = ran({ verdict: "crashed", message: "trap division in f", line: 2 }, { language: "cpp", code: SOURCE });
const COMPILATION = {
  code: SOURCE,
  text: "",
  diagnostics: [diagnostic("warning", 1, "odd", 5), diagnostic("error", 2, "no", 10), diagnostic("warning", 3, "odd")],
};

test("a crash is marked at the first letter of its line, with its description", () => {
  expect(marksOf(SOURCE, CRASH, null)).toEqual([{ line: 2, column: 3, sentence: "division by zero", beside: true }]);
});

test("an exception is marked with its own message", () => {
  const result = ran({ verdict: "crashed", message: "Traceback\nValueError: 1", line: 1 }, { code: SOURCE });
  expect(marksOf(SOURCE, result, null)).toMatchObject([{ sentence: "ValueError: 1" }]);
});

test("a mark begins with the advice about its exception", () => {
  const message = "Traceback\nNameError: name 'raw_input' is not defined";
  const result = ran({ verdict: "crashed", message, line: 1 }, { code: SOURCE });
  const sentence = "This is Python 2, but programs run in Python 3 here. NameError: name 'raw_input' is not defined";
  expect(marksOf(SOURCE, result, null)).toMatchObject([{ sentence }]);
});

test("a file that is missing is marked where the program names it", () => {
  const code = 'int main() {\n  freopen("in.txt", "r", stdin);\n}\n';
  const marks = (part: object) => marksOf(code, ran({ output: "", ...part }, { language: "cpp", code }), null);
  const sentence = "Your program opens in.txt, but there is no such file. Read standard input instead.";
  expect(marks({ verdict: "wrong", missing: "in.txt" })).toEqual([
    { line: 2, column: 11, severity: "warning", sentence, beside: true },
  ]);
  expect(marks({ verdict: "wrong", missing: "other.txt" })).toEqual([]);
  expect(marks({ verdict: "accepted", missing: "in.txt" })).toEqual([]);
});

test("the line at the time limit is marked", () => {
  const result = ran({ verdict: "time", line: 2 }, { code: SOURCE });
  expect(marksOf(SOURCE, result, null)).toMatchObject([
    { line: 2, sentence: "The program was here when its time ran out." },
  ]);
});

test("a fault whose line is unknown has no mark", () => {
  expect(marksOf(SOURCE, ran({ verdict: "crashed", message: "ended" }, { code: SOURCE }), null)).toEqual([]);
});

test("diagnostics are marked, errors first, each kind in its order", () => {
  expect(marksOf(SOURCE, null, COMPILATION)).toEqual([
    { line: 2, column: 10, severity: "error", sentence: "no", beside: true },
    { line: 1, column: 5, severity: "warning", sentence: "odd", beside: true },
    { line: 3, column: 1, severity: "warning", sentence: "odd", beside: true },
  ]);
});

test("a fault comes before the warnings of the same program", () => {
  const sentences = marksOf(SOURCE, CRASH, COMPILATION).map(({ sentence }) => sentence);
  expect(sentences).toEqual(["division by zero", "no", "odd", "odd"]);
});

test("a program that has changed since has no marks of its earlier version", () => {
  expect(marksOf(`${SOURCE}\n`, CRASH, COMPILATION)).toEqual([]);
});

test("a compiler's error is marked once, as its diagnostic", () => {
  expect(marksOf(SOURCE, refused(COMPILATION), COMPILATION)).toHaveLength(3);
});

test("the error of a Python program that cannot be read is marked", () => {
  const said = { code: SOURCE, diagnostics: [diagnostic("error", 2, "SyntaxError: no", 3)] };
  const marks = marksOf(SOURCE, { ...refused(said), language: "python" }, null);
  expect(marks).toEqual([{ severity: "error", line: 2, column: 3, sentence: "SyntaxError: no", beside: true }]);
});
