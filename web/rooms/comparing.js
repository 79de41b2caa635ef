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
 * @typedef {{draft: Draft, open: boolean}} KeptComparison
 */

import "../shared.js";
import { ComparePane } from "../components/compare-pane.js";
import { t } from "../i18n.js";
import { Newest } from "../newest.js";
import { readFile, unreadable } from "../text/files.js";
import { AtPause } from "./at-pause.js";

export class Comparing {
  /** What is compared with, once it has ended or failed. @type {Judging | null} */
  #judging = null;
  #newest = new Newest();
  #atPause = new AtPause(() => this.#ask(true));
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

  /** @returns {KeptComparison} */
  get snapshot() {
    return { draft: this.#pane.field.draft, open: this.isOpen };
  }

  /** @param {KeptComparison} snapshot */
  goOn({ draft, open }) {
    this.#pane.field.goOn(draft);
    this.isOpen = open;
  }

  /** What is judged is another, goes on or has ended. @param {Judging | null} judging */
  judged(judging) {
    const ended = judging?.comparable || judging?.failed ? judging : null;
    if (ended === null && this.#judging === null) return;
    this.#judging = ended;
    this.#ask(false);
  }

  /** Nothing is asked any more. */
  close() {
    this.#newest.cancel();
    this.#atPause.cancel();
    this.#pane.dispose();
  }

  /** @param {Origin} origin */
  #changed(origin) {
    this.#onChange();
    this.#newest.cancel();
    this.#atPause.changed(origin);
  }

  /** @param {boolean} lead whether the page goes to the place that decides */
  async #ask(lead) {
    this.#atPause.cancel();
    const signal = this.#newest.begin();
    if (!this.isOpen) return;
    const { text } = this;
    const judging = this.#judging;
    this.#pane.tell(t(text === "" ? "compare.about" : progressOf(judging)));
    if (text === "" || !judging?.comparable) return;
    try {
      const comparison = await judging.compare(text.toWellFormed(), signal);
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

/** What is told of a comparison that is wanted. @param {Judging | null} judging */
function progressOf(judging) {
  if (judging === null) return "compare.waiting";
  return judging.failed ? "output.broken" : "compare.working";
}
