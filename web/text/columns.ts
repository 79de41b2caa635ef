// The engine counts columns in characters, JavaScript in UTF-16 units.

/** Converts a column of a line, in characters from 1, to an offset in UTF-16 units from 0. */
export function unitsBefore(line: string, column: number): number {
  let units = 0;
  for (let left = column - 1; left > 0 && units < line.length; left -= 1) {
    units += (line.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

/**
 * Returns the offset in UTF-16 units at which a line, counted from 1, begins; the text's length if it has fewer lines.
 */
export function lineStart(text: string, line: number): number {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

/** Whether a place, in characters, is right after a text, not counting white space at the text's end. */
export function isEnd(text: string, line: number, column: number): boolean {
  const written = text.trimEnd();
  const last = written.slice(written.lastIndexOf("\n") + 1);
  return [...last].length + 1 === column && countLines(written) === line;
}

/** Returns the number of lines that an editor shows: one more than the line feeds. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
