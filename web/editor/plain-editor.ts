import { countLines, lineStart, unitsBefore } from "../text/columns";
import { lineEndOf, withLineEnds } from "../text/line-ends";
import { appendMarked, el, fitNumbers } from "./elements";
import { observeGestures } from "./gestures";
import type { Editor, Lit, Mark, Place, Spot, TextBoxOptions, TextPoint } from "./types";

const CARET_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);
/** UTF-16 units; in longer lines only the number is marked. */
const LONGEST_MARKED = 2000;

/** A plain text box with line numbers, highlighted lines, and error marks with their sentences. */
export class PlainEditor implements Editor {
  readonly element: HTMLElement;
  readonly #numbers = el("div", { class: "editor-numbers" });
  readonly #bands = el("div", { class: "editor-bands", "aria-hidden": "true" });
  readonly #box: HTMLTextAreaElement;
  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #life = new AbortController();
  readonly #inGesture: () => boolean;
  #lines = [""];
  /** Upper padding of the box in pixels. */
  #top = 0;
  /** Row height in pixels; an estimate until it is measured. */
  #rowHeight = 22;
  /** Last known offset of the caret in UTF-16 units; keys that leave it unchanged are not reported. */
  #caret = 0;
  /** Scroll position in pixels to apply once the box is laid out; 0 for none. */
  #wantedTop = 0;
  /** The text's line end; the value of a text box only has line feeds. */
  #lineEnd: "\n" | "\r\n" = "\n";
  #lit: readonly Lit[] = [];
  #marks: readonly Mark[] = [];

