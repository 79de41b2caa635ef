/**
 * A text too large for a text box: its name and size, its lines in view, and a way back to the box.
 *
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "./line-list.js"
 * @import { Mark } from "./text-field.js"
 */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";
import { Lines, pieces } from "../text/lines.js";
import { LineList } from "./line-list.js";

/** Milliseconds of work before the page is let do something else. */
const SLICE = 8;
const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

export class DocumentView {
  #disposed = false;
  #lines = new Lines();
  #list;
  #facts = el("span", { class: "document-facts" });

  /**
   * @param {object} properties
   * @param {string} properties.text
   * @param {string} properties.label what the text is
   * @param {string} properties.name
   * @param {(line: number) => void} properties.onPick
   * @param {() => void} properties.onClear
   */
  constructor({ text, label, name, onPick, onClear }) {
    this.text = text;
    this.name = name;
    this.#list = new LineList(label, { onPick });
    this.#list.show(this.#lines);
    const head = el(
      "div",
      { class: "document-head" },
      el("span", { class: "document-name" }, name),
      this.#facts,
      button(t("document.clear"), onClear),
    );
    this.element = el("div", { class: "document" }, head, this.#list.element);
    this.#index();
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#list.light(lit);
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    this.#list.mark(marks);
  }

  /**
   * @param {number} first
   * @param {number} [last]
   */
  reveal(first, last) {
    this.#list.reveal(first, last);
  }

  /** @param {Place} place */
  goTo({ line }) {
    this.#list.reveal(line);
    this.#list.element.focus({ preventScroll: true });
  }

  /** It is not shown again. */
  dispose() {
    this.#disposed = true;
    this.#list.dispose();
  }

  /** Finds the lines: the first at once, which are in view, the others in slices between other work. */
  async #index() {
    let started = Number.NEGATIVE_INFINITY;
    for (const piece of pieces(this.text)) {
      this.#lines.append(piece);
      if (performance.now() - started < SLICE) continue;
      await new Promise((resume) => setTimeout(resume));
      if (this.#disposed) return;
      started = performance.now();
    }
    this.#list.grow();
    const { length } = this.text;
    const small = length < MEGABYTE / 10;
    const size = small ? Math.ceil(length / KILOBYTE) : Math.round((10 * length) / MEGABYTE) / 10;
    const facts = small ? "document.facts_small" : "document.facts";
    this.#facts.textContent = t(facts, { size: number(size), count: this.#lines.count });
  }
}
