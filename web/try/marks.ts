/** Marks in the editor of a program: the fault that ended a run, and the compiler's diagnostics. */

import type { Mark } from "../editor/types";
import { t } from "../i18n/i18n";
import { type Fault, faultOf, isError, type Result } from "./results";
import type { Compilation } from "./types";

/** Returns the marks for this version of the program only. The editor moves them when its text changes. */
export function marksOf(code: string, result: Result | null, compilation: Compilation | null): Mark[] {
  const told = result?.of === "refused" ? result.compilation : compilation;
  const diagnostics = told?.code === code ? told.diagnostics : [];
  const fault = result?.code === code && result.of !== "refused" ? faultOf(result) : null;
  const ended: Mark[] =
    fault && fault.place.line > 0 ? [{ ...fault.place, sentence: inWords(fault), beside: true }] : [];
  const said = diagnostics
    .filter(({ line }) => line > 0)
    .toSorted((one, other) => Number(isError(other)) - Number(isError(one)))
    .map(({ message, ...rest }): Mark => ({ ...rest, sentence: message, beside: true }));
  return [...ended, ...said];
}

function inWords({ quoted, trap, isLate }: Fault): string {
  if (isLate) return t("try.still_running");
  return trap ? t(`try.trap_${trap.kind}`) : quoted;
}
