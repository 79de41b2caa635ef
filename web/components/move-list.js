/** The moves of a game in two columns. */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";

export class MoveList {
  #rows = el("tbody", {});
  #count = el("span", { class: "output-status" });
  #body = el("div", { class: "card-body move-list", tabIndex: 0, role: "group", "aria-label": t("moves.title") });

  /** @param {() => void} onLoad a transcript is to be loaded */
  constructor(onLoad) {
    const heads = ["moves.number", "colour.white", "colour.black"].map((key) => el("th", { scope: "col" }, t(key)));
    const table = el("table", {}, el("thead", { class: "unseen" }, el("tr", {}, ...heads)), this.#rows);
    this.#body.append(table);
    this.element = el(
      "section",
      { class: "card moves-card" },
      el(
        "div",
        { class: "card-head" },
        el("h2", { class: "card-title" }, t("moves.title")),
        el(
          "div",
          { class: "card-actions" },
          this.#count,
          button(t("transcript.open"), onLoad, { class: "button quiet", "aria-haspopup": "dialog" }),
        ),
      ),
      this.#body,
    );
  }

  /**
   * @param {string[]} moves
   * @param {number} limit of each side
   */
  show(moves, limit) {
    const rows = [];
    for (let index = 0; index < moves.length; index += 2) {
      const cells = [moves[index], moves[index + 1]].map((move, side) =>
        el("td", { class: index + side === moves.length - 1 ? "last" : null }, move ?? ""),
      );
      rows.push(el("tr", {}, el("td", { class: "move-number" }, number(index / 2 + 1)), ...cells));
    }
    this.#rows.replaceChildren(...rows);
    this.#count.textContent = t("moves.count", { count: moves.length, limit: 2 * limit });
    this.#body.scrollTop = this.#body.scrollHeight;
  }
}
