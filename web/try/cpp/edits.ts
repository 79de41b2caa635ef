/** Changes to a program's text before it is compiled. They keep its lines, so that only columns differ. */

export interface Edit {
  /** Offset in the text before the change. */
  at: number;
  /** Number of characters that are removed. */
  removed: number;
  inserted: string;
}

/** A text and its edits, which are sorted and do not overlap. */
export interface Edited {
  text: string;
  edits: readonly Edit[];
}

/** Returns the text after its edits. */
export function afterEdits({ text, edits }: Edited): string {
  let done = 0;
  let made = "";
  for (const { at, removed, inserted } of edits) {
    made += text.slice(done, at) + inserted;
    done = at + removed;
  }
  return made + text.slice(done);
}

/** Returns the column before the edits of a column after them; within an insertion, the column of the insertion. */
export function formerColumn({ text, edits }: Edited, line: number, column: number): number {
  const begin = lineStart(text, line);
  let former = column - 1;
  for (const { at, removed, inserted } of edits) {
    if (at < begin) continue;
    if (former <= at - begin) break;
    former = Math.max(at - begin, former + removed - inserted.length);
  }
  return former + 1;
}

/** Returns the offset of a line, which counts from 1. */
export function lineStart(text: string, line: number): number {
  let start = 0;
  for (let left = line - 1; left > 0; left--) start = text.indexOf("\n", start) + 1 || text.length;
  return start;
}

/** Returns the line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Returns the offset of clang's line and column. */
export function offsetOf(text: string, line: number, byteColumn: number): number {
  const start = lineStart(text, line);
  const [content = ""] = text.slice(start).split("\n", 1);
  return start + characterColumn(content, byteColumn) - 1;
}

/** Converts clang's column, which counts bytes of UTF-8, into UTF-16 units, as in the editor; both count from 1. */
export function characterColumn(line: string, byteColumn: number): number {
  const before = new TextEncoder().encode(line).subarray(0, byteColumn - 1);
  return new TextDecoder().decode(before).length + 1;
}
