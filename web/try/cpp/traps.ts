/** What a trap means: what kind of fault it is, in which function and in which line of the program. */

import type { ProgramRun } from "../../generated/api";
import { TRAP_KINDS, type Trap, type TrapKind } from "../types";

/** A place in the sources; of a call that the compiler has inlined there are several, the innermost first. */
export interface Frame {
  file: string;
  function: string;
  line: number;
}

/** The program's own file. */
export const OWN_FILE = "program.cpp";
/** Stands before the reason in the function's name of a frame that clang adds where it checks something. */
const REASON = "__clang_trap_msg$";
/** The function that a program calls with a pointer that is misaligned or points past its object. */
export const MISMATCH = "__ubsan_handle_type_mismatch_v1_abort";
/** A lambda is told of as what calls it. */
const LAMBDA = "operator()";
/** The expression that clang quotes in a reason; its names are the program's. */
const QUOTED = / in '.*/s;
/** Clang's reasons. */
const CHECKED: readonly [RegExp, TrapKind][] = [
  [/index out of bounds|pointer arithmetic/i, "bounds"],
  [/divide|division|remainder/i, "quotient"],
  [/shift/i, "shift"],
  [/null/i, "null"],
  [/conversion/i, "conversion"],
  [/without returning/i, "no_return"],
  [/overflow/i, "overflow"],
];
/** What the library writes to standard error before it aborts, at its end. */
const SAID: readonly [RegExp, TrapKind | "memory"][] = [
  [/bad_alloc was thrown in -fno-exceptions mode/, "memory"],
  [/was thrown in -fno-exceptions mode/, "exception"],
  [/libc\+\+ Hardening assertion .*(null|disengaged|empty optional|nullopt)/, "null"],
  [/libc\+\+ Hardening assertion/, "bounds"],
  [/Assertion failed: /, "assertion"],
];

/** Adds kind, function and line of the trap to the run. `places` has the frames of each open call, innermost first. */
export function explained(run: ProgramRun, trap: Trap, places: readonly (readonly Frame[])[]): ProgramRun {
  const frames = places.flat();
  const own = frames.filter(({ file, function: name }) => file === OWN_FILE && !name.startsWith(REASON));
  const line = own.find((frame) => frame.line > 0)?.line ?? 0;
  if (trap.fault === "deadline") return { ...run, ended: "time", line };
  const kind = kindOf(trap.fault, trap.full, run.message, frames);
  if (kind === "memory") return { ...run, ended: "memory", message: "" };
  const name = own.find((frame) => frame.function !== LAMBDA)?.function ?? "";
  return { ...run, message: withLast(run.message, trapLine(kind, name)), line };
}

/** Tells of a trap, as the last line of a run's message. */
export function trapLine(kind: TrapKind, name: string): string {
  return name === "" ? `trap ${kind}` : `trap ${kind} in ${name}`;
}

/** What the message of a run tells of a trap, and what the program said; null where it was none. */
export function readTrap(message: string): { kind: TrapKind; function: string; said: string } | null {
  const last = message.lastIndexOf("\n") + 1;
  const [, kind, name = ""] = message.slice(last).match(/^trap (\w+)(?: in (.*))?$/) ?? [];
  const known = TRAP_KINDS.find((one) => one === kind);
  return known === undefined ? null : { kind: known, function: name, said: message.slice(0, last) };
}

/** The text with a last line. */
function withLast(text: string, line: string): string {
  return text === "" || text.endsWith("\n") ? text + line : `${text}\n${line}`;
}

/** What ends an ordinary build as well; a stack may only be a little larger there. */
const DEFINED = new Set<TrapKind>(["abort", "exception", "stack"]);

/** Whether a run was stopped by undefined behaviour, which an ordinary build may survive. */
export function isUndefined({ ended, message }: ProgramRun): boolean {
  const trap = ended === "crashed" ? readTrap(message) : null;
  return trap !== null && !DEFINED.has(trap.kind);
}

function kindOf(
  fault: TrapKind | "unreachable",
  full: boolean,
  said: string,
  frames: readonly Frame[],
): TrapKind | "memory" {
  if (fault !== "unreachable") return fault;
  const [{ file = "", function: reason = "" } = {}] = frames;
  if (reason.startsWith(REASON)) {
    const unquoted = reason.replace(QUOTED, "");
    const kind = CHECKED.find(([words]) => words.test(unquoted))?.[1] ?? "undefined";
    // `malloc` has returned a null pointer.
    return kind === "null" && full ? "memory" : kind;
  }
  // The library's `abort` has no debug information.
  if (reason !== "abort" || file === OWN_FILE) return "undefined";
  const last = said.trimEnd().split("\n").at(-1) ?? "";
  return SAID.find(([words]) => words.test(last))?.[1] ?? "abort";
}
