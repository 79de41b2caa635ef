/**
 * Compares what somebody's program printed with the judge's output, as often as either is another.
 *
 * @import { ComparedPlace } from "../engine/types.js"
 * @import { Draft, Origin, TextField } from "../components/text-field.js"
 * @import { Judging } from "./judging.js"
 *
 * @typedef {object} Properties
 * @property {(properties: ConstructorParameters<typeof TextField>[0]) => TextField} newField
 * @property {(place: ComparedPlace) => void} onPlace a place where the outputs differ is looked at
 * @property {() => void} onBack the judge's output is wanted
 * @property {() => void} onChange the text is another
 *
 * @typedef {{draft: Draft, open: boolean}} Snapshot
 */

import "../shared.js";
import { ComparePane } from "../components/compare-pane.js";
import { t } from "../i18n.js";
import { Newest } from "../newest.js";
import { readFile, unreadable } from "../text/files.js";

const DEBOUNCE_MS = 120;

export class Comparing {
  /** What is compared with, once it has ended. @type {Judging | null} */
  #judging = null;
  #newest = new Newest();
  #debounce = 0;
  #pane;
  #onChange;

  /** @param {Properties} properties */
  constructor({ newField, onPlace, onBack, onChange }) {
    this.#onChange = onChange;
    this.#pane = new ComparePane({
      newField,
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

  /** What is judged is another, goes on or has ended. @param {Judging | null} judging */
  judged(judging) {
    const ended = judging?.comparable ? judging : null;
    if (ended === null && this.#judging === null) return;
    this.#judging = ended;
    this.#ask(false);
  }

  /** Nothing is asked any more. */
  close() {
    this.#newest.cancel();
    clearTimeout(this.#debounce);
    this.#pane.dispose();
  }

  /** @param {Origin} origin */
  #changed(origin) {
    this.#onChange();
    clearTimeout(this.#debounce);
    this.#newest.cancel();
    if (origin === "typed") this.#debounce = setTimeout(() => this.#ask(true), DEBOUNCE_MS);
    else this.#ask(true);
  }

  /** @param {boolean} lead whether the page goes to the place that decides */
  async #ask(lead) {
    clearTimeout(this.#debounce);
    const signal = this.#newest.begin();
    const { text } = this;
    if (!this.isOpen) return;
    this.#pane.tell(t(text === "" ? "compare.about" : this.#judging === null ? "compare.waiting" : "compare.working"));
    if (text === "" || this.#judging === null) return;
    try {
      const comparison = await this.#judging.compare(text.toWellFormed(), signal);
      if (!signal.aborted) this.#pane.show(comparison, lead);
    } catch {
      if (!signal.aborted) this.#pane.tell(t("compare.failed"));
    }
  }

  /** @param {File} file */
  async #open(file) {
    const signal = this.#newest.begin();
    try {
      const text = await readFile(file);
      if (!signal.aborted) this.#pane.field.load(text, file.name);
    } catch (fault) {
      if (!signal.aborted) this.#pane.tell(unreadable(fault, file.name));
    }
  }
}
