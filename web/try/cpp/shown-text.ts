/** Prepares clang's output for the visitor: removes notes about headers, and restores the program without our edits. */

import { DIAGNOSTIC } from "./diagnostics";
import { afterEdits, type Edited, formerColumn } from "./edits";
import { OWN_FILE } from "./traps";

/** Matches a line below a diagnostic: a line of the source with its number, or marks without a number. */
const BELOW = /^( *(\d*) \| ?)(.*)$/;
const INCLUDED = /^(In file included| {15,20}) from /;
const TWICE_LONG = /\blong\s+long\b/;
const TAB_STOP = 8;

/** Returns the output without notes that have their place in a header. */
export function ownText(said: string): string {
  const kept: string[] = [];
  let included: string[] = [];
  let isForeign = false;
  for (const line of said.split("\n")) {
    if (INCLUDED.test(line)) {
      included.push(line);
      continue;
    }
    const [, file, , , severity] = DIAGNOSTIC.exec(line) ?? [];
    if (file !== undefined) isForeign = severity === "note" && file !== OWN_FILE;
    else if (!BELOW.test(line)) isForeign = false;
    if (!isForeign) kept.push(...included, line);
    included = [];
  }
  return kept.join("\n");
}

/** Returns the output about an edited program as output about the program before the edits. */
export function formerText(edited: Edited, said: string): string {
  const before = edited.text.split("\n");
  const after = afterEdits(edited).split("\n");
  const isWidened = edited.edits.some(({ inserted }) => inserted === " long") && !TWICE_LONG.test(edited.text);
  const typed = (text: string) =>
    isWidened ? text.replaceAll("long long", "long").replace(/(?<=%[-+#0*\d.]*l)l(?=[diouxX])/g, "") : text;
  let isOwn = false;
  /** Columns before the edits by columns of the excerpt, both from 0; null if the excerpt is not of the program. */
  let columns: number[] | null = null;
  return said
    .split("\n")
    .map((text) => {
      const [, file, line, column, severity, message = ""] = DIAGNOSTIC.exec(text) ?? [];
      if (file !== undefined) {
        isOwn = file === OWN_FILE;
        if (!isOwn) return typed(text);
        const former = formerColumn(edited, Number(line), Number(column));
        return `${file}:${line}:${former}: ${severity}: ${typed(message)}`;
      }
      const [below, prefix, number = "", content = ""] = BELOW.exec(text) ?? [];
      if (!isOwn || below === undefined) return text;
      if (number === "") return columns ? prefix + typed(moved(content, columns)).trimEnd() : text;
      const at = Number(number) - 1;
      const [written = "", compiled = ""] = [before[at], after[at]];
      columns = expanded(compiled) === content ? columnsOf(edited, at + 1, written, compiled) : null;
      return columns ? prefix + expanded(written) : text;
    })
    .join("\n");
}

function columnsOf(edited: Edited, line: number, written: string, compiled: string): number[] {
  const columns: number[] = [];
  for (let at = 0; at <= compiled.length; at++) {
    const former = formerColumn(edited, line, at + 1) - 1;
    columns[expanded(compiled.slice(0, at)).length] = expanded(written.slice(0, former)).length;
  }
  return columns;
}

/** Moves marks to other columns. */
function moved(marks: string, columns: readonly number[]): string {
  const made: string[] = [];
  [...marks].forEach((mark, at) => {
    const column = columns[at];
    if (mark !== " " && column !== undefined && (mark === "^" || made[column] === undefined)) made[column] = mark;
  });
  return Array.from(made, (mark) => mark ?? " ").join("");
}

/** Returns a line with its tabs as spaces, as clang prints it. */
function expanded(line: string): string {
  let made = "";
  for (const letter of line) made += letter === "\t" ? " ".repeat(TAB_STOP - (made.length % TAB_STOP)) : letter;
  return made;
}
