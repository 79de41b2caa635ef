/** Mends what g++ and gcc accept in the declaration of `main`, and clang does not. */

import { type Edit, offsetOf } from "./edits";

const WITHOUT_TYPE = /^program\.cpp:(\d+):(\d+): error: a type specifier is required for all declarations$/m;
const WITHOUT_RESULT = /warning: return type of 'main' is not 'int'/;
/** Name of a `main` without a result, which a `main` of ours calls. */
export const WRAPPED_MAIN = "program_main";
/** Option that gives a `main` this name. */
export const WRAPPING = `-Dmain=${WRAPPED_MAIN}`;
/** End of a program in C with the option `WRAPPING`: its `main` calls the visitor's, and returns 0. */
export const WRAPPER = `
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
  const at = offsetOf(code, Number(line), Number(column));
  return /^main\b/.test(code.slice(at)) ? { at, removed: 0, inserted: "int " } : null;
}

/** Returns whether clang has warned of a `main` without a result, which a program in C must not have here. */
export function lacksResult(text: string): boolean {
  return WITHOUT_RESULT.test(text);
}
