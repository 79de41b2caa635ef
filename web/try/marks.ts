/** Marks in the editor of a program: the fault that ended a run, and the compiler's diagnostics. */

import type { Mark } from "../editor/types";
import { t } from "../i18n/i18n";
import { fileAdvice } from "./cpp/advice";
import { placeAt } from "./cpp/edits";
import { pythonAdvice } from "./python-advice";
import { type Fault, faultOf, isError, type Result } from "./results";
import type { Compilation } from "./types";

/** Returns the marks for this version of the program only. The editor moves them when its text changes. */
export function marksOf(code: string, result: Result | null, compilation: Compilation | null): Mark[] {
  const told = result?.of === "refused" ? result.compilation : compilation;
  const diagnostics = told?.code === code ? told.diagnostics : [];
  const fault = result?.code === code ? faultOf(result) : null;
  const advice = result ? pythonAdvice(result.language, fault) : "";
  const withAdvice = (sentence: string) => [advice, sentence].filter(Boolean).join(" ");
  const ended: Mark[] =
    fault && fault.place.line > 0 && result?.of !== "refused"
      ? [{ ...fault.place, sentence: withAdvice(inWords(fault)), beside: true }]
      : [];
  const said = diagnostics
    .filter(({ line }) => line > 0)
    .sort((one, other) => Number(isError(other)) - Number(isError(one)))
    .map(({ message, ...rest }): Mark => ({ ...rest, sentence: withAdvice(message), beside: true }));
  return [...ended, ...missingFile(code, result), ...said];
}

/** Returns the mark of a file that the program could not open, where its text has the file's name. */
function missingFile(code: string, result: Result | null): Mark[] {
  if (result?.code !== code || !("part" in result)) return [];
  const sentence = fileAdvice(result.part);
  const at = sentence === "" ? -1 : code.indexOf(`"${result.part.missing}"`);
  return at < 0 ? [] : [{ ...placeAt(code, at), severity: "warning", sentence, beside: true }];
}

function inWords({ quoted, trap, isLate }: Fault): string {
  if (isLate) return t("try.still_running");
  return trap ? t(`try.trap_${trap.kind}`) : quoted;
}
