/** The name of the problem, its statement, and where a problem has two rooms, the way to the other. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { withDialogs } from "../later.js";
import { address } from "../router.js";

/** The rooms of Lines of Action: to play, and the judge's. */
const MODES = ["play", "judge"];

/**
 * @param {string} problem
 * @param {string} [mode] which of its two rooms this is
 */
export function roomHead(problem, mode) {
  return el(
    "div",
    { class: "room-head" },
    el("h1", { class: "room-title" }, t(`problem.${problem}`)),
    button(t("statement.open"), () => withDialogs(({ openStatement }) => openStatement(problem)), {
      class: "button quiet",
      "aria-haspopup": "dialog",
    }),
    mode === undefined ? null : modeLinks(problem, mode),
  );
}

/**
 * @param {string} problem
 * @param {string} current
 */
function modeLinks(problem, current) {
  const links = MODES.map((mode) =>
    el(
      "a",
      {
        class: "segment",
        href: address(problem, mode === "play" ? {} : { mode }),
        "aria-current": mode === current ? "true" : null,
      },
      el("span", {}, t(`mode.${mode}`)),
    ),
  );
  return el("nav", { class: "segments", "aria-label": t("mode.label") }, ...links);
}
