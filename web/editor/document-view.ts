import { number, t } from "../i18n/i18n";
import { Lines, pieces } from "../text/lines";
import { el } from "./elements";
import { LineList } from "./line-list";
import type { TextBoxOptions } from "./types";

/** Milliseconds of indexing before the thread is yielded. */
const SLICE_MS = 8;
const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Shows a text too large for a text box: its name and size, its lines, and a button to clear it. */
export class DocumentView {
  readonly element: HTMLElement;
  readonly list: LineList;
  readonly #lines = new Lines();
  readonly #facts = el("span", { class: "document-facts" });
  #disposed = false;

  constructor(text: string, name: string, { label, onCaret }: TextBoxOptions, onClear: () => void) {
    this.list = new LineList(label, { onPick: onCaret });
    this.list.show(this.#lines);
    const title = el("span", { class: "document-name" }, name);
    const clear = el("button", { type: "button", class: "button", onclick: onClear }, t("document.clear"));
    const head = el("div", { class: "document-head" }, title, this.#facts, clear);
    this.element = el("div", { class: "document" }, head, this.list.element);
    this.#index(text);
  }

  dispose(): void {
    this.#disposed = true;
    this.list.dispose();
  }

  /** Indexes the lines: the first piece, which fills the viewport, at once, the others in slices between other work. */
  async #index(text: string): Promise<void> {
    let started = Number.NEGATIVE_INFINITY;
    for (const piece of pieces(text)) {
      this.#lines.append(piece);
      if (performance.now() - started < SLICE_MS) continue;
      await new Promise((resume) => setTimeout(resume));
      if (this.#disposed) return;
      started = performance.now();
    }
    this.list.show(this.#lines);
    const { length } = text;
    const small = length < MEGABYTE / 10;
    const size = small ? Math.ceil(length / KILOBYTE) : Math.round((10 * length) / MEGABYTE) / 10;
    const facts = small ? "document.facts_small" : "document.facts";
    this.#facts.textContent = t(facts, { size: number(size), count: this.#lines.count });
  }
}
