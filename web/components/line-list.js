/**
 * A read-only text of any number of lines, of which only those in view are in the document.
 *
 * @import { Mark } from "./text-field.js"
 */

import { el } from "../dom.js";
import { unitsBefore } from "../text/columns.js";

/** Short texts are in the document whole, for the browser's own search and for screen readers. */
const WHOLE = 200;
/** Lines drawn beyond each edge of the view. */
const MARGIN = 20;
/** Browsers cut elements that are taller than this many pixels or a few times more. */
const TALLEST = 8_000_000;
/** In a scaled text, a step of the scroll bar by more pixels than these is a jump. */
const JUMP = 2000;
/** Characters of a line that are drawn at the most. */
const LONGEST = 2000;

/**
 * @typedef {{count: number, line: (index: number) => string}} Source of lines, counted from 0
 * @typedef {{first: number, last: number, strong: boolean}} Lit lines, from 1, both included
 */

export class LineList {
  #window = el("div", { class: "line-window" });
  #sizer = el("div", { class: "line-sizer" }, this.#window);
  #sizes = new ResizeObserver(() => this.#measure());
  #frame = 0;
  #rowHeight = 22;
  /** The top edge of the view in the whole text, in pixels; the scroll bar's own place where the text is not scaled. */
  #offset = 0;
  #scrollTop = 0;
  /** @type {Source} */
  #source = { count: 0, line: () => "" };
  #drawn = { first: 0, end: 0 };
  /** @type {Lit[]} */
  #lit = [];
  /** @type {Mark[]} */
  #marks = [];

