/** What is refused: programs that the compiler or Python cannot read, and seeds. */

import type { ProgramRun } from "../generated/api";
import { t } from "../i18n/i18n";
import { HIGHEST_SEED } from "../judge/seeds";
import { columnIn, type Outcome } from "./results";
import { Refusal } from "./types";

/** Matches the last line of Python's message about a program that it cannot read. */
const UNREADABLE = /^(Syntax|Indentation|Tab)Error: /;
/** Matches the line with which Python points at the error, indented by four spaces and by the line above it. */
const POINTER = /^ {4}(\s*)\^+$/;
/** Matches what Python removes from the beginning of the line that it shows. */
const REMOVED = /^\ufeff?[ \f]*/;

/** Returns the run; throws a Refusal if Python could not read the program, so that nothing of it has run. */
export function unlessRefused(code: string, run: ProgramRun): ProgramRun {
  const text = run.message.trim();
  const [pointer = "", message = ""] = ["", ...text.split("\n")].slice(-2);
  // An error that the program itself has raised has a traceback.
  if (run.ended !== "crashed" || /^Traceback /m.test(text) || !UNREADABLE.test(message)) return run;
  const { line } = run;
  const diagnostics = [{ severity: "error", line, column: columnOf(code, line, pointer), message } as const];
  throw new Refusal({ code, text, diagnostics });
}

/** Returns the column at which Python points, or else that of the line's first character that is not blank. */
function columnOf(code: string, line: number, pointer: string): number {
  const [, before] = POINTER.exec(pointer) ?? [];
  const [removed = ""] = REMOVED.exec(code.split("\n", line)[line - 1] ?? "") ?? [];
  return before === undefined ? columnIn(code, line) : removed.length + before.length + 1;
}

/** Returns the outcome of a program that does not compile; throws any other error again. */
export function refusalOf(reason: unknown): Outcome {
  if (reason instanceof Refusal) return { of: "refused", compilation: reason.compilation };
  throw reason;
}

/** Returns the sentence about a text that is no seed. */
export function seedRefusal(seed: string): string {
  return t("try.seed_refused", { seed: seed.slice(0, 20), most: HIGHEST_SEED });
}
