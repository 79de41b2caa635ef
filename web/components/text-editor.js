/**
 * A text box with line numbers, lit lines and a mark at an error.
 *
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "./line-list.js"
 */

import { el } from "../dom.js";
import { countLines, lineAt, lineOf, lineStart, unitsBefore } from "../text/columns.js";

const CARET_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);
/** A mark further right than this is not drawn in its line; the line number still is. */
const FURTHEST_MARK = 2000;

/** @typedef {{start: number, end: number, top: number}} Spot what is selected, in UTF-16 units, and how far it is scrolled */

export class TextEditor {
  #lines = 1;
  #top = 0;
  #rowHeight = 22;
  /** Where the caret was when it was told of last. */
  #caret = 0;
  /** How far to scroll as soon as there is something to scroll. */
  #wantedTop = 0;
  /** @type {Lit[]} */
  #lit = [];
  /** @type {Place | null} */
  #mark = null;

  #numbers = el("div", { class: "editor-numbers" });
  #gutter = el("div", { class: "editor-gutter", "aria-hidden": "true" }, this.#numbers);
  #bands = el("div", { class: "editor-bands", "aria-hidden": "true" });

  /**
   * @param {object} properties
   * @param {string} properties.id
   * @param {string} properties.describedBy the id of what is said about an error
   * @param {(event: Event) => void} properties.onInput
   * @param {(line: number) => void} properties.onCaret the user moved the caret to this line
   */
  constructor({ id, describedBy, onInput, onCaret }) {
    const told = () => {
      this.#caret = this.box.selectionStart;
      onCaret(this.caretLine);
    };
    this.box = el("textarea", {
      id,
      class: "editor-box",
      wrap: "off",
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": describedBy,
      onscroll: () => this.#draw(),
      onclick: told,
      onkeyup: (/** @type {KeyboardEvent} */ event) => {
        if (CARET_KEYS.has(event.key) && this.box.selectionStart !== this.#caret) told();
      },
      oninput: (/** @type {Event} */ event) => {
        this.#caret = this.box.selectionStart;
        this.#changed();
        onInput(event);
      },
    });
    this.element = el("div", { class: "editor" }, this.#bands, this.#gutter, this.box);
    new ResizeObserver(() => this.#measure()).observe(this.element);
  }

  get text() {
    return this.box.value;
  }

  set text(text) {
    this.box.value = text;
    this.box.setSelectionRange(0, 0);
    this.#caret = 0;
    this.box.scrollTop = 0;
    this.#lit = [];
    this.#changed();
  }

  /** @returns {Spot} */
  get spot() {
    const { selectionStart: start, selectionEnd: end, scrollTop: top } = this.box;
    return { start, end, top };
  }

  set spot({ start, end, top }) {
    this.box.setSelectionRange(start, end);
    this.#caret = start;
    this.#wantedTop = top;
  }

  get caretLine() {
    return lineOf(this.box.value, this.box.selectionStart);
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#lit = lit;
    this.#draw();
  }

  /** @param {Place | null} place */
  mark(place) {
    this.#mark = place;
    this.box.setAttribute("aria-invalid", String(place !== null));
    this.#draw();
  }

  /**
   * Scrolls as little as it takes to have these lines in view.
   * @param {number} first from 1
   * @param {number} [last]
   */
  reveal(first, last = first) {
    const { clientHeight, scrollTop } = this.box;
    const top = this.#top + (first - 1) * this.#rowHeight;
    const bottom = this.#top + last * this.#rowHeight;
    if (bottom > scrollTop + clientHeight) this.box.scrollTop = bottom - clientHeight + this.#top;
    if (top < this.box.scrollTop) this.box.scrollTop = top - this.#top;
  }

  /**
   * Puts the caret to a place.
   * @param {Place} place
   */
  goTo({ line, column }) {
    const text = this.box.value;
    const offset = lineStart(text, line) + unitsBefore(lineAt(text, line), column);
    this.box.focus();
    this.box.setSelectionRange(offset, offset);
    this.reveal(line);
  }

  #changed() {
    this.#lines = countLines(this.box.value);
    this.element.style.setProperty("--digits", String(String(this.#lines).length));
    this.#draw();
  }

  #measure() {
    const style = getComputedStyle(this.box);
    this.#rowHeight = Number.parseFloat(style.lineHeight) || this.#rowHeight;
    this.#top = Number.parseFloat(style.paddingTop) || 0;
    if (this.#wantedTop > 0) this.box.scrollTop = this.#wantedTop;
    this.#wantedTop = 0;
    this.#draw();
  }

  #draw() {
    const { scrollTop, scrollLeft, clientHeight } = this.box;
    const first = Math.max(1, Math.floor((scrollTop - this.#top) / this.#rowHeight));
    const last = Math.min(this.#lines, first + Math.ceil(clientHeight / this.#rowHeight) + 1);
    this.#drawNumbers(first, last);
    this.#numbers.style.transform = `translateY(${this.#y(first)}px)`;
    const bands = this.#lit
      .filter((lit) => lit.first <= last && lit.last >= first)
      .map((lit) => this.#band(Math.max(lit.first, first), Math.min(lit.last, last), lit.strong));
    const mark = this.#mark !== null && first <= this.#mark.line && this.#mark.line <= last;
    this.#bands.replaceChildren(...bands, ...(mark ? [this.#errorLine(scrollLeft)] : []));
  }

  /** @param {number} line */
  #y(line) {
    return this.#top + (line - 1) * this.#rowHeight - this.box.scrollTop;
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  #drawNumbers(first, last) {
    const numbers = [];
    for (let line = first; line <= last; line += 1) {
      numbers.push(el("div", { class: line === this.#mark?.line ? "wrong" : null }, String(line)));
    }
    this.#numbers.replaceChildren(...numbers);
  }

  /**
   * @param {number} first
   * @param {number} last
   * @param {boolean} strong
   */
  #band(first, last, strong) {
    const band = el("div", { class: strong ? "band lit-strong" : "band lit" });
    band.style.transform = `translateY(${this.#y(first)}px)`;
    band.style.height = `${(last - first + 1) * this.#rowHeight}px`;
    return band;
  }

  /**
   * The line of the error once more, invisible but for the mark.
   * @param {number} scrollLeft
   */
  #errorLine(scrollLeft) {
    const { line, column } = /** @type {Place} */ (this.#mark);
    const text = lineAt(this.box.value, line);
    const start = unitsBefore(text, column);
    const row = el("div", { class: "band error-line" });
    row.style.transform = `translate(${-scrollLeft}px, ${this.#y(line)}px)`;
    if (start <= FURTHEST_MARK) {
      const wrong = text.slice(start, unitsBefore(text, column + 1)) || " ";
      row.append(text.slice(0, start), el("span", { class: "error-mark" }, wrong));
    }
    return row;
  }
}
