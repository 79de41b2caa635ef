/** What a text box can hold. */

import { lineEndOf } from "./line-ends.js";

/** Characters; browsers take long over more. */
const LARGEST = 200_000;

/**
 * Whether a text can stand in a text box and come out of it as it was.
 * @param {string} text
 */
export function fitsBox(text) {
  return text.length <= LARGEST && lineEndOf(text) !== null;
}
