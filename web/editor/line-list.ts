import { Lines } from "../text/lines";
import { appendMarked, el, fitNumbers } from "./elements";
import type { Lit, Mark, Place, Shown } from "./types";

/** Up to this number of lines, all are in the document, for the browser's search and for screen readers. */
const WHOLE = 200;
/** Number of lines rendered beyond each edge of the viewport. */
const MARGIN = 20;
/** Height limit in pixels; browsers clip elements a few times taller. The scroll bar of a taller text is scaled. */
const TALLEST = 8_000_000;
/** Pixels; in a scaled text a longer scroll counts as a jump. */
const JUMP = 2000;
/** UTF-16 units of a line after which it is cut. */
const LONGEST = 2000;

interface Listeners {
  /** Called with the line, from 1, that was clicked. */
  onPick: (line: number) => void;
  /** Called for an arrow key. */
  onStep?: (step: 1 | -1) => void;
}

/** Shows a read-only text of any number of lines. The document contains only the lines near the viewport. */
export class LineList implements Shown {
  readonly element: HTMLElement;
  readonly #window = el("div", { class: "line-window" });
  readonly #sizer = el("div", { class: "line-sizer" }, this.#window);
  readonly #sizes = new ResizeObserver(() => this.#measure());
  #frame = 0;
  /** Row height in pixels; an estimate until it is measured. */
  #rowHeight = 22;
  /** Offset of the viewport's top edge in the whole text, in pixels; equal to `scrollTop` unless the text is scaled. */
  #offset = 0;
  #scrollTop = 0;
  /** Lines to reveal once the list is visible. */
  #wanted: { first: number; last: number } | null = null;
  #lines = new Lines();
  /** Rendered lines, from 0, `end` excluded. */
  #drawn = { first: 0, end: 0 };
  #lit: readonly Lit[] = [];
  #marks: readonly Mark[] = [];

  constructor(label: string, { onPick, onStep }: Listeners) {
    const onclick = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(".line") : null;
      const selecting = getSelection()?.isCollapsed === false;
      if (row !== null && !selecting) onPick(Number(row.dataset.line));
    };
    const onkeydown = (event: KeyboardEvent) => {
      if (onStep === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      onStep(event.key === "ArrowDown" ? 1 : -1);
    };
    const onscroll = () => this.#scrolled();
    const attributes = { class: "line-list pickable", tabindex: 0, role: "group", "aria-label": label };
    this.element = el("div", { ...attributes, onscroll, onclick, onkeydown }, this.#sizer);
    this.#sizes.observe(this.element);
  }

  /** Shows another text from its beginning, without highlights and marks, or lines added to the same text. */
  show(lines: Lines): void {
    if (lines === this.#lines) {
      this.#grow();
      return;
    }
    this.#lines = lines;
    this.#lit = [];
    this.#marks = [];
    this.#wanted = null;
    this.#offset = 0;
    this.#scrollTop = 0;
    this.element.scrollTop = 0;
    this.#redraw();
  }

  #grow(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  light(lit: readonly Lit[]): void {
    this.#lit = lit;
    this.#decorate();
  }

  mark(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#redraw();
  }

  /** If the lines exceed the viewport, shows the first of them. */
  reveal(first: number, last = first): void {
    this.#fit();
    const height = this.element.clientHeight;
    this.#wanted = height === 0 ? { first, last } : null;
    if (height === 0) return;
    const top = (first - 1) * this.#rowHeight;
    const bottom = last * this.#rowHeight;
    if (bottom > this.#offset + height) this.#offset = bottom - height;
    if (top < this.#offset) this.#offset = top;
    this.#offset = Math.max(0, Math.min(this.#offset, this.#maxOffset));
    this.element.scrollTop = this.#scaled ? (this.#offset / this.#maxOffset) * this.#maxScroll : this.#offset;
    // The browser may have rounded the value.
    this.#scrollTop = this.element.scrollTop;
    this.#grow();
  }

  goTo({ line }: Place): void {
    this.reveal(line);
    this.element.focus({ preventScroll: true });
  }

  dispose(): void {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  get #fullHeight(): number {
    return this.#lines.count * this.#rowHeight;
  }

  get #scaled(): boolean {
    return this.#fullHeight > TALLEST;
  }

  get #maxOffset(): number {
    return Math.max(0, this.#fullHeight - this.element.clientHeight);
  }

  get #maxScroll(): number {
    return this.element.scrollHeight - this.element.clientHeight;
  }

  /**
   * In a scaled text, a short scroll moves the text by the same number of pixels, a long one to the same fraction of
   * the text.
   */
  #scrolled(): void {
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

  #measure(): void {
    const row = this.#window.firstElementChild;
    if (row !== null) this.#rowHeight = row.getBoundingClientRect().height || this.#rowHeight;
    // An element that is hidden or outside the document loses its scroll position.
    if (this.#wanted) this.reveal(this.#wanted.first, this.#wanted.last);
    else this.element.scrollTop = this.#scrollTop;
    this.#redraw();
  }

  /** Renders all rows again, also if the list is empty. */
  #redraw(): void {
    this.#drawn = { first: -1, end: 0 };
    this.#grow();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#fit();
    const { count } = this.#lines;
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

  #fit(): void {
    fitNumbers(this.element, this.#lines.count);
    this.#sizer.style.height = `${Math.min(this.#fullHeight, TALLEST)}px`;
  }

  #fill(first: number, end: number): void {
    const rows = Array.from({ length: end - first }, (_, index) => this.#row(first + index));
    this.#window.replaceChildren(...rows);
    this.#drawn = { first, end };
    this.#decorate();
  }

  #row(index: number): HTMLElement {
    const line = this.#lines.line(index);
    const text = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
    const mark = this.#marks.find((one) => one.line === index + 1);
    const row = el("div", { class: mark ? "line wrong" : "line", "data-line": index + 1 });
    if (mark) appendMarked(row, text, mark);
    else row.textContent = text;
    return row;
  }

  #decorate(): void {
    for (const [index, row] of [...this.#window.children].entries()) {
      const line = this.#drawn.first + index + 1;
      const lit = this.#lit.filter(({ first, last }) => first <= line && line <= last);
      const strong = lit.some((lines) => lines.strong);
      row.classList.toggle("lit", lit.length > 0);
      row.classList.toggle("lit-strong", strong);
    }
  }
}
