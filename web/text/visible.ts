const SIGNS: Record<string, string> = { " ": "·", "\t": "→", "\r": "␍", "\u00a0": "⍽", "\u200b": "⎵", "\0": "␀" };
const BLANKS = /[ \t\r\u00a0\u200b\0]/g;

/** The visible sign for a line end. */
export const LINE_END = "↵";

/** Replaces whitespace and NUL characters with visible signs. */
export function visible(text: string): string {
  return text.replace(BLANKS, (blank) => SIGNS[blank]);
}
