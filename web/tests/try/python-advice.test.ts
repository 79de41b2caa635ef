import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { pythonAdvice } from "../../try/python-advice";
import { faultOf, type Result } from "../../try/results";
import type { TryState } from "../../try/state";
import { sentencesOf } from "../../try/verdict-words";
import "../provide";
import { diagnostic, ran, refused } from "./made";

const PYTHON_2 = "This is Python 2, but programs run in Python 3 here.";
const MISSING =
  "There is no module numpy here: a program is one file, and can import only Python’s standard library, of which a few parts are missing.";
const NO_FILE = "Your program opens in.txt, but there is no such file. Read standard input instead.";
const NO_SUCH_FILE = "FileNotFoundError: [Errno 44] No such file or directory: 'in.txt'";

/** Returns the advice about a crash with this message. */
function advice(message: string, line = 1): string {
  return pythonAdvice("python", faultOf(ran({ verdict: "crashed", message, line })));
}

/** Returns the end of a traceback: a line, the part of it that Python underlines, and the exception. */
function traceback(source: string, underline: string): string {
  return `Traceback (most recent call last):\n    ${source}\n    ${underline}\n${NO_SUCH_FILE}\n`;
}

test.each([
  ["NameError: name 'raw_input' is not defined", PYTHON_2],
  ["NameError: name 'xrange' is not defined. Did you mean: 'range'?", PYTHON_2],
  ["AttributeError: 'dict' object has no attribute 'has_key'", PYTHON_2],
  ["ModuleNotFoundError: No module named 'StringIO'", PYTHON_2],
  ["ImportError: cannot import name 'izip' from 'itertools' (unknown location)", PYTHON_2],
  ["RuntimeError: can't start new thread", "Threads are not available here."],
  ["ModuleNotFoundError: No module named 'numpy'", MISSING],
])("a crash with %s is explained", (message, sentence) => {
  expect(advice(`Traceback (most recent call last):\n${message}\n`)).toBe(sentence);
});

test("only an overflow of the browser's stack, whose line is unknown, is explained by it", () => {
  const message = "RecursionError: recursion too deep";
  expect(advice(message, 0)).toBe("The browser’s stack is smaller than a judge’s: the program may pass there.");
  expect(advice(message, 5)).toBe("");
  expect(advice("RecursionError: maximum recursion depth exceeded", 0)).toBe("");
});

test.each([
  "NameError: name 'raw_data' is not defined",
  "AttributeError: 'Board' object has no attribute 'has_key'",
  "ModuleNotFoundError: No module named 'collections.foo'",
  "ModuleNotFoundError: No module named 'math.sin'; 'math' is not a package",
  "RuntimeError: dictionary changed size during iteration",
  "RecursionError: maximum recursion depth exceeded",
])("a crash with %s needs no advice", (message) => {
  expect(advice(message)).toBe("");
});

test.each([
  ["with open('in.txt') as f:", "     ~~~~^^^^^^^^^^"],
  ["f = io.open('in.txt', 'r')", "    ~~~~~~~^^^^^^^^^^^^^^^"],
  ["Path('in.txt').read_text()", "~~~~~~~~~~~~~~~~~~~~~~~~^^"],
])("a missing file is explained: %s", (source, underline) => {
  expect(advice(traceback(source, underline))).toBe(NO_FILE);
});

test.each([
  ["os.remove('in.txt')", "~~~~~~~~~^^^^^^^^^^"],
  ["reopen('in.txt')", "~~~~~~^^^^^^^^^^"],
  ["open('in.txt', 'wb')", "~~~~^^^^^^^^^^^^^^^^"],
  ["open(name, mode='a')", "~~~~^^^^^^^^^^^^^^^^"],
  ["read('in.txt')", ""],
])("a file is no input that is missing: %s", (source, underline) => {
  expect(advice(traceback(source, underline))).toBe("");
});

test("print without parentheses is Python 2", () => {
  const message = "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?";
  const result = { ...refused({ diagnostics: [diagnostic("error", 1, message)] }), language: "python" } as Result;
  const state = { verdict: signal("refused"), fault: signal(faultOf(result)), outdated: signal(false) };
  expect(sentencesOf(state as unknown as TryState, result)).toEqual([
    "Syntax error: Python cannot read the program.",
    PYTHON_2,
  ]);
});

test("a C++ program and a program without a fault get no such advice", () => {
  expect(pythonAdvice("python", faultOf(ran({ verdict: "wrong" })))).toBe("");
  const fault = faultOf(refused({ diagnostics: [diagnostic("error", 1, "NameError: name 'xrange' is not defined")] }));
  expect(pythonAdvice("cpp", fault)).toBe("");
});
