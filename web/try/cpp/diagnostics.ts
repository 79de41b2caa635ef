/** Reads what clang prints about a program. */

import type { Diagnostic } from "../types";
import { OWN_FILE } from "./traps";

/** The file, line, column, severity and words of what clang says. */
const SAID = /^(\S[^:\n]*):(\d+):(\d+): (error|fatal error|warning|note): (.*)$/;
const INCLUDED = new RegExp(`^In file included from ${OWN_FILE}:(\\d+):$`);
/** A note that tells what had the compiler look there. */
const ASKED = /^(in|while) /;
/** Diagnostics that are told. */
const MOST = 100;
const ENABLED_BY = / \[-W[\w-=+]+\]$/;

/** The errors and warnings that have a place in the program, of which a header's have that which led there. */
export function readDiagnostics(text: string, code: string): Diagnostic[] {
  const lines = code.split("\n");
  const found: Diagnostic[] = [];
  /** Where the program includes the header that the next diagnostic is about. */
  let included = 0;
  /** Where the program asks for what a header's diagnostics are about; clang does not say it again for the next ones. */
  let asked: Pick<Diagnostic, "line" | "column"> | null = null;
  /** A header's diagnostic of which clang may still say this. */
  let open: Diagnostic | null = null;
  for (const printed of text.split("\n")) {
    if (found.length > MOST) break;
    const [, include] = printed.match(INCLUDED) ?? [];
    if (include !== undefined) included = Number(include);
    const [, file, line, column, severity, message = ""] = printed.match(SAID) ?? [];
    if (file === undefined) continue;
    const isOwn = file === OWN_FILE;
    const place = { line: Number(line), column: columnOf(lines[Number(line) - 1] ?? "", Number(column)) };
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
  return found.filter(({ line }) => line > 0).slice(0, MOST);
}

/** Clang counts bytes, the editor UTF-16's units. */
function columnOf(line: string, column: number): number {
  return new TextDecoder().decode(new TextEncoder().encode(line).subarray(0, column - 1)).length + 1;
}
