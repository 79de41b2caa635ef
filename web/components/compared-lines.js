/**
 * A line of somebody's output below the judge's, with their blanks visible and the words that differ marked.
 *
 * @import { ComparedPlace } from "../engine/types.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { unitsBefore } from "../text/columns.js";
import { LINE_END, visible } from "../text/visible.js";

/** Characters of a line that the engine quotes at the most. */
const QUOTED = 120;

/** @param {ComparedPlace} place */
export function comparedLines(place) {
  const { expected, expected_offset, expected_column, expected_length, found, offset, column, length } = place;
  return el(
    "dl",
    { class: "compared" },
    el("dt", {}, t("compare.expected")),
    line(expected, expected_offset, expected_column, expected_length, "right"),
    el("dt", {}, t("compare.yours_at", { line: place.line })),
    line(found, offset, column, length, "wrong"),
  );
}

/**
 * @param {string | null | undefined} text a part of the line; none where there is no such line
 * @param {number} offset characters of the line before that part
 * @param {number} column of what is marked, in the whole line, from 1
 * @param {number} length of it in characters
 * @param {"right" | "wrong"} kind
 */
function line(text, offset, column, length, kind) {
  if (text === null || text === undefined) return el("dd", { class: "no-line" }, t("compare.no_line"));
  const start = unitsBefore(text, column - offset);
  const end = unitsBefore(text, column - offset + length);
  const marked = end > start ? el("mark", { class: kind }, visible(text.slice(start, end))) : null;
  return el(
    "dd",
    { lang: "en" },
    offset > 0 ? "…" : null,
    visible(text.slice(0, start)),
    marked,
    visible(text.slice(end)),
    el("span", { class: "line-end" }, text.length < QUOTED ? LINE_END : "…"),
  );
}
