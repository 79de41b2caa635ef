/** Marks in the editor of a program: a fault that ended a run, and what the compiler says. */

import type { Mark } from "../editor/types";
import { t } from "../i18n/i18n";
import { type Fault, faultOf, isError, type Result } from "./results";
import type { Compilation } from "./types";

/** Of a program as it stands; an editor moves them with its text. */
export function marksOf(code: string, result: Result | null, compilation: Compilation | null): Mark[] {
  const diagnostics = compilation?.code === code ? compilation.diagnostics : [];
  const fault = result?.code === code && result.of !== "refused" ? faultOf(result) : null;
  const ended: Mark[] =
    fault && fault.place.line > 0 ? [{ ...fault.place, sentence: inWords(fault), beside: true }] : [];
  const said = diagnostics
    .toSorted((one, other) => Number(isError(other)) - Number(isError(one)))
    .map(({ message, ...rest }): Mark => ({ ...rest, sentence: message, beside: true }));
  return [...ended, ...said];
}

function inWords({ quoted, trap, isLate }: Fault): string {
  if (isLate) return t("try.still_running");
  return trap ? t(`try.trap_${trap.kind}`) : quoted;
}
