/** What is refused: programs that the compiler or Python cannot read, and seeds. */

import type { ProgramRun } from "../generated/api";
import { t } from "../i18n/i18n";
import { HIGHEST_SEED } from "../judge/seeds";
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

/** Returns the sentence about a text that is no seed. */
export function seedRefusal(seed: string): string {
  return t("try.seed_refused", { seed: seed.slice(0, 20), most: HIGHEST_SEED });
}
