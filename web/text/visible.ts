const SIGNS: Record<string, string> = { " ": "·", "\t": "→", "\r": "␍", "\u00a0": "⍽", "\u200b": "⎵", "\0": "␀" };
/** Blanks except line ends, control characters, and characters that change the direction of the text. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Z}]/gu;
const REPLACEMENT = "\ufffd";

/** The visible sign for a line end. */
export const LINE_END = "↵";

/** Replaces each character that cannot be seen with a visible sign; with U+FFFD if it has no sign of its own. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => SIGNS[character] ?? REPLACEMENT);
}