  /** `onIdle` is called when the box is no longer busy. */
  constructor({ label, describedBy, onCaret }: TextBoxOptions, onInput: (pasted: boolean) => void, onIdle: () => void) {
    const moved = () => {
      this.#caret = this.#box.selectionStart;
      onCaret(this.caretLine);
    };
    this.#box = el("textarea", {
      class: "editor-box",
      "aria-label": label,
      wrap: "off",
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": describedBy,
      onscroll: () => this.#draw(),
      onclick: moved,
      onkeyup: (event: KeyboardEvent) => {
        if (CARET_KEYS.has(event.key) && this.#box.selectionStart !== this.#caret) moved();
      },
      oninput: (event: Event) => {
        this.#caret = this.#box.selectionStart;
        this.#changed();
        onInput(event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType));
      },
    });
    this.#inGesture = observeGestures(this.#box, this.#life.signal, () => {
      if (!this.busy) onIdle();
    });
    const gutter = el("div", { class: "editor-gutter", "aria-hidden": "true" }, this.#numbers);
    this.element = el("div", { class: "editor" }, this.#bands, gutter, this.#box);
    this.#sizes.observe(this.element);
  }

  get text(): string {
    return withLineEnds(this.#box.value, this.#lineEnd);
  }

  set text(text: string) {
    this.#lineEnd = lineEndOf(text) ?? "\n";
    this.#box.value = text;
    this.#box.setSelectionRange(0, 0);
    this.#caret = 0;
    this.#box.scrollTop = 0;
    this.#lit = [];
    this.#changed();
  }

  get spot(): Spot {
    const { selectionStart, selectionEnd, scrollTop } = this.#box;
    const top = this.#wantedTop || scrollTop;
    return { start: this.#pointAt(selectionStart), end: this.#pointAt(selectionEnd), top };
  }

  set spot({ start, end, top }: Spot) {
    this.#box.setSelectionRange(this.#offsetOf(start), this.#offsetOf(end));
    this.#caret = this.#box.selectionStart;
    this.#wantedTop = top;
  }

  get caretLine(): number {
    return this.#pointAt(this.#box.selectionStart).line;
  }

  get focused(): boolean {
    return document.activeElement === this.#box;
  }

  /**
   * True while replacing the box would interrupt the user: an on-screen keyboard closes when its text box is removed.
   */
  get busy(): boolean {
    return this.#inGesture() || (this.focused && matchMedia("(pointer: coarse)").matches);
  }

  focus(): void {
    this.#box.focus();
  }

  with(text: string): string {
    const { value, selectionStart, selectionEnd } = this.#box;
    const whole = value.slice(0, selectionStart) + withLineEnds(text, "\n") + value.slice(selectionEnd);
    return withLineEnds(whole, this.#lineEnd);
  }

  light(lit: readonly Lit[]): void {
    this.#lit = lit;
    this.#draw();
  }

  mark(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#box.setAttribute("aria-invalid", String(marks.length > 0));
    this.#draw();
  }

  reveal(first: number, last = first): void {
    const { clientHeight, scrollTop } = this.#box;
    const top = this.#top + (first - 1) * this.#rowHeight;
    const bottom = this.#top + last * this.#rowHeight;
    if (bottom > scrollTop + clientHeight) this.#box.scrollTop = bottom - clientHeight + this.#top;
    if (top < this.#box.scrollTop) this.#box.scrollTop = top - this.#top;
  }

  goTo({ line, column }: Place): void {
    const offset = this.#offsetOf({ line, unit: unitsBefore(this.#lines[line - 1] ?? "", column) });
    this.#box.focus();
    this.#box.setSelectionRange(offset, offset);
    this.reveal(line);
  }

  dispose(): void {
    this.#sizes.disconnect();
    this.#life.abort();
  }

  #pointAt(offset: number): TextPoint {
    const before = this.#box.value.slice(0, offset);
    return { line: countLines(before), unit: offset - (before.lastIndexOf("\n") + 1) };
  }

  #offsetOf({ line, unit }: TextPoint): number {
    return lineStart(this.#box.value, line) + unit;
  }

  #changed(): void {
    this.#lines = this.#box.value.split("\n");
    fitNumbers(this.element, this.#lines.length);
    this.#draw();
  }

  #measure(): void {
    const style = getComputedStyle(this.#box);
    this.#rowHeight = Number.parseFloat(style.lineHeight) || this.#rowHeight;
    this.#top = Number.parseFloat(style.paddingTop) || 0;
    if (this.#wantedTop > 0) this.#box.scrollTop = this.#wantedTop;
    this.#wantedTop = 0;
    this.#draw();
  }

  /** Draws numbers, highlights and marks of the visible lines. */
  #draw(): void {
    const { scrollTop, clientHeight } = this.#box;
    const first = Math.max(1, Math.floor((scrollTop - this.#top) / this.#rowHeight));
    const last = Math.min(this.#lines.length, first + Math.ceil(clientHeight / this.#rowHeight) + 1);
    const wrong = this.#marks.filter(({ line }) => first <= line && line <= last);
    const bands = this.#lit
      .filter((lit) => lit.first <= last && lit.last >= first)
      .map((lit) => this.#band(Math.max(lit.first, first), Math.min(lit.last, last), lit.strong));
    const numbers: HTMLElement[] = [];
    for (let line = first; line <= last; line += 1) {
      const isWrong = wrong.some((mark) => mark.line === line);
      numbers.push(el("div", { class: isWrong ? "wrong" : undefined }, String(line)));
    }
    this.#numbers.replaceChildren(...numbers);
    this.#numbers.style.transform = `translateY(${this.#y(first)}px)`;
    this.#bands.replaceChildren(...bands, ...wrong.map((mark) => this.#errorLine(mark)));
  }

  /** Returns the distance of a line from the viewport's upper edge, in pixels. */
  #y(line: number): number {
    return this.#top + (line - 1) * this.#rowHeight - this.#box.scrollTop;
  }

  #band(first: number, last: number, strong: boolean): HTMLElement {
    const band = el("div", { class: strong ? "band lit-strong" : "band lit" });
    band.style.transform = `translateY(${this.#y(first)}px)`;
    band.style.height = `${(last - first + 1) * this.#rowHeight}px`;
    return band;
  }

  /** Renders a copy of an erroneous line behind the box, invisible except for the mark and the sentence. */
  #errorLine(mark: Mark): HTMLElement {
    const text = this.#lines[mark.line - 1];
    const row = el("div", { class: "band error-line" });
    row.style.transform = `translate(${-this.#box.scrollLeft}px, ${this.#y(mark.line)}px)`;
    if (text.length <= LONGEST_MARKED) appendMarked(row, text, mark);
    return row;
  }
}
