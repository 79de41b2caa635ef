/** What browsers tell of a program that WebAssembly stopped, each in words of its own. */

import type { Call, Trap } from "../types";

/** Chromium's words and node's, Firefox's, Safari's. */
const FAULTS: readonly [RegExp, Trap["fault"]][] = [
  [/call stack|too much recursion/i, "stack"],
  [/unreachable/i, "unreachable"],
  [/by zero/i, "division"],
  [/unrepresentable in integer|float unrepresentable|invalid conversion|out of bounds trunc/i, "conversion"],
  [/divide result unrepresentable|integer overflow|signed division/i, "overflow"],
  [/table|indirect call|function signature|call_indirect/i, "undefined"],
  [/out of bounds/i, "bounds"],
];

export function faultOf({ message }: Error): Trap["fault"] {
  return FAULTS.find(([words]) => words.test(message))?.[1] ?? "undefined";
}

/** The program's calls that were open, the innermost first; none where the browser does not tell. */
export function callsOf({ stack = "" }: Error): Call[] {
  return [...stack.matchAll(/wasm-function\[(\d+)\]:0x([0-9a-f]+)/g)].map(([, index, offset]) => ({
    index: Number(index),
    offset: Number(`0x${offset}`),
  }));
}
