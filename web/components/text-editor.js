/**
 * A plain text box with line numbers, lit lines, and marks with their sentences where something is wrong.
 *
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "./line-list.js"
 * @import { Mark } from "./text-field.js"
 */

import { el } from "../dom.js";
import { countLines, lineAt, lineOf, lineStart, unitsBefore } from "../text/columns.js";
import { lineEndOf, withLineEnds } from "../text/line-ends.js";

const CARET_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);
/** In a longer line nothing is marked; its number still is. */
const LONGEST_MARKED = 2000;

/**
 * @typedef {{line: number, unit: number}} Point a line from 1, and UTF-16 units from 0
 * @typedef {{start: Point, end: Point, top: number}} Spot what is selected, and how far the text is scrolled
 */

export class TextEditor {
  #lines = 1;
  #top = 0;
  #rowHeight = 22;
  /** Where the caret was when it was told of last. */
  #caret = 0;
  /** How far to scroll as soon as there is something to scroll. */
  #wantedTop = 0;
  /** A text box itself knows line feeds only. */
  #lineEnd = "\n";
  #composing = false;
  #dragging = false;
  #sizes = new ResizeObserver(() => this.#measure());
  /** Ends when it is not shown again. */
  #life = new AbortController();
  /** @type {Lit[]} */
  #lit = [];
  /** @type {Mark[]} */
  #marks = [];

  #numbers = el("div", { class: "editor-numbers" });
  #gutter = el("div", { class: "editor-gutter", "aria-hidden": "true" }, this.#numbers);
  #bands = el("div", { class: "editor-bands", "aria-hidden": "true" });

  /**
   * @param {object} properties
   * @param {string} properties.id
   * @param {string} properties.describedBy the id of what is said about the text
   * @param {(pasted: boolean) => void} properties.onInput
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
        onInput(event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType));
      },
      oncompositionstart: () => {
        this.#composing = true;
      },
      oncompositionend: () => {
        this.#composing = false;
      },
    });
    this.#heedDrags();
    this.element = el("div", { class: "editor" }, this.#bands, this.#gutter, this.box);
    this.#sizes.observe(this.element);
  }

  get text() {
    return withLineEnds(this.box.value, this.#lineEnd);
  }

  set text(text) {
    this.#lineEnd = lineEndOf(text) ?? "\n";
    this.box.value = text;
    this.box.setSelectionRange(0, 0);
    this.#caret = 0;
    this.box.scrollTop = 0;
    this.#lit = [];
    this.#changed();
  }

  /** @returns {Spot} */
  get spot() {
    const { selectionStart, selectionEnd, scrollTop } = this.box;
    const top = this.#wantedTop || scrollTop;
    return { start: this.#pointAt(selectionStart), end: this.#pointAt(selectionEnd), top };
  }

  set spot({ start, end, top }) {
    this.box.setSelectionRange(this.#offsetOf(start), this.#offsetOf(end));
    this.#caret = this.box.selectionStart;
    this.#wantedTop = top;
  }

  get caretLine() {
    return lineOf(this.box.value, this.box.selectionStart);
  }

  get focused() {
    return document.activeElement === this.box;
  }

  /** Whether the user is in the midst of something. */
  get busy() {
    return this.#composing || this.#dragging;
  }

  focus() {
    this.box.focus();
  }

  /** What the text would be with this in place of what is selected. @param {string} text */
  with(text) {
    const { value, selectionStart, selectionEnd } = this.box;
    const whole = value.slice(0, selectionStart) + withLineEnds(text, "\n") + value.slice(selectionEnd);
    return withLineEnds(whole, this.#lineEnd);
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#lit = lit;
    this.#draw();
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    this.#marks = marks;
    this.box.setAttribute("aria-invalid", String(marks.length > 0));
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

  /** It is not shown again, and hears no more of the page. */
  dispose() {
    this.#sizes.disconnect();
    this.#life.abort();
  }

  /** A pointer may be let go of anywhere; what is dragged in from elsewhere leaves or is dropped here. */
  #heedDrags() {
    const ended = () => {
      this.#dragging = false;
    };
    const begun = () => {
      this.#dragging = true;
      for (const type of ["pointerup", "pointercancel", "dragend"]) {
        document.addEventListener(type, ended, { once: true, capture: true, signal: this.#life.signal });
      }
    };
    for (const type of ["pointerdown", "dragstart", "dragenter"]) this.box.addEventListener(type, begun);
    for (const type of ["dragleave", "drop"]) this.box.addEventListener(type, ended);
  }

  /**
   * @param {number} offset
   * @returns {Point}
   */
  #pointAt(offset) {
    const line = lineOf(this.box.value, offset);
    return { line, unit: offset - lineStart(this.box.value, line) };
  }

  /** @param {Point} point */
  #offsetOf({ line, unit }) {
    return lineStart(this.box.value, line) + unit;
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
    const wrong = this.#marks.filter(({ line }) => first <= line && line <= last);
    this.#bands.replaceChildren(...bands, ...wrong.map((mark) => this.#errorLine(mark, scrollLeft)));
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
      const wrong = this.#marks.some((mark) => mark.line === line);
      numbers.push(el("div", { class: wrong ? "wrong" : null }, String(line)));
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
   * The line of an error once more, invisible but for the mark and the sentence.
   * @param {Mark} mark
   * @param {number} scrollLeft
   */
  #errorLine({ line, column, sentence }, scrollLeft) {
    const text = lineAt(this.box.value, line);
    const start = unitsBefore(text, column);
    const end = unitsBefore(text, column + 1);
    const row = el("div", { class: "band error-line" });
    row.style.transform = `translate(${-scrollLeft}px, ${this.#y(line)}px)`;
    if (text.length <= LONGEST_MARKED) {
      const wrong = el("span", { class: "error-mark" }, text.slice(start, end) || " ");
      row.append(text.slice(0, start), wrong, text.slice(end), el("span", { class: "error-sentence" }, sentence));
    }
    return row;
  }
}
