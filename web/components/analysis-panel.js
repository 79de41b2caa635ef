/**
 * The best lines of the position on the board, as deep as they have been searched.
 *
 * @import { AnalysePart, Colour, ScoredLine } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { compact, t } from "../i18n.js";
import { scoreText } from "./score.js";

const LONGEST_LINE = 16;
const MOST_LINES = 3;

/**
 * @typedef {object} Actions
 * @property {() => void} onSwitch
 * @property {(line: ScoredLine | null) => void} onPreview a line is pointed at, or none any more
 * @property {(line: ScoredLine) => void} onChoose
 */

export class AnalysisPanel {
  #switch = el("input", { type: "checkbox", role: "switch" });
  #facts = el("p", { class: "search-facts" });
  #rows;
  #body;

  /** @param {Actions} actions */
  constructor({ onSwitch, onPreview, onChoose }) {
    this.#rows = Array.from({ length: MOST_LINES }, () => new Row(onPreview, onChoose));
    this.#body = el(
      "div",
      { class: "card-body analysis-body", hidden: true },
      this.#facts,
      el("ol", { class: "analysis-lines" }, ...this.#rows.map(({ element }) => element)),
    );
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

  set on(on) {
    this.#switch.checked = on;
    this.#body.hidden = !on;
  }

  /** The line that is pointed at. */
  get pointed() {
    return this.#rows.find((row) => row.pointed)?.line ?? null;
  }

  /**
   * Says why there is nothing to show.
   * @param {string} sentence
   */
  say(sentence) {
    this.#facts.textContent = sentence;
    for (const row of this.#rows) row.show(null);
  }

  /**
   * @param {AnalysePart} part
   * @param {Colour} turn whose score it is
   */
  show(part, turn) {
    this.#facts.textContent = t(`analysis.facts_${turn}`, { depth: part.depth, nodes: compact(part.nodes) });
    for (const [index, row] of this.#rows.entries()) row.show(part.lines[index] ?? null);
  }
}

/** One line, made once, so that the focus stays on it while it grows. */
class Row {
  #score = el("strong", {});
  #moves = el("span", { class: "analysis-moves" });
  /** @type {ScoredLine | null} */
  line = null;
  pointed = false;

  /**
   * @param {Actions["onPreview"]} onPreview
   * @param {Actions["onChoose"]} onChoose
   */
  constructor(onPreview, onChoose) {
    const point = (/** @type {boolean} */ pointed) => {
      this.pointed = pointed;
      onPreview(pointed ? this.line : null);
    };
    const choose = () => this.line && onChoose(this.line);
    const line = button("", choose, {
      class: "analysis-line",
      onmouseenter: () => point(true),
      onmouseleave: () => point(false),
      onfocus: () => point(true),
      onblur: () => point(false),
    });
    line.append(this.#score, this.#moves);
    this.element = el("li", { hidden: true }, line);
  }

  /** @param {ScoredLine | null} line */
  show(line) {
    this.line = line;
    this.element.hidden = line === null;
    if (line === null) return;
    this.#score.textContent = scoreText(line);
    this.#moves.textContent = line.moves.slice(0, LONGEST_LINE).join(" ");
    this.#moves.title = line.moves.join(" ");
  }
}
