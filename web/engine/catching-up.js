/** A judge's answers that come a second time. */

/** @import { JudgePart } from "./types.js" */

import { lineStart } from "../text/columns.js";

/**
 * A part without its first answers.
 * @param {JudgePart} part
 * @param {number} count
 * @returns {JudgePart}
 */
export function withoutFirst(part, count) {
  const lines = part.lines.subarray(0, count).reduce((sum, some) => sum + some, 0);
  return {
    ...part,
    text: part.text.slice(lineStart(part.text, lines + 1)),
    first: part.first.subarray(count),
    last: part.last.subarray(count),
    lines: part.lines.subarray(count),
    begins: part.begins.subarray(count),
  };
}
