/** Finds the meaning of a trap: the kind of fault, its function and its line. */

import type { ProgramRun } from "../../generated/api";
import { TRAP_KINDS, type Trap, type TrapKind } from "../types";

/** A place in the sources. A place in inlined calls has several frames, the innermost first. */
export interface Frame {
  file: string;
  function: string;
  line: number;
}

/** Name of the program's own file. */
export const OWN_FILE = "program.cpp";
/** Prefix of the function's name in a frame that clang adds for a check; the reason follows it. */
const REASON = "__clang_trap_msg$";
/** Name of the function that a program calls with a pointer that is misaligned or points past its object. */
export const MISMATCH = "__ubsan_handle_type_mismatch_v1_abort";
/** Function name of a lambda, which is replaced by the name of the function around it. */
const LAMBDA = "operator()";
/** Matches headers of containers. Their pointers overflow only where they request more memory than there is. */
const CONTAINER = /\/c\+\+\/v1\/(__vector\/|__split_buffer|deque|string)/;
const ARITHMETIC = /pointer arithmetic/i;
/** Matches the expression that clang quotes in a reason; it contains the program's names. */
const QUOTED = / in '.*/s;
/** Clang's reasons, and the kind of fault for each. */
const CHECKED: readonly [RegExp, TrapKind][] = [
  [/index out of bounds|pointer arithmetic/i, "bounds"],
  [/divide|division|remainder/i, "quotient"],
  [/shift/i, "shift"],
  [/null/i, "null"],
  [/conversion/i, "conversion"],
  [/without returning/i, "no_return"],
  [/overflow/i, "overflow"],
];
/** The library's last line on standard error before it aborts, and the kind of fault for each. */
const SAID: readonly [RegExp, TrapKind | "memory"][] = [
  [/bad_alloc was thrown in -fno-exceptions mode/, "memory"],
  [/length_error was thrown in -fno-exceptions mode/, "length"],
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

/** Returns the last line of a run's message, which describes a trap. */
export function trapLine(kind: TrapKind, name: string): string {
  return name === "" ? `trap ${kind}` : `trap ${kind} in ${name}`;
}

/** Returns the trap in a run's message and the program's own text before it; null if the message has no trap. */
export function readTrap(message: string): { kind: TrapKind; function: string; said: string } | null {
  const last = message.lastIndexOf("\n") + 1;
  const [, kind, name = ""] = message.slice(last).match(/^trap (\w+)(?: in (.*))?$/) ?? [];
  const known = TRAP_KINDS.find((one) => one === kind);
  return known === undefined ? null : { kind: known, function: name, said: message.slice(0, last) };
}

/** Adds a last line to a text. */
function withLast(text: string, line: string): string {
  return text === "" || text.endsWith("\n") ? text + line : `${text}\n${line}`;
}

/** Kinds of faults that end an ordinary build as well. */
const DEFINED = new Set<TrapKind>(["abort", "exception", "length"]);

/** Returns the kind of trap that stopped a run, if an ordinary build may survive it; null otherwise. */
export function survivable({ ended, message }: ProgramRun): TrapKind | null {
  const kind = ended === "crashed" ? readTrap(message)?.kind : undefined;
  return kind === undefined || DEFINED.has(kind) ? null : kind;
}

function kindOf(
  fault: TrapKind | "unreachable",
  full: boolean,
  said: string,
  frames: readonly Frame[],
): TrapKind | "memory" {
  if (fault !== "unreachable") return fault;
  const [{ file = "", function: reason = "" } = {}, inner] = frames;
  if (reason.startsWith(REASON)) {
    const unquoted = reason.replace(QUOTED, "");
    const kind = CHECKED.find(([words]) => words.test(unquoted))?.[1] ?? "undefined";
    if (kind === "bounds" && inner !== undefined && CONTAINER.test(inner.file)) return "memory";
    // `malloc` has returned a null pointer, which the program uses, or adds an index to.
    return full && (kind === "null" || ARITHMETIC.test(unquoted)) ? "memory" : kind;
  }
  // The library's `abort` has no debug information.
  if (reason !== "abort" || file === OWN_FILE) return "undefined";
  const last = said.trimEnd().split("\n").at(-1) ?? "";
  return SAID.find(([words]) => words.test(last))?.[1] ?? "abort";
}
