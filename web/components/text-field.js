/**
 * A text that somebody puts in: a text box, or a large text that is only shown.
 *
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "./line-list.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { fitsBox } from "../text/limits.js";
import { DocumentView } from "./document-view.js";
import { TextEditor } from "./text-editor.js";

/**
 * How the text came: `typed` key by key, `pasted` into what was there, `loaded` as a whole, or `composed` of what is
 * set up on the board.
 * @typedef {"typed" | "pasted" | "loaded" | "composed"} Origin
 *
 * @typedef {Place & {sentence: string}} Mark a place where something is wrong, and what
 *
 * @typedef {object} Draft what somebody has put in, and where he was
 * @property {boolean} touched
 * @property {string} text
 * @property {string} name of the document that a large text is
 * @property {import("./text-editor.js").Spot} spot in the text box
 */

export class TextField {
  /** Whether somebody has put something in. */
  touched = false;
  /** @type {DocumentView | null} */
  #document = null;
  #length = 0;
  #name = "";
  #onChange;
  #onCaret;
  #editor;

  /**
   * @param {object} properties
   * @param {string} properties.id of the text box; no other element of the page has it
   * @param {string} properties.label what the text is
   * @param {string} properties.describedBy the id of what is said about the text
   * @param {(origin: Origin) => void} properties.onChange
   * @param {(line: number) => void} properties.onCaret a line was chosen
   */
  constructor({ id, label, describedBy, onChange, onCaret }) {
    this.#onChange = onChange;
    this.#onCaret = onCaret;
    this.#editor = new TextEditor({ id, describedBy, onInput: (event) => this.#edited(event), onCaret });
    this.#editor.box.addEventListener("paste", (event) => this.#pasted(event));
    this.label = el("label", { htmlFor: id, class: "card-title" }, label);
    this.element = el("div", { class: "card-body" }, this.#editor.element);
  }

  get text() {
    return this.#document?.text ?? this.#editor.text;
  }

  /** What the text was loaded under. */
  get name() {
    return this.#name;
  }

  /** Whether somebody is about to write in the box. */
  get focused() {
    return document.activeElement === this.#editor.box;
  }

  /** The line that the caret is in, from 1; null where there is none. */
  get caretLine() {
    return this.#document === null ? this.#editor.caretLine : null;
  }

  /**
   * Puts a text in place of what is there.
   * @param {string} text
   * @param {string} name of the document that a large text becomes
   */
  load(text, name) {
    this.put(text, name);
    this.#onChange("loaded");
  }

  /**
   * Does the same, and tells nobody.
   * @param {string} text
   * @param {string} name
   */
  put(text, name) {
    this.mark([]);
    this.#name = name;
    if (fitsBox(text)) this.#showEditor(text);
    else this.#showDocument(text, name);
  }

  /** Empties the box, and has it written in. */
  clear() {
    this.load("", "");
    this.#editor.box.focus();
  }

  /** @returns {Draft} */
  get draft() {
    const { text, touched } = this;
    return { touched, text, name: this.#document?.name ?? "", spot: this.#editor.spot };
  }

  /** Goes on from a draft, of which nothing is told. @param {Draft} draft */
  goOn({ touched, text, name, spot }) {
    this.touched = touched;
    this.put(text, name);
    this.#editor.spot = spot;
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#shown.light(lit);
  }

  /**
   * Scrolls as little as it takes to have these lines in view.
   * @param {number} first from 1
   * @param {number} [last]
   */
  reveal(first, last = first) {
    this.#shown.reveal(first, last);
  }

  /** Shows where something is wrong, and nowhere else. @param {Mark[]} marks */
  mark(marks) {
    this.#shown.mark(marks[0] ?? null);
  }

  /** Leads to a place. @param {Place} place */
  goTo(place) {
    this.#shown.goTo(place);
  }

  get #shown() {
    return this.#document ?? this.#editor;
  }

  /** @param {string} text */
  #showEditor(text) {
    this.#document = null;
    this.#editor.text = text;
    this.#length = text.length;
    if (!this.#editor.element.isConnected) this.element.replaceChildren(this.#editor.element);
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #showDocument(text, name) {
    this.#document = new DocumentView({ text, name, onPick: this.#onCaret, onClear: () => this.clear() });
    this.element.replaceChildren(this.#document.element);
  }

  /** @param {Event} event */
  #edited(event) {
    this.touched = true;
    const { length } = this.#editor.text;
    const pasting = event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType);
    const keystroke = !pasting && Math.abs(length - this.#length) <= 2;
    this.#length = length;
    this.#onChange(keystroke ? "typed" : "pasted");
  }

  /**
   * What the box would choke on never gets into it.
   * @param {ClipboardEvent} event
   */
  #pasted(event) {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const { value, selectionStart, selectionEnd } = this.#editor.box;
    if (fitsBox(pasted, value.length - (selectionEnd - selectionStart))) return;
    event.preventDefault();
    this.touched = true;
    this.load(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), t("input.pasted"));
  }
}
