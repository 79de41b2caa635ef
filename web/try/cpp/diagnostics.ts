/** Parses clang's output about a program. */

import type { Diagnostic } from "../types";
import { characterColumn, placeAt } from "./edits";
import { OWN_FILE } from "./traps";

/** Matches a diagnostic with its file, line, column, severity and message. */
export const DIAGNOSTIC = /^(\S[^:\n]*):(\d+):(\d+): (error|fatal error|warning|note): (.*)$/;
const INCLUDED = new RegExp(`^In file included from ${OWN_FILE}:(\\d+):$`);
/** Matches a note about the code that made clang look at a header's template. */
const ASKED = /^(in|while) /;
/** Maximum number of diagnostics. */
const MOST = 100;
/** Matches the linker's error about a name without a definition, or a variable named as a function of the library. */
const UNLINKED = /((?:undefined symbol|symbol type mismatch): (.+))$/gm;
const ENABLED_BY = / \[-W[\w-=+]+\]$/;

/**
 * Returns the errors and warnings that have a place in the program. A diagnostic in a header has the place that led
 * there.
 */
export function readDiagnostics(text: string, code: string): Diagnostic[] {
  const lines = code.split("\n");
  const found: Diagnostic[] = [];
  /** Line that includes the header of the next diagnostic; 0 if the program itself has the diagnostic. */
  let included = 0;
  /** Place in the program that led to the present header's diagnostics; clang prints it only for the first of them. */
  let asked: Pick<Diagnostic, "line" | "column"> | null = null;
  /** A header's diagnostic whose place clang may still print. */
  let open: Diagnostic | null = null;
  for (const printed of text.split("\n")) {
    if (found.length > MOST) break;
    const [, include] = printed.match(INCLUDED) ?? [];
    if (include !== undefined) included = Number(include);
    const [, file, line, column, severity, message = ""] = printed.match(DIAGNOSTIC) ?? [];
    if (file === undefined) continue;
    const isOwn = file === OWN_FILE;
    const place = { line: Number(line), column: characterColumn(lines[Number(line) - 1] ?? "", Number(column)) };
    if (severity === "note") {
      if (open !== null && isOwn && ASKED.test(message)) {
        asked = place;
        Object.assign(open, place);
        open = null;
      }
      continue;
    }
    if (isOwn) asked = null;
    const diagnostic: Diagnostic = {
      severity: severity === "warning" ? "warning" : "error",
      ...(isOwn ? place : (asked ?? { line: included, column: 1 })),
      message: message.replace(ENABLED_BY, ""),
    };
    found.push(diagnostic);
    open = isOwn ? null : diagnostic;
    included = 0;
  }
  return once([...found, ...unlinked(text, code)].filter(({ line }) => line > 0)).slice(0, MOST);
}

/** Drops repetitions: a template may have the same error for each of its uses. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyed = diagnostics.map((one) => [`${one.severity} ${one.line} ${one.column} ${one.message}`, one] as const);
  return [...new Map(keyed).values()];
}

/** Returns the linker's errors, each at the first place that names the missing symbol. */
function unlinked(text: string, code: string): Diagnostic[] {
  const messages = new Map([...text.matchAll(UNLINKED)].map(([, message = "", symbol = ""]) => [message, symbol]));
  return [...messages].map(([message, symbol]) => {
    const name = symbol.replace(/\(.*/, "").split("::").at(-1) ?? "";
    const at = code.search(new RegExp(`\\b${name.replace(/\W/g, "\\$&")}\\b`));
    const place = at < 0 ? { line: 0, column: 1 } : placeAt(code, at);
    return { severity: "error", ...place, message };
  });
}