  /**
   * @param {string} label accessible name
   * @param {object} [listeners]
   * @param {(line: number) => void} [listeners.onPick] a line, from 1, was chosen
   * @param {(step: 1 | -1) => void} [listeners.onStep] an arrow key asks for the next or the previous
   */
  constructor(label, { onPick, onStep } = {}) {
    this.element = el(
      "div",
      { class: "line-list", tabIndex: 0, role: "group", "aria-label": label, onscroll: () => this.#scrolled() },
      this.#sizer,
    );
    this.element.classList.toggle("pickable", onPick !== undefined);
    this.element.addEventListener("click", (event) => {
      const row = event.target instanceof Element ? event.target.closest(".line") : null;
      const selecting = getSelection()?.isCollapsed === false;
      if (row instanceof HTMLElement && !selecting) onPick?.(Number(row.dataset.line));
    });
    this.element.addEventListener("keydown", (event) => {
      if (onStep === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      onStep(event.key === "ArrowDown" ? 1 : -1);
    });
    this.#sizes.observe(this.element);
  }

  /** @param {Source} source */
  show(source) {
    this.#source = source;
    this.#lit = [];
    this.#marks = [];
    this.#offset = 0;
    this.#scrollTop = 0;
    this.element.scrollTop = 0;
    this.#redraw();
  }

  /** The source has grown. */
  grow() {
    this.#schedule();
  }

  /** @param {Lit[]} lit later ones lie over earlier ones */
  light(lit) {
    this.#lit = lit;
    this.#decorate();
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    this.#marks = marks;
    this.#redraw();
  }

  /**
   * Scrolls as little as it takes to have these lines in view; their beginning if they are too many.
   * @param {number} first from 1
   * @param {number} [last]
   */
  reveal(first, last = first) {
    this.#fit();
    const height = this.element.clientHeight;
    const top = (first - 1) * this.#rowHeight;
    const bottom = last * this.#rowHeight;
    if (bottom > this.#offset + height) this.#offset = bottom - height;
    if (top < this.#offset) this.#offset = top;
    this.#offset = Math.max(0, Math.min(this.#offset, this.#maxOffset));
    this.#scrollTop = this.#scaled ? (this.#offset / this.#maxOffset) * this.#maxScroll : this.#offset;
    this.element.scrollTop = this.#scrollTop;
    this.#scrollTop = this.element.scrollTop;
    this.#schedule();
  }

  /** It is not shown again. */
  dispose() {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  get #fullHeight() {
    return this.#source.count * this.#rowHeight;
  }

  get #scaled() {
    return this.#fullHeight > TALLEST;
  }

  get #maxOffset() {
    return Math.max(0, this.#fullHeight - this.element.clientHeight);
  }

  get #maxScroll() {
    return this.element.scrollHeight - this.element.clientHeight;
  }

  /** In a scaled text, a small step of the scroll bar moves by as many pixels, a large one to the same part of the text. */
  #scrolled() {
    const { scrollTop } = this.element;
    const step = scrollTop - this.#scrollTop;
    const ends = scrollTop <= 0 || scrollTop >= this.#maxScroll - 1;
    if (!this.#scaled) this.#offset = scrollTop;
    else if (ends || Math.abs(step) > JUMP) this.#offset = (scrollTop / this.#maxScroll) * this.#maxOffset;
    else this.#offset += step;
    this.#offset = Math.max(0, Math.min(this.#offset, this.#maxOffset));
    this.#scrollTop = scrollTop;
    this.#draw();
  }

  #measure() {
    const row = this.#window.firstElementChild;
    if (row !== null) this.#rowHeight = row.getBoundingClientRect().height || this.#rowHeight;
    this.#redraw();
  }

  #schedule() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** What is drawn is not right any more, not even that nothing is. */
  #redraw() {
    this.#drawn = { first: -1, end: 0 };
    this.#schedule();
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#fit();
    const { count } = this.#source;
    const top = Math.floor(this.#offset / this.#rowHeight);
    const bottom = Math.ceil((this.#offset + this.element.clientHeight) / this.#rowHeight);
    const whole = count <= WHOLE;
    const end = whole ? count : Math.min(count, bottom + MARGIN);
    const grown = this.#drawn.end < end;
    if (top < this.#drawn.first || bottom > this.#drawn.end || grown || this.#drawn.end === 0) {
      const first = whole ? 0 : Math.max(0, top - MARGIN);
      if (first !== this.#drawn.first || end !== this.#drawn.end) this.#fill(first, end);
    }
    const shift = this.#scaled ? this.#scrollTop - this.#offset : 0;
    this.#window.style.transform = `translateY(${this.#drawn.first * this.#rowHeight + shift}px)`;
  }

  #fit() {
    this.element.style.setProperty("--digits", String(String(this.#source.count).length));
    this.#sizer.style.height = `${Math.min(this.#fullHeight, TALLEST)}px`;
  }

  /**
   * @param {number} first
   * @param {number} end
   */
  #fill(first, end) {
    const rows = [];
    for (let index = first; index < end; index += 1) rows.push(this.#row(index));
    this.#window.replaceChildren(...rows);
    this.#drawn = { first, end };
    this.#decorate();
  }

  /** @param {number} index */
  #row(index) {
    const line = this.#source.line(index);
    const text = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
    const row = el("div", { class: "line", "data-line": index + 1 });
    const mark = this.#marks.find((one) => one.line === index + 1);
    if (mark === undefined) {
      row.textContent = text;
      return row;
    }
    const start = unitsBefore(text, mark.column);
    const end = unitsBefore(text, mark.column + 1);
    row.classList.add("wrong");
    row.append(
      text.slice(0, start),
      el("span", { class: "error-mark" }, text.slice(start, end) || " "),
      text.slice(end),
      el("span", { class: "error-sentence" }, mark.sentence),
    );
    return row;
  }

  #decorate() {
    for (const [index, row] of [...this.#window.children].entries()) {
      const line = this.#drawn.first + index + 1;
      const lit = this.#lit.filter(({ first, last }) => first <= line && line <= last);
      row.classList.toggle("lit", lit.length > 0);
      row.classList.toggle(
        "lit-strong",
        lit.some(({ strong }) => strong),
      );
    }
  }
}
