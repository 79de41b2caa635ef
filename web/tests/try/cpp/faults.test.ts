import { expect, test } from "vitest";
import { callsOf, faultOf } from "../../../try/cpp/faults";

test.each([
  ["unreachable", "unreachable"],
  ["unreachable executed", "unreachable"],
  ["Unreachable code should not be executed (evaluating 'exports._start()')", "unreachable"],
  ["memory access out of bounds", "bounds"],
  ["index out of bounds", "bounds"],
  ["Out of bounds memory access (evaluating 'exports._start()')", "bounds"],
  ["divide by zero", "division"],
  ["remainder by zero", "division"],
  ["integer divide by zero", "division"],
  ["Division by zero (evaluating 'exports._start()')", "division"],
  ["divide result unrepresentable", "overflow"],
  ["integer overflow", "overflow"],
  ["Integer overflow (evaluating 'exports._start()')", "overflow"],
  ["float unrepresentable in integer range", "conversion"],
  ["invalid conversion to integer", "conversion"],
  ["Out of bounds Trunc operation (evaluating 'exports._start()')", "conversion"],
  ["Maximum call stack size exceeded", "stack"],
  ["too much recursion", "stack"],
  ["Stack overflow", "stack"],
  ["null function or function signature mismatch", "undefined"],
  ["indirect call to null", "undefined"],
  ["indirect call signature mismatch", "undefined"],
  ["call_indirect to a null table entry (evaluating 'exports._start()')", "undefined"],
  ["call_indirect to a signature that does not match (evaluating 'exports._start()')", "undefined"],
  ["table index is out of bounds", "undefined"],
  ["Out of bounds call_indirect (evaluating 'exports._start()')", "undefined"],
])("the message “%s” means the fault “%s”", (message, fault) => {
  expect(faultOf({ message })).toBe(fault);
});

test("an unknown message means undefined behaviour", () => {
  expect(faultOf({ message: "something else" })).toBe("undefined");
});

test("V8 reports functions and offsets, the innermost call first", () => {
  const stack = `RuntimeError: unreachable
    at wasm://wasm/0a1b:wasm-function[12]:0x1f
    at f (wasm://wasm/0a1b:wasm-function[3]:0x4)
    at g (wasm://wasm/0a1b:wasm-function[100]:0xab4)
    at start (http://localhost/a.js:1:2)`;
  expect(callsOf({ stack })).toEqual([
    { index: 12, offset: 0x1f },
    { index: 3, offset: 4 },
    { index: 100, offset: 0xab4 },
  ]);
});

test("SpiderMonkey names each function twice, and the call counts once", () => {
  const stack =
    "wasm-function[12]@http://localhost/a.js:wasm-function[12]:0x1f\n" +
    "f@http://localhost/a.js:wasm-function[3]:0x4\nstart@http://localhost/a.js:1:2\n";
  expect(callsOf({ stack })).toEqual([
    { index: 12, offset: 0x1f },
    { index: 3, offset: 4 },
  ]);
});

test.each([
  ["JavaScriptCore", "12@<?>:wasm-function[12]\n3@<?>:wasm-function[3]\nstart@http://localhost/a.js:1:2"],
  [
    "an older JavaScriptCore",
    "<?>.wasm-function[12]@[wasm code]\n<?>.wasm-function[3]@[wasm code]\nwasm-stub@[wasm code]\n",
  ],
])("%s reports functions without offsets", (_, stack) => {
  expect(callsOf({ stack })).toEqual([
    { index: 12, offset: 0 },
    { index: 3, offset: 0 },
  ]);
});

test("an error without a stack has no calls", () => {
  expect(callsOf({})).toEqual([]);
  expect(callsOf({ stack: "Error: wasm\n    at start (http://localhost/a.js:1:2)" })).toEqual([]);
});
