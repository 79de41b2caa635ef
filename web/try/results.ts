/** What came of trying a program. */

import type { Place, TryPart } from "../generated/api";
import type { Limits } from "../judge/draft";
import { readTrap } from "./cpp/traps";
import type { Language } from "./languages";
import { type Compilation, type Diagnostic, Refusal } from "./types";

/** What was tried: the program as it was then, within what limits. */
export interface Attempt {
  language: Language;
  code: string;
  limits: Limits;
}

/** What is under way. */
export interface Work extends Attempt {
  /** Null where the program runs once. */
  search: { phase: TryPart["phase"]; tried: number; seconds: number } | null;
}

/** What the linker says of what is declared but nowhere defined. */
const UNLINKED = /undefined symbol: .*/;

export type Result = Attempt & Outcome;

/** Of a judge, or `refused` by the compiler. */
export type Verdict = NonNullable<TryPart["verdict"]> | "refused";

/**
 * Of a run on one input, of a search for a failing case, or of an attempt that was stopped or did not compile. A search
 * that was stopped while shrinking has the failing case so far.
 */
export type Outcome =
  | { of: "run"; part: TryPart }
  | { of: "search"; part: TryPart; seed: number; isStopped: boolean }
  | { of: "stop"; tried: number | null }
  | { of: "refused"; compilation: Compilation };

/** What the program was given and what it printed, said on standard error, and came to its end by. */
interface Ending {
  input: string;
  output: string;
  message: string;
  isCrash: boolean;
  isLate: boolean;
  /** 0 if unknown. */
  line: number;
}

/** Null where there is no verdict: the run was stopped, or its input has an error. */
export function verdictOf(result: Result | null): Verdict | null {
  if (result === null || result.of === "stop") return null;
  return result.of === "refused" ? "refused" : (result.part.verdict ?? null);
}

/** Null where no run decided. */
export function endingOf(result: Result | null): Ending | null {
  if (result?.of !== "run" && result?.of !== "search") return null;
  const { input = "", output = "", message = "", line = 0, verdict, minor, status = 0 } = result.part;
  const isCrash = verdict === "crashed" && minor === undefined && status === 0;
  return { input, output, message, isCrash, isLate: verdict === "time", line };
}

/** The fault that the strict build stopped a program at. */
export type StrictFault = NonNullable<ReturnType<typeof readTrap>>;

/** What is wrong at a place in the program. */
export interface Fault {
  /** Its line is 0 if unknown. */
  place: Place;
  /** The exception, or what the compiler says; empty where there is a trap. */
  quoted: string;
  trap: StrictFault | null;
  /** The program was there at its time limit. */
  isLate: boolean;
  /** All that Python, the compiler or the program itself printed of it. */
  text: string;
}

export function faultOf(result: Result | null): Fault | null {
  if (result?.of === "refused") {
    const { diagnostics, text } = result.compilation;
    const unlinked = text.match(UNLINKED)?.[0] ?? "";
    const { line = 0, column = 1, message = unlinked } = diagnostics.find(isError) ?? {};
    return { place: { line, column }, quoted: message, trap: null, isLate: false, text: text.trim() };
  }
  const ending = endingOf(result);
  if (result === null || ending === null) return null;
  if (ending.isLate && ending.line > 0) {
    const place = { line: ending.line, column: columnIn(result.code, ending.line) };
    return { place, quoted: "", trap: null, isLate: true, text: ending.message.trim() };
  }
  const undefinedBehaviour = "part" in result ? result.part.undefined : undefined;
  if (!ending.isCrash && undefinedBehaviour === undefined) return null;
  const { message: told, line } = ending.isCrash ? ending : (undefinedBehaviour ?? ending);
  const message = told.trim();
  const trap = result.language === "cpp" ? readTrap(message) : null;
  const text = trap ? trap.said.trim() : message;
  // The last line names the exception.
  const quoted = trap ? "" : (message.split("\n").at(-1) ?? "");
  return { place: { line, column: columnIn(result.code, line) }, quoted, trap, isLate: false, text };
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

/** Of the first letter in a line. */
function columnIn(code: string, line: number): number {
  const text = code.split("\n", line)[line - 1] ?? "";
  return text.length - text.trimStart().length + 1;
}

/** What the compiler refuses is an outcome; throws all else again. */
export function refusalOf(reason: unknown): Outcome {
  if (reason instanceof Refusal) return { of: "refused", compilation: reason.compilation };
  throw reason;
}
