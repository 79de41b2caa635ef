/** The kinds of case that a random input can have, and how many of each it has. */

import { el } from "../dom.js";
import { number, t } from "../i18n.js";
import { openPanel } from "./panel.js";

/**
 * @param {string} system
 * @param {Record<string, number>} covered
 */
export function openKinds(system, covered) {
  const row = (/** @type {[string, number]} */ [kind, count]) =>
    el(
      "tr",
      { class: count === 0 ? "missing" : null },
      el("th", { scope: "row" }, t(`generate.kind.${system}.${kind}`)),
      el("td", {}, number(count)),
    );
  openPanel(
    { id: "kinds-title", title: t("generate.kinds"), close: t("generate.close"), kind: "small kinds" },
    el("table", {}, el("tbody", {}, ...Object.entries(covered).map(row))),
  );
}
