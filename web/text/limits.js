/** What a text box can hold. */

/** Characters; browsers take long over more. */
const LARGEST = 200_000;

/**
 * Whether the text can stand in a text box as it is; one turns a lone carriage return into a line end.
 * @param {string} text
 * @param {number} [beside] characters that are there already
 */
export function fitsBox(text, beside = 0) {
  return text.length + beside <= LARGEST && !/\r(?!\n)/.test(text);
}
