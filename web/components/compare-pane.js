/**
 * What somebody's program printed, and how it compares with what the judge prints.
 *
 * @import { Comparison, ComparedPlace } from "../engine/types.js"
 * @import { Mark, Origin, TextField } from "./text-field.js"
 */

import { button, el } from "../dom.js";
import { caption, t } from "../i18n.js";
import { comparedLines } from "./compared-lines.js";
import { fileOpener } from "./file-opener.js";

/** Faults that the engine tells one by one. */
const MOST_PLACES = 100;
const SIGNS = { identical: "✓", blanks: "✓", words: "≈", other: "≈", so_far: "…", nothing: "…", wrong: "✗" };

export class ComparePane {
  /** @type {Comparison | null} */
  #comparison = null;
  #at = -1;
  #onPlace;
  #sign = el("span", { class: "verdict-sign", "aria-hidden": "true" });
  #sentence = el("p", { class: "verdict-sentence" });
  #slips = el("ul", { class: "slips" });
  #lines = el("div", {});
  #count = el("span", { class: "place-count" });
  #verdict;
  #places;

  /**
   * @param {object} properties
   * @param {(properties: ConstructorParameters<typeof TextField>[0]) => TextField} properties.newField
   * @param {(origin: Origin) => void} properties.onChange
   * @param {(file: File) => void} properties.onFile
   * @param {(place: ComparedPlace) => void} properties.onPlace a place where the outputs differ is looked at
   * @param {() => void} properties.onBack the judge's output is wanted
   */
  constructor({ newField, onChange, onFile, onPlace, onBack }) {
    this.#onPlace = onPlace;
    this.#places = el(
      "div",
      { class: "stepper", hidden: true },
      button("‹", () => this.#look(this.#at - 1), { class: "button step-button", "aria-label": t("compare.previous") }),
      this.#count,
      button("›", () => this.#look(this.#at + 1), { class: "button step-button", "aria-label": t("compare.next") }),
    );
    this.#verdict = el(
      "div",
      { id: "verdict", class: "card-note verdict", role: "status" },
      el("div", { class: "verdict-head" }, this.#sign, this.#sentence, this.#places),
      this.#slips,
      this.#lines,
    );
    this.field = newField({
      id: "theirs",
      label: t("compare.title"),
      describedBy: this.#verdict.id,
      onFile,
      onChange,
      onCaret: (line) => this.#pick(line),
    });
    this.element = el(
      "section",
      { class: "card output-card compare-card", "aria-label": t("compare.title"), hidden: true },
      el(
        "div",
        { class: "card-head" },
        el("div", { class: "tabs" }, button(t("output.label"), onBack, { class: "button quiet" }), this.field.label),
        el(
          "div",
          { class: "card-actions" },
          ...fileOpener(t("compare.open_short"), onFile, { "aria-label": t("compare.open") }),
        ),
      ),
      this.field.element,
      this.#verdict,
    );
    this.tell(t("compare.about"));
  }

  /** Says something in place of a verdict. @param {string} sentence */
  tell(sentence) {
    this.#show(null, sentence);
  }

  /**
   * Shows the verdict, and the place that decided it.
   * @param {Comparison} comparison
   * @param {boolean} lead whether the page goes to that place as well
   */
  show(comparison, lead) {
    this.#show(comparison, verdictOf(comparison));
    if (comparison.places.length > 0) this.#look(Math.max(0, comparison.first), lead);
  }

  /** It is not shown again. */
  dispose() {
    this.field.dispose();
  }

  /**
   * @param {Comparison | null} comparison
   * @param {string} sentence
   */
  #show(comparison, sentence) {
    this.#comparison = comparison;
    this.#at = -1;
    this.element.dataset.verdict = comparison?.verdict ?? "";
    this.#sign.textContent = comparison === null ? "" : SIGNS[comparison.verdict];
    this.#sentence.textContent = sentence;
    this.field.mark(comparison === null ? [] : comparison.places.filter(({ forgiven }) => !forgiven).map(markOf));
    this.#showPlace(null);
  }

  /**
   * Looks at one of the places.
   * @param {number} index
   * @param {boolean} [lead] whether the page goes there as well
   */
  #look(index, lead = true) {
    const place = this.#comparison?.places[index];
    if (place === undefined) return;
    this.#at = index;
    this.#showPlace(place);
    this.field.light([{ first: place.line, last: place.line, strong: true }]);
    this.field.reveal(place.line);
    if (lead) this.#onPlace(place);
  }

  /** @param {ComparedPlace | null} place */
  #showPlace(place) {
    const comparison = this.#comparison;
    const phrases = [...(comparison?.phrases ?? []), ...(place?.phrases ?? [])];
    const sentences = new Set(phrases.map(caption));
    this.#slips.replaceChildren(...[...sentences].map((sentence) => el("li", {}, sentence)));
    this.#slips.hidden = sentences.size === 0;
    this.#lines.replaceChildren(...(place === null ? [] : [comparedLines(place)]));
    const count = comparison?.places.length ?? 0;
    this.#places.hidden = count < 2;
    this.#count.textContent = t("compare.place", { place: this.#at + 1, places: count });
    const [previous, next] = this.#places.querySelectorAll("button");
    previous.setAttribute("aria-disabled", String(this.#at <= 0));
    next.setAttribute("aria-disabled", String(this.#at >= count - 1));
  }

  /** @param {number} line of the text */
  #pick(line) {
    const places = this.#comparison?.places ?? [];
    const index = places.findIndex((place) => place.line <= line && line < place.line + Math.max(1, place.lines));
    if (index >= 0 && index !== this.#at) this.#look(index);
  }
}

/**
 * @param {ComparedPlace} place
 * @returns {Mark}
 */
function markOf({ line, column, expected }) {
  const nothing = expected === null || expected === undefined;
  return { line, column, sentence: nothing ? t("compare.too_much") : t("compare.expected_here", { text: expected }) };
}

/** @param {Comparison} comparison */
function verdictOf({ verdict, complete, count, missing, places, first, expected_lines }) {
  const { line = expected_lines, word = 0, kind = "" } = places[first] ?? {};
  const sentences = [
    verdict === "wrong" && kind !== "wrong"
      ? t(`compare.wrong_${kind}`, { line })
      : t(`compare.${verdict}`, { line, word }),
    count > 1 ? t("compare.count", { count }) : "",
    missing > 0 ? t("compare.missing", { count: missing }) : "",
    count + missing > MOST_PLACES ? t("compare.first_places", { places: MOST_PLACES }) : "",
    complete || verdict === "nothing" || verdict === "so_far" ? "" : t("compare.incomplete"),
  ];
  return sentences.filter(Boolean).join(" ");
}
