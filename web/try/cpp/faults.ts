/** What browsers tell of a program that WebAssembly stopped, each in words of its own. */

import type { Call, Trap } from "../types";

/** The words of V8, SpiderMonkey and JavaScriptCore; the first that fit count. */
const FAULTS: readonly [RegExp, Trap["fault"]][] = [
  [/call stack|stack overflow|too much recursion/i, "stack"],
  [/unreachable/i, "unreachable"],
  [/by zero/i, "division"],
  [/unrepresentable in integer|invalid conversion to integer|out of bounds trunc/i, "conversion"],
  [/divide result unrepresentable|integer overflow/i, "overflow"],
  // A function that is called by a wrong pointer.
  [/table|call_indirect/i, "undefined"],
  [/out of bounds/i, "bounds"],
];

export function faultOf({ message }: Pick<Error, "message">): Trap["fault"] {
  return FAULTS.find(([words]) => words.test(message))?.[1] ?? "undefined";
}

/** The program's calls that were open, the innermost first; JavaScriptCore tells the functions alone. */
export function callsOf({ stack = "" }: Pick<Error, "stack">): Call[] {
  return [...stack.matchAll(/wasm-function\[(\d+)\](?::0x([0-9a-f]+)|@\[wasm code\]$|$)/gm)].map(
    ([, index, offset = "0"]) => ({ index: Number(index), offset: Number(`0x${offset}`) }),
  );
}
