/** Blanks as signs that can be seen. */

/** @type {Record<string, string>} */
const SIGNS = { " ": "·", "\t": "→", "\r": "␍", "\u00a0": "⍽", "\u200b": "⎵", "\0": "␀" };
const BLANKS = /[ \t\r\u00a0\u200b\0]/g;
/** Stands at the end of a line. */
export const LINE_END = "↵";

/** @param {string} text */
export function visible(text) {
  return text.replace(BLANKS, (blank) => SIGNS[blank]);
}
