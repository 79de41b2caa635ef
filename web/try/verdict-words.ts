/** Sentences about the result of trying a program. */

import type { TryPart } from "../generated/api";
import { list, number, t } from "../i18n/i18n";
import { comparisonInWords } from "../judge/compare-card";
import { optionsOf } from "../shared/examples";
import { errorAdvice, fileAdvice, heapAdvice, trapAdvice, widthAdvice, writtenAdvice } from "./cpp/advice";
import { readTrap } from "./cpp/traps";
import { pythonAdvice } from "./python-advice";
import { endingOf, type Fault, isError, type Result, type StrictFault, type Verdict } from "./results";
import type { TryState } from "./state";

/** Verdicts with differing lines to show. */
export const WITH_DIFFERENCES: ReadonlySet<Verdict | null> = new Set(["wrong", "presentation"]);

/** Returns the sentences about a result, the most important one first. */
export function sentencesOf(state: TryState, result: Result): string[] {
  const sentences =
    result.of === "stop" ? [stopped(result)] : [verdictInWords(state, result), ...factsOf(state, result)];
  return [...sentences, state.outdated.value ? t("try.outdated") : ""].filter(Boolean);
}

/** Returns what the program wrote to standard error. */
export function saidOf(result: Result | null): string {
  return endingOf(result)?.message.trim() ?? "";
}

/** Returns the judge's options with which the program was tried, if the problem has any. */
function triedAs({ context }: TryState, { options }: Result): string {
  const { problem } = context.judging;
  const chosen = optionsOf(problem).filter(({ name, kind }) => kind === "choice" && name in options);
  const named = chosen.map(({ name }) => t(`option.${problem}.${name}.${options[name]}`));
  return named.length > 0 ? t("try.tried_as", { options: list(named) }) : "";
}

function stopped({ tried }: { tried: number | null }): string {
  return tried === null ? t("try.stopped_run") : t("try.stopped", { count: tried });
}

function verdictInWords(state: TryState, { limits, ...result }: Result): string {
  const verdict = state.verdict.value;
  const fault = state.fault.value;
  if (result.of === "run" && verdict === null) {
    if (result.part.output === "") return t("try.printed_nothing");
    return state.compared.value ? comparisonInWords(state.context.compare) : t("try.changed");
  }
  if (result.of === "refused") {
    if (result.language === "python") return t("try.unreadable");
    const count = result.compilation.diagnostics.filter(isError).length;
    return count > 0 ? t("try.refused_for", { count }) : t("try.refused");
  }
  if (result.of === "stop") return "";
  const { minor, status = 0, tried } = result.part;
  if (minor === "status") return t("try.status", { status: String(status) });
  // With an exit status, the ordinary build ended without a fault.
  const isOfVerdict = minor === "undefined" || status === 0;
  if (verdict === "crashed" && fault?.trap && isOfVerdict) return trapInWords("try.trap", fault.trap, fault.place.line);
  if (fault?.isLate) return t("try.time_at", { ...limits, line: fault.place.line });
  if (verdict !== "accepted") return t(`try.${verdict}`, { ...limits });
  return result.of === "search" ? t("try.accepted", { count: tried }) : t("try.right");
}

