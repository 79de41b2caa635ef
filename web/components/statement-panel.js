/** What a problem asks, in our own words. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

/** @param {string} problem */
export function openStatement(problem) {
  const panel = el(
    "dialog",
    { class: "panel", "aria-labelledby": "statement-title", onclose: () => panel.remove() },
    el(
      "header",
      { class: "panel-head" },
      el("h2", { id: "statement-title" }, t(`problem.${problem}`)),
      button(t("statement.close"), () => panel.close()),
    ),
    ...section(t(`statement.${problem}.task`)),
    el("h3", {}, t("statement.given")),
    ...section(t(`statement.${problem}.given`)),
    el("h3", {}, t("statement.printed")),
    ...section(t(`statement.${problem}.printed`)),
    el("h3", {}, t("statement.source")),
    ...section(t(`statement.${problem}.source`)),
    el(
      "p",
      { class: "remarks" },
      el("a", { href: "notices.html", target: "_blank", rel: "noopener" }, t("statement.notices")),
    ),
  );
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close();
  });
  document.body.append(panel);
  panel.showModal();
}

/** @param {string} text paragraphs, one a line */
function section(text) {
  return text.split("\n").map((paragraph) => el("p", {}, paragraph));
}
