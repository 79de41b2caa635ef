/** White's chance of winning as a bar beside the board. */

import { el } from "../dom.js";
import { percent, t } from "../i18n.js";

export class ScoreBar {
  #white = el("div", { class: "score-white" });
  element = el("div", { class: "score-bar", role: "img" }, this.#white);

  constructor() {
    this.show(null);
  }

  /** @param {number | null} chance White's, 0 to 1; null: nobody knows */
  show(chance) {
    this.element.classList.toggle("unknown", chance === null);
    this.#white.style.setProperty("--chance", String(chance ?? 0.5));
    const label = chance === null ? t("score.unknown") : t("score.white", { chance: percent(chance) });
    this.element.setAttribute("aria-label", label);
    this.element.title = label;
  }

  /** @param {boolean} flipped whether Black's side of the board is below */
  flip(flipped) {
    this.element.classList.toggle("flipped", flipped);
  }
}
