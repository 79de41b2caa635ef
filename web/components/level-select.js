/** How well the engine plays. */

import { el } from "../dom.js";
import { t } from "../i18n.js";

/** The engine's levels: engine/judgeboard/loa/levels.py. */
export const STRONGEST = 8;

/** @param {(level: number) => void} onChoose */
export function levelSelect(onChoose) {
  const levels = Array.from({ length: STRONGEST }, (_, index) => index + 1);
  const select = el(
    "select",
    { class: "select", onchange: () => onChoose(Number(select.value)) },
    ...levels.map((level) =>
      el("option", { value: level, selected: level === STRONGEST }, t(`level.${level}`, { level })),
    ),
  );
  return el("label", { class: "level" }, el("span", {}, t("level.label")), select);
}
