/** Makes results of trying a program. Fields that a test does not name have default values. */

import type { TryPart } from "../../generated/api";
import type { Limits } from "../../judge/draft";
import type { Result } from "../../try/results";
import type { Compilation, Diagnostic } from "../../try/types";

export const LIMITS: Limits = { seconds: 3, megabytes: 256, outputMegabytes: 16 };

export function finished(part: Partial<TryPart>): TryPart {
  return { done: true, phase: "random", tried: 0, runs: 1, ...part };
}

/** Returns the result of running a Python program; `attempt` replaces other fields than `part`. */
export function ran(part: Partial<TryPart>, attempt: Partial<Result> = {}): Result {
  return {
    language: "python",
    code: "",
    limits: LIMITS,
    options: {},
    of: "run",
    part: finished(part),
    ...attempt,
  } as Result;
}

export function searched(part: Partial<TryPart>, attempt: Partial<Result> = {}): Result {
  const outcome = { of: "search", part: finished(part), seed: 7, isStopped: false };
  return { language: "python", code: "", limits: LIMITS, options: {}, ...outcome, ...attempt } as Result;
}

export function stopped(tried: number | null): Result {
  return { language: "python", code: "", limits: LIMITS, options: {}, of: "stop", tried };
}

export function refused(compilation: Partial<Compilation>): Result {
  const said: Compilation = { code: "", text: "", diagnostics: [], ...compilation };
  return { language: "cpp", code: said.code, limits: LIMITS, options: {}, of: "refused", compilation: said };
}

export function diagnostic(severity: Diagnostic["severity"], line: number, message: string, column = 1): Diagnostic {
  return { severity, line, column, message };
}
