/** The engine counts columns in characters, JavaScript in UTF-16 units. */

/**
 * Where a column is in a line, in UTF-16 units from 0.
 * @param {string} line
 * @param {number} column in characters, from 1
 */
export function unitsBefore(line, column) {
  let units = 0;
  for (let left = column - 1; left > 0 && units < line.length; left -= 1) {
    units += /** @type {number} */ (line.codePointAt(units)) > 0xffff ? 2 : 1;
  }
  return units;
}

/**
 * Where a line begins in a text, in UTF-16 units; the text's end if there are not so many lines.
 * @param {string} text
 * @param {number} line from 1
 */
export function lineStart(text, line) {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

/**
 * A line of a text, without its end.
 * @param {string} text
 * @param {number} line from 1
 */
export function lineAt(text, line) {
  const start = lineStart(text, line);
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}

/**
 * The line, from 1, of a place in the text.
 * @param {string} text
 * @param {number} offset in UTF-16 units
 */
export function lineOf(text, offset) {
  return countLines(text.slice(0, offset));
}

/**
 * How many lines an editor shows of a text: one more than it has line ends.
 * @param {string} text
 */
export function countLines(text) {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
