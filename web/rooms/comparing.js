/**
 * Compares what somebody's program printed with the judge's output, as often as either is another.
 *
 * @import { ComparedPlace } from "../engine/types.js"
 * @import { Draft, Origin } from "../components/text-field.js"
 * @import { Judging } from "./judging.js"
 */

import { ComparePane } from "../components/compare-pane.js";
import { t } from "../i18n.js";
import { readFile, TooLarge } from "../text/files.js";

const DEBOUNCE_MS = 120;

/** @typedef {{draft: Draft, open: boolean}} Snapshot */

export class Comparing {
  /** @type {Judging | null} */
  #judging = null;
  /** How often was asked. */
  #asked = 0;
  #debounce = 0;
  #pane;

  /**
   * @param {object} properties
   * @param {(place: ComparedPlace) => void} properties.onPlace a place where the outputs differ is looked at
   * @param {() => void} properties.onBack the judge's output is wanted
   */
  constructor({ onPlace, onBack }) {
    this.#pane = new ComparePane({
      onChange: (origin) => this.#changed(origin),
      onFile: (file) => this.#open(file),
      onPlace,
      onBack,
    });
    this.element = this.#pane.element;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {boolean} open */
  set isOpen(open) {
    this.element.hidden = !open;
    if (open) this.#ask(true);
  }

  /** What is compared; empty where nothing is. */
  get text() {
    return this.#pane.field.text;
  }

  /** Has the box written in. */
  focus() {
    this.#pane.field.label.click();
  }

  /** Puts a text in. @param {string} text */
  load(text) {
    this.#pane.field.load(text, t("compare.title"));
  }

  /** @returns {Snapshot} */
  get snapshot() {
    return { draft: this.#pane.field.draft, open: this.isOpen };
  }

  /** @param {Snapshot} snapshot */
  goOn({ draft, open }) {
    this.#pane.field.goOn(draft);
    this.isOpen = open;
  }

  /** What is judged is another, or has ended. @param {Judging} judging */
  judged(judging) {
    this.#judging = judging;
    this.#ask(false);
  }

  /** Nothing is asked any more. */
  close() {
    this.#asked += 1;
    clearTimeout(this.#debounce);
    this.#pane.dispose();
  }

  /** @param {Origin} origin */
  #changed(origin) {
    clearTimeout(this.#debounce);
    if (origin === "typed") this.#debounce = setTimeout(() => this.#ask(true), DEBOUNCE_MS);
    else this.#ask(true);
  }

  /** @param {boolean} lead whether the page goes to the place that decides */
  async #ask(lead) {
    clearTimeout(this.#debounce);
    this.#asked += 1;
    const asked = this.#asked;
    const { text } = this;
    const judging = this.#judging;
    if (!this.isOpen) return;
    if (text === "") this.#pane.tell(t("compare.about"));
    else if (judging === null || judging.going) this.#pane.tell(t("compare.waiting"));
    else {
      const comparison = await judging.compare(text.toWellFormed());
      if (asked === this.#asked && comparison !== null) this.#pane.show(comparison, lead);
    }
  }

  /** @param {File} file */
  async #open(file) {
    const before = this.text;
    try {
      const text = await readFile(file);
      if (this.text === before) this.#pane.field.load(text, file.name);
    } catch (fault) {
      const code = fault instanceof TooLarge ? "file.too_large" : "file.unreadable";
      this.#pane.tell(t(code, { name: file.name }));
    }
  }
}
