// Line ends of texts are LF or CRLF; a text box can hold only one kind.

/** Returns the line end that a text uses throughout; null if it mixes both or contains a lone carriage return. */
export function lineEndOf(text: string): "\n" | "\r\n" | null {
  if (!text.includes("\r")) return "\n";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : "\r\n";
}

/** Converts all line ends of a text to `end`; lone carriage returns are unchanged. */
export function withLineEnds(text: string, end: string): string {
  const plain = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
  return end === "\n" ? plain : plain.replaceAll("\n", end);
}
