/** Programs that do not run, because the compiler or Python refuses them. */

import type { ProgramRun } from "../generated/api";
import { columnIn, type Outcome } from "./results";
import { Refusal } from "./types";

/** Matches the last line of Python's message about a program that it cannot read. */
const UNREADABLE = /^(Syntax|Indentation|Tab)Error: /;

/** Returns the run; throws a Refusal if Python could not read the program, so that nothing of it has run. */
export function unlessRefused(code: string, run: ProgramRun): ProgramRun {
  const text = run.message.trim();
  const message = text.split("\n").at(-1) ?? "";
  // An error that the program itself has raised has a traceback.
  if (run.ended !== "crashed" || /^Traceback /m.test(text) || !UNREADABLE.test(message)) return run;
  const { line } = run;
  const diagnostics = [{ severity: "error", line, column: columnIn(code, line), message } as const];
  throw new Refusal({ code, text, diagnostics });
}

/** Returns the outcome of a program that does not compile; throws any other error again. */
export function refusalOf(reason: unknown): Outcome {
  if (reason instanceof Refusal) return { of: "refused", compilation: reason.compilation };
  throw reason;
}