function factsOf(state: TryState, result: Result): string[] {
  const verdict = state.verdict.value;
  switch (result.of) {
    case "stop":
      return [];
    case "refused":
      return [pythonAdvice(result.language, state.fault.value), ...errorAdvice(result.compilation)];
    case "run": {
      const { seconds = 0, output, exact } = result.part;
      const silent = WITH_DIFFERENCES.has(verdict) && output === "";
      return [
        ...factsOfEnd(state, result),
        silent ? t("try.printed_nothing") : "",
        firstWrong(state),
        verdict === "accepted" && exact === false ? t("try.inexact") : "",
        verdict === "accepted" ? "" : triedAs(state, result),
        t("try.took", { time: inSeconds(seconds) }),
        verdict === null || state.compared.value ? "" : t("try.changed"),
        compiledAs(state),
      ];
    }
    case "search": {
      const { cases = 0, input, output, seconds = 0, steady, exact } = result.part;
      const seed = t("try.seed", { seed: String(result.seed) });
      if (verdict === "accepted")
        return [
          exact === false ? t("try.inexact") : "",
          t("try.slowest", { time: inSeconds(seconds) }),
          seed,
          compiledAs(state),
        ];
      const silent = WITH_DIFFERENCES.has(verdict) && output === "";
      const isAbove = state.context.judging.input.text.value === input;
      const stood = verdict === "time" && seconds < result.limits.seconds;
      let found = t("try.found", { count: cases });
      if (stood) found = t("try.stood", { time: inSeconds(seconds) });
      if (result.isStopped) found = t("try.stopped_shrinking");
      return [
        ...factsOfEnd(state, result),
        steady === false ? t("try.unsteady") : "",
        silent ? t("try.printed_nothing") : "",
        isAbove ? found : "",
        triedAs(state, result),
        seed,
        compiledAs(state),
      ];
    }
  }
}

/** Returns a sentence such as `Runtime error: division by zero, in main, line 12.` */
function trapInWords(sentence: string, { kind, function: name }: StrictFault, line: number): string {
  const parts = [t(`try.trap_${kind}`), name && t("try.in_function", { name }), line > 0 && t("try.at_line", { line })];
  return t(sentence, { fault: parts.filter(Boolean).join(", ") });
}

/** Returns the sentence about the standard of C or C++. */
function compiledAs({ compilation }: TryState): string {
  const standard = compilation.value?.standard;
  return standard === undefined ? "" : t("try.compiled_as", { standard });
}

/** Returns facts besides the verdict: files and types, the exit status, and what the strict build has found. */
function factsOfEnd(
  { compilation, fault, verdict }: TryState,
  { language, code, part }: Pick<Result, "language" | "code"> & { part: TryPart },
): string[] {
  const { minor, status = 0 } = part;
  const trap = fault.value?.trap ?? null;
  const advice = trapAdvice(compilation.value, trap);
  const width = widthAdvice(compilation.value, part, trap);
  return [
    pythonAdvice(language, fault.value),
    fileAdvice(part),
    writtenAdvice(part, code),
    advice,
    width,
    status > 0 && minor !== "status" ? t("try.ended_with_status", { status: String(status) }) : "",
    verdict.value === "crashed" && trap?.kind === "exception" && advice === "" ? t("try.thrown") : "",
    minor === "undefined" && width === "" ? t("try.unchecked_right") : "",
    width === "" ? undefinedToo(fault.value, part) : "",
    heapAdvice(compilation.value, trap),
  ];
}

/** Returns a sentence about undefined behaviour that the verdict does not mention, or an empty text. */
function undefinedToo(fault: Fault | null, { minor, status = 0, verdict, undefined: found }: TryPart): string {
  const trap = found && minor !== "undefined" ? readTrap(found.message.trim()) : null;
  if (!found || trap === null) return "";
  const isCrash = verdict === "crashed" && status === 0;
  const isTold = isCrash && fault?.trap?.kind === trap.kind && fault.place.line === found.line;
  return isTold ? "" : trapInWords("try.undefined_too", trap, found.line);
}

/** Returns a sentence about the first wrong case of an exercise; empty elsewhere. */
function firstWrong({ verdict, context }: TryState): string {
  const { exercise, compare, judging } = context;
  const { places = [], first = -1 } = compare.comparison.value ?? {};
  const place = places[first];
  if (exercise.exercise.value === null || !WITH_DIFFERENCES.has(verdict.value) || place === undefined) return "";
  const { case: index, cases } = judging.answers.positionOf(place.answer);
  return t("try.first_wrong", { case: index + 1, cases });
}

function inSeconds(seconds: number): string {
  return number(Math.max(0.01, Math.round(seconds * 100) / 100));
}
