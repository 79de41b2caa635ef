/**
 * The moves of a game in two columns; any of them can be gone to. One Tab stop: the arrow keys go on from there.
 *
 * @import { Colour } from "../engine/types.js"
 * @import { GameRecord } from "../rooms/game-record.js"
 */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";

/** By key: where to go from a place, of so many. @type {Record<string, (at: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 2,
  ArrowDown: (at) => at + 2,
  Home: () => 0,
  End: (_, count) => count,
};

export class MoveList {
  #rows = el("tbody", {});
  #count = el("span", { class: "output-status" });
  #body = el("div", { class: "card-body move-list" });
  #onLook;
  /** @type {GameRecord | null} */
  #record = null;
  /** @type {HTMLButtonElement[]} by place; the first stands for the beginning */
  #places = [];
  #steps;

  /**
   * @param {object} actions
   * @param {(at: number) => void} actions.onLook so many moves on is to be looked at
   * @param {Node[]} actions.tools further buttons
   * @param {Node} actions.graph
   */
  constructor({ onLook, tools, graph }) {
    this.#onLook = onLook;
    const heads = ["moves.number", "colour.white", "colour.black"].map((key) => el("th", { scope: "col" }, t(key)));
    const table = el("table", {}, el("thead", { class: "unseen" }, el("tr", {}, ...heads)), this.#rows);
    this.#body.append(table);
    this.#body.addEventListener("keydown", (event) => this.#key(event));
    /** @type {[string, string, (at: number, count: number) => number][]} */
    const steps = [
      ["first", "«", () => 0],
      ["previous", "‹", (at) => at - 1],
      ["next", "›", (at) => at + 1],
      ["last", "»", (_, count) => count],
    ];
    this.#steps = steps.map(([name, sign, where]) => {
      const go = () => this.#record && this.#look(where(this.#record.at, this.#record.moves.length));
      return button(sign, go, { class: "button step-button", "aria-label": t(`moves.${name}`) });
    });
    this.element = el(
      "section",
      { class: "card moves-card", "aria-label": t("moves.title") },
      el("div", { class: "card-head" }, el("h2", { class: "card-title" }, t("moves.title")), this.#count),
      graph,
      this.#body,
      el("div", { class: "moves-foot" }, el("div", { class: "stepper" }, ...this.#steps), ...tools),
    );
  }

  /**
   * @param {GameRecord} record
   * @param {Colour} first who moves first
   */
  show(record, first) {
    const focused = this.#body.contains(document.activeElement);
    if (record.moves !== this.#record?.moves || this.#places.length === 0) this.#fill(record.moves, first);
    this.#record = record;
    for (const [at, place] of this.#places.entries()) {
      const here = at === record.at;
      place.tabIndex = here ? 0 : -1;
      if (here) place.setAttribute("aria-current", "true");
      else place.removeAttribute("aria-current");
      place.classList.toggle("ahead", at > record.at);
    }
    const [toFirst, back, on, toLast] = this.#steps;
    const pressed = this.#steps.find((one) => one === document.activeElement);
    toFirst.disabled = back.disabled = record.at === 0;
    on.disabled = toLast.disabled = record.atEnd;
    if (pressed?.disabled) (back.disabled ? on : back).focus();
    this.#count.textContent = t("moves.count", { count: record.at, limit: 2 * record.limit });
    const current = this.#places[record.at];
    if (focused) current.focus({ preventScroll: true });
    this.reveal();
  }

  /**
   * @param {readonly string[]} moves
   * @param {Colour} first
   */
  #fill(moves, first) {
    const place = (/** @type {number} */ at, /** @type {string} */ text) =>
      button(text, () => this.#look(at), { class: "move" });
    this.#places = [place(0, t("moves.start")), ...moves.map((move, index) => place(index + 1, move))];
    const rows = [el("tr", {}, el("td", { class: "move-number" }), el("td", { colSpan: 2 }, this.#places[0]))];
    const blank = first === "black" ? 1 : 0;
    for (let index = -blank; index < moves.length; index += 2) {
      const cells = [index, index + 1].map((at) => el("td", {}, at < 0 ? "…" : this.#places[at + 1]));
      rows.push(el("tr", {}, el("td", { class: "move-number" }, number((index + blank) / 2 + 1)), ...cells));
    }
    this.#rows.replaceChildren(...rows);
  }

  /** Has the place that is looked at in view: scrolls the list, and not the page. */
  reveal() {
    const place = this.#places[this.#record?.at ?? 0];
    if (place === undefined) return;
    const [list, row] = [this.#body.getBoundingClientRect(), place.getBoundingClientRect()];
    if (row.top < list.top) this.#body.scrollTop -= list.top - row.top;
    else if (row.bottom > list.bottom) this.#body.scrollTop += row.bottom - list.bottom;
  }

  /** @param {number} at */
  #look(at) {
    const record = this.#record;
    if (record === null) return;
    const place = Math.min(Math.max(at, 0), record.moves.length);
    if (place !== record.at) this.#onLook(place);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const where = KEYS[event.key];
    if (!where || !this.#record || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#look(where(this.#record.at, this.#record.moves.length));
  }
}
