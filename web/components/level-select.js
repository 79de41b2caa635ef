/** How well the engine plays. */

import { el } from "../dom.js";
import { t } from "../i18n.js";

/** The engine's levels: engine/judgeboard/loa/levels.py. */
export const STRONGEST = 8;

export class LevelSelect {
  #select;

  /** @param {(level: number) => void} onChoose */
  constructor(onChoose) {
    const levels = Array.from({ length: STRONGEST }, (_, index) => index + 1);
    const options = levels.map((level) => el("option", { value: level }, t(`level.${level}`)));
    this.#select = el(
      "select",
      { class: "select", "aria-label": t("level.label"), onchange: () => onChoose(Number(this.#select.value)) },
      ...options,
    );
    this.value = STRONGEST;
    this.element = this.#select;
  }

  /** @param {number} level */
  set value(level) {
    this.#select.value = String(level);
  }
}
