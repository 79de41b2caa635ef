/** Texts end their lines by a line feed, or by a carriage return and a line feed; boxes hold one kind at a time. */

/**
 * The line end that a text has throughout; null where it has several, or carriage returns that end no line.
 * @param {string} text
 */
export function lineEndOf(text) {
  if (!text.includes("\r")) return "\n";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : "\r\n";
}

/**
 * A text with this line end throughout; a lone carriage return is left as it is.
 * @param {string} text
 * @param {string} end
 */
export function withLineEnds(text, end) {
  const plain = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
  return end === "\n" ? plain : plain.replaceAll("\n", end);
}
