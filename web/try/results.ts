/** Results of trying a program. */

import type { Options } from "../engine/types";
import type { Place, TryPart } from "../generated/api";
import type { Limits } from "../judge/draft";
import type { Language } from "../text/program-languages";
import { readTrap } from "./cpp/traps";
import type { Compilation, Diagnostic } from "./types";

/** The program at the time of the attempt, with its limits. */
export interface Attempt {
  language: Language;
  code: string;
  limits: Limits;
  /** The judge's options. */
  options: Options;
}

/** An attempt in progress. */
export interface Work extends Attempt {
  /** Null for a single run. */
  search: (Pick<TryPart, "phase" | "tried" | "minor"> & { seconds: number }) | null;
}

/** Matches the linker's error about a function or variable that is declared but not defined. */
const UNLINKED = /undefined symbol: .*/;

export type Result = Attempt & Outcome;

/** The judge's verdict, or `refused` by the compiler. */
export type Verdict = NonNullable<TryPart["verdict"]> | "refused";

/**
 * The result of a run on one input, of a search for a failing case, or of an attempt that was stopped or did not
 * compile. A search that was stopped while shrinking has its smallest failing case so far.
 */
export type Outcome =
  | { of: "run"; part: TryPart }
  | { of: "search"; part: TryPart; seed: number; isStopped: boolean }
  | { of: "stop"; tried: number | null }
  | { of: "refused"; compilation: Compilation };

/** The decisive run: its input, its output, its standard error, and how it ended. */
interface Ending {
  input: string;
  output: string;
  message: string;
  isCrash: boolean;
  isLate: boolean;
  /** 0 if unknown. */
  line: number;
}

/** Returns whether an attempt is a search that has found a failing case. */
export function hasFailure(work: Work | null): boolean {
  return work?.search?.phase === "shrinking" || work?.search?.minor !== undefined;
}

/** Returns the result of an attempt that was stopped. */
export function stopped({ search, ...attempt }: Work, tried: number | null = search?.tried ?? null): Result {
  return { ...attempt, of: "stop", tried };
}

/** Returns the verdict, or null if there is no result, the run was stopped, or its input has an error. */
export function verdictOf(result: Result | null): Verdict | null {
  if (result === null || result.of === "stop") return null;
  return result.of === "refused" ? "refused" : (result.part.verdict ?? null);
}

/** Returns the decisive run; null if there is no such run. */
export function endingOf(result: Result | null): Ending | null {
  if (result?.of !== "run" && result?.of !== "search") return null;
  const { input = "", output = "", message = "", line = 0, verdict, minor, status = 0 } = result.part;
  const isCrash = verdict === "crashed" && minor === undefined && status === 0;
  return { input, output, message, isCrash, isLate: verdict === "time", line };
}

/** A fault that has stopped the strict build of a program. */
export type StrictFault = NonNullable<ReturnType<typeof readTrap>>;

/** A fault at a place in the program. */
export interface Fault {
  /** Line 0 if unknown. */
  place: Place;
  /** The exception, or the compiler's message; empty for a trap and at the time limit. */
  quoted: string;
  trap: StrictFault | null;
  /** True if the program was there at its time limit. */
  isLate: boolean;
  /** The full text from Python or the compiler, or the program's own standard error. */
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

/** Returns the column, from 1, of the first character in a line that is not blank. */
export function columnIn(code: string, line: number): number {
  const text = code.split("\n", line)[line - 1] ?? "";
  return text.length - text.trimStart().length + 1;
}
