/**
 * Which kinds of case a random input has, and which it lacks.
 *
 * @import { Wish } from "./generate-dialog.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { withDialogs } from "../later.js";

/**
 * One line about the input, from which all is told.
 * @param {string} system
 * @param {Wish} wish that the input was made for
 * @param {Record<string, number>} covered how many cases are of each kind
 * @param {() => void} onAgain another input like it is wanted
 */
export function coverage(system, { seed, cases }, covered, onAgain) {
  const counts = Object.values(covered);
  const found = { covered: counts.filter((count) => count > 0).length, kinds: counts.length };
  const kinds = button(t("generate.covered", found), () => withDialogs(({ openKinds }) => openKinds(system, covered)), {
    class: "button small",
    "aria-haspopup": "dialog",
  });
  return el(
    "div",
    { class: "offer" },
    el("span", {}, t("generate.made", { count: cases, seed: String(seed) })),
    el("span", { class: "offer-ways" }, kinds, button(t("generate.again"), onAgain, { class: "button small" })),
  );
}

/**
 * How far the making of an input is.
 * @param {number} cases that are wanted
 * @param {() => void} onStop
 */
export function progress(cases, onStop) {
  const told = el("span", {});
  const stop = button(t("generate.stop"), onStop, { class: "button small" });
  const show = (/** @type {number} */ made) => {
    told.textContent = t("generate.making", { made, cases });
  };
  show(0);
  return { element: el("div", { class: "offer" }, told, stop), show };
}
