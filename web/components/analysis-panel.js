/**
 * The best lines of the position on the board, as deep as they have been searched.
 *
 * @import { AnalysePart, Colour, ScoredLine } from "../engine/types.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { scoreText } from "./score.js";

const LONGEST_LINE = 8;

export class AnalysisPanel {
  #switch = el("input", { type: "checkbox", role: "switch" });
  #facts = el("p", { class: "search-facts" });
  #lines = el("ol", { class: "analysis-lines" });
  #body = el("div", { class: "card-body analysis-body", hidden: true }, this.#facts, this.#lines);

  /** @param {() => void} onSwitch */
  constructor(onSwitch) {
    this.#switch.addEventListener("change", () => {
      this.#body.hidden = !this.on;
      onSwitch();
    });
    this.element = el(
      "section",
      { class: "card analysis-card", "aria-label": t("analysis.title") },
      el(
        "div",
        { class: "card-head" },
        el("label", { class: "card-title switch" }, this.#switch, el("span", {}, t("analysis.title"))),
      ),
      this.#body,
    );
  }

  get on() {
    return this.#switch.checked;
  }

  /**
   * Says why there is nothing to show.
   * @param {string} sentence
   */
  say(sentence) {
    this.#facts.textContent = sentence;
    this.#lines.replaceChildren();
  }

  /**
   * @param {AnalysePart} part
   * @param {Colour} turn whose score it is
   */
  show(part, turn) {
    this.#facts.textContent = t("analysis.facts", { turn: t(`turn.${turn}`), depth: part.depth, nodes: part.nodes });
    this.#lines.replaceChildren(...part.lines.map(lineRow));
  }
}

/** @param {ScoredLine} line */
function lineRow(line) {
  const moves = line.moves.slice(0, LONGEST_LINE).join(" ");
  return el("li", {}, el("strong", {}, scoreText(line)), el("span", { class: "analysis-moves" }, moves));
}
