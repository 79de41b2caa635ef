/** Parses the browsers' different error messages about a program that WebAssembly has stopped. */

import type { Call, Trap } from "../types";

/** Messages of V8, SpiderMonkey and JavaScriptCore; the first match counts. */
const FAULTS: readonly [RegExp, Trap["fault"]][] = [
  [/call stack|stack overflow|too much recursion/i, "stack"],
  [/unreachable/i, "unreachable"],
  [/by zero/i, "division"],
  [/unrepresentable in integer|invalid conversion to integer|out of bounds trunc/i, "conversion"],
  [/divide result unrepresentable|integer overflow/i, "overflow"],
  // A call through a wrong function pointer.
  [/table|call_indirect/i, "undefined"],
  [/out of bounds/i, "bounds"],
];

export function faultOf({ message }: Pick<Error, "message">): Trap["fault"] {
  return FAULTS.find(([words]) => words.test(message))?.[1] ?? "undefined";
}

/** Returns the program's open calls, the innermost first. JavaScriptCore reports functions without offsets. */
export function callsOf({ stack = "" }: Pick<Error, "stack">): Call[] {
  return [...stack.matchAll(/wasm-function\[(\d+)\](?::0x([0-9a-f]+)|@\[wasm code\]$|$)/gm)].map(
    ([, index, offset = "0"]) => ({ index: Number(index), offset: Number(`0x${offset}`) }),
  );
}
