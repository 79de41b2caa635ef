/**
 * Which kinds of case a random input has, and which it lacks.
 *
 * @import { Wish } from "./generate-dialog.js"
 */

import { button, el } from "../dom.js";
import { list, number, t } from "../i18n.js";

/**
 * @param {string} system
 * @param {Wish} wish that the input was made for
 * @param {Record<string, number>} covered how many cases are of each kind
 * @param {() => void} onAgain another input like it is wanted
 */
export function coverage(system, { seed, cases }, covered, onAgain) {
  const kinds = Object.entries(covered);
  const there = kinds.filter(([, count]) => count > 0);
  const missing = kinds.filter(([, count]) => count === 0).map(([kind]) => nameOf(system, kind));
  const counts = there.map(([kind, count]) => t("generate.kind", { name: nameOf(system, kind), cases: count }));
  const found = { covered: number(there.length), kinds: number(kinds.length) };
  return el(
    "div",
    { class: "coverage" },
    el(
      "details",
      {},
      el("summary", {}, `${t("generate.made", { count: cases, seed: String(seed) })} ${t("generate.covered", found)}`),
      counts.length > 0 ? el("p", {}, list(counts)) : null,
      missing.length > 0 ? el("p", {}, t("generate.missing", { kinds: list(missing) })) : null,
    ),
    button(t("generate.again"), onAgain, { class: "button quiet" }),
  );
}

/**
 * @param {string} system
 * @param {string} kind
 */
function nameOf(system, kind) {
  return t(`generate.kind.${system}.${kind}`);
}
