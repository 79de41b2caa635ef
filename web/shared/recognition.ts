/** Recognises programs, and inputs whose form leaves no doubt, without Python. The engine declares both forms. */

import data from "../generated/recognition.json";
import { t } from "../i18n/i18n";
import { foreignLanguageOf, languageOfFile } from "../text/program-languages";
import { NAMES, PROBLEMS, type ProblemName } from "./problems";

/** Number of UTF-16 units at the beginning of a text that should have the first case of an input. */
const LOOKED_AT = 4_000;
const FORMS: Partial<Record<ProblemName, { first: string; program: string }>> = data;

/** What a text is; `problem` is null if a program does not show which problem it solves. */
export type Recognised =
  | { kind: "input"; problem: ProblemName }
  | { kind: "program"; problem: ProblemName | null }
  | { kind: "refused"; reason: () => string };

/**
 * Returns what a text with the name of its file is; null if only the engine can tell. `here` is the problem of the
 * page that would run a program.
 */
export function recognise(text: string, name: string, here: ProblemName | null = null): Recognised | null {
  const input = problemOfInput(text);
  if (input !== null) return { kind: "input", problem: input };
  const language = foreignLanguageOf(name, text);
  if (language !== null) {
    return { kind: "refused", reason: () => t("program.foreign", { name: language }) };
  }
  if (languageOfFile(name, text) === null) return null;
  const problem = problemOfProgram(text);
  // The page cannot run a program that talks to a judge.
  const talks = [here, problem].some((one) => one !== null && PROBLEMS[one].interactive);
  return talks ? { kind: "refused", reason: () => t("program.interactive") } : { kind: "program", problem };
}

/** Returns the problem whose input begins like this; null if it could be another problem's. */
export function problemOfInput(text: string): ProblemName | null {
  const written = text.replace(/^\ufeff?[ \t\r\n]*/, "");
  const isLong = written.length > LOOKED_AT;
  const start = isLong ? written.slice(0, written.lastIndexOf("\n", LOOKED_AT - 1) + 1) : written;
  const stripped = start.split("\n").map((line) => line.replace(/^[ \t]+|[ \t\r]+$/g, ""));
  const lines = stripped.flatMap((line) => (line === "" ? [] : [`${line}\n`])).join("");
  return NAMES.find((name) => FORMS[name]?.first && new RegExp(`^(?:${FORMS[name].first})`, "u").test(lines)) ?? null;
}

/** Returns the problem that a program solves; null if it has no sign of a problem, or signs of several. */
export function problemOfProgram(text: string): ProblemName | null {
  const found = NAMES.filter((name) => FORMS[name] && new RegExp(FORMS[name].program, "u").test(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}
