// The engine counts columns in characters, JavaScript in UTF-16 units.

/** A column of a line, in characters from 1, as an offset in UTF-16 units from 0. */
export function unitsBefore(line: string, column: number): number {
  let units = 0;
  for (let left = column - 1; left > 0 && units < line.length; left -= 1) {
    units += (line.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

/** Where a line, from 1, begins in a text, in UTF-16 units; the text's end if it has fewer lines. */
export function lineStart(text: string, line: number): number {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

/** The number of lines that an editor shows of a text: one more than it has line feeds. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
