/** Mends what g++ and gcc accept in the declaration of `main`, and clang does not. */

import { characterColumn, type Edit, lineStart } from "./edits";
import { OWN_FILE } from "./traps";

const WITHOUT_TYPE = /^program\.cpp:(\d+):(\d+): error: a type specifier is required for all declarations$/m;
const WITHOUT_RESULT = /warning: return type of 'main' is not 'int'/;
/** Name of a `main` without a result, which the wrapper calls. */
export const WRAPPED_MAIN = "program_main";
export const WRAPPER_FILE = "wrapper.c";
/** A program whose `main` calls that of the visitor's program in C, and returns 0. */
export const WRAPPER = `#define main ${WRAPPED_MAIN}
#include "${OWN_FILE}"
#undef main
#pragma clang diagnostic ignored "-Weverything"
int main(int argc, char **argv) {
  ((void (*)(int, char **))${WRAPPED_MAIN})(argc, argv);
  return 0;
}
`;

/** Returns the edit that declares a `main` without a type as `int`; null if clang has another error there. */
export function intMain(code: string, text: string): Edit | null {
  const [, line, column] = text.match(WITHOUT_TYPE) ?? [];
  if (line === undefined) return null;
  const begin = lineStart(code, Number(line));
  const at = begin + characterColumn(code.slice(begin).split("\n", 1)[0] ?? "", Number(column)) - 1;
  return /^main\b/.test(code.slice(at)) ? { at, removed: 0, inserted: "int " } : null;
}

/** Returns whether clang has warned of a `main` without a result, which a program in C must not have here. */
export function lacksResult(text: string): boolean {
  return WITHOUT_RESULT.test(text);
}
