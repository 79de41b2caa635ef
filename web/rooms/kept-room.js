/**
 * What is kept of a judge's room when another takes its place, and over a reload; and whether what was kept is that: only
 * its shape is looked at.
 *
 * @import { View } from "../board/types.js"
 * @import { Arrangement } from "../engine/types.js"
 * @import { Draft } from "../components/text-field.js"
 * @import { Wanted } from "./case-cursor.js"
 * @import { KeptComparison } from "./comparing.js"
 * @import { News } from "./intake.js"
 */

import { arePlaced, areStrings, isArrangement, LARGEST_SIDE, within } from "./shapes.js";

/**
 * Another here means another SHAPE in draft-store.js.
 *
 * @typedef {object} KeptRoom
 * @property {Draft} draft
 * @property {Record<string, string>} options
 * @property {Wanted} wanted
 * @property {View | null} view
 * @property {KeptComparison | null} comparing
 * @property {News | null} news
 * @property {string} sample that was put in unasked
 * @property {Record<string, string>} texts of the link that is in the address
 * @property {SetUp | null} setup
 *
 * @typedef {{arrangement: Arrangement, before: Before}} SetUp a position that is being set up
 * @typedef {{text: string, name: string, wanted: Wanted}} Before what there was before that
 */

/**
 * @param {any} found
 * @returns {found is KeptRoom}
 */
export function isKeptRoom(found) {
  const { draft, options, wanted, view, comparing, news, sample, texts, setup } = found ?? {};
  return (
    isDraft(draft) &&
    isRecord(options, "string") &&
    isWanted(wanted) &&
    (view === null || isView(view)) &&
    (comparing === null || (isDraft(comparing?.draft) && typeof comparing.open === "boolean")) &&
    (news === null || isNews(news)) &&
    typeof sample === "string" &&
    isRecord(texts, "string") &&
    (setup === null || isSetUp(setup))
  );
}

/**
 * @param {any} found
 * @returns {found is Draft}
 */
function isDraft(found) {
  const { touched, text, name, spot } = found ?? {};
  const points = [spot?.start, spot?.end];
  return (
    typeof touched === "boolean" &&
    areStrings([text, name]) &&
    points.every((point) => within(point?.line, 1, Infinity) && within(point.unit, 0, Infinity)) &&
    Number.isFinite(spot.top)
  );
}

/** @param {any} found */
function isWanted(found) {
  return within(found?.case, 0, Infinity) && within(found.step, 0, Infinity);
}

/**
 * @param {any} found
 * @returns {found is View}
 */
function isView(found) {
  const { rows, columns, names, caption, remarks, row_labels, column_labels, pieces } = found ?? {};
  const { tints, marks, lines, targets, ways, looks, outlines } = found ?? {};
  return (
    within(rows, 1, LARGEST_SIDE) &&
    within(columns, 1, LARGEST_SIDE) &&
    [names, row_labels, column_labels].every(areStrings) &&
    names.length === rows * columns &&
    [tints, marks, lines, targets, ways, looks, outlines].every(Array.isArray) &&
    Array.isArray(remarks) &&
    [caption, ...remarks].every((phrase) => typeof phrase?.code === "string") &&
    arePlaced(pieces)
  );
}

/**
 * @param {any} found
 * @returns {found is News}
 */
function isNews(found) {
  const { wish, covered } = found ?? {};
  return (
    within(wish?.seed, 0, Infinity) &&
    within(wish.cases, 1, Infinity) &&
    typeof wish.difficulty === "string" &&
    isRecord(covered, "number")
  );
}

/**
 * @param {any} found
 * @returns {found is SetUp}
 */
function isSetUp(found) {
  const { arrangement, before } = found ?? {};
  return isArrangement(arrangement) && areStrings([before?.text, before?.name]) && isWanted(before.wanted);
}

/**
 * @param {any} found
 * @param {"string" | "number"} type of its values
 */
function isRecord(found, type) {
  return typeof found === "object" && found !== null && Object.values(found).every((value) => typeof value === type);
}
