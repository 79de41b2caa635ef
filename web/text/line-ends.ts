// A text ends its lines with LF or CRLF; a text box holds one kind at a time.

/** The line end that a text uses throughout; null if it mixes several or has carriage returns elsewhere. */
export function lineEndOf(text: string): "\n" | "\r\n" | null {
  if (!text.includes("\r")) return "\n";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : "\r\n";
}

/** Converts all line ends of a text to `end`; a lone carriage return stays as it is. */
export function withLineEnds(text: string, end: string): string {
  const plain = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
  return end === "\n" ? plain : plain.replaceAll("\n", end);
}
