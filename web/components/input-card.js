/**
 * The input: a text box, or a large text that is only shown, with what is wrong with it below.
 *
 * @import { InputError, Place } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { Lit } from "./line-list.js"
 */

import { button, el } from "../dom.js";
import { errorSentence, t } from "../i18n.js";
import { fitsBox } from "../text/limits.js";
import { DocumentView } from "./document-view.js";
import { TextEditor } from "./text-editor.js";

/**
 * How the text came: `typed` key by key, `pasted` into what was there, `loaded` as a whole, or `composed` of what is
 * set up on the board.
 * @typedef {"typed" | "pasted" | "loaded" | "composed"} Origin
 *
 * @typedef {object} Draft what somebody has put in, and where he was
 * @property {boolean} touched
 * @property {string} text
 * @property {string} name of the document that a large text is
 * @property {import("./text-editor.js").Spot} spot in the text box
 */

export class InputCard {
  /** Whether somebody has put something in. */
  touched = false;
  /** @type {DocumentView | null} */
  #document = null;
  #length = 0;
  #name = "";
  #onOpening;
  #onChange;
  #onCaret;
  #body = el("div", { class: "card-body" });
  #note = el("div", { id: "input-note", class: "card-note", hidden: true });
  #editor;

  /**
   * @param {object} properties
   * @param {Example[]} properties.examples
   * @param {Node} properties.options controls that belong to the input
   * @param {() => void} properties.onOpening a text is on its way
   * @param {(origin: Origin) => void} properties.onChange
   * @param {(line: number) => void} properties.onCaret a line was chosen
   * @param {(example: Example) => void} properties.onExample
   */
  constructor({ examples, options, onOpening, onChange, onCaret, onExample }) {
    this.#onOpening = onOpening;
    this.#onChange = onChange;
    this.#onCaret = onCaret;
    this.#editor = new TextEditor({
      id: "input",
      describedBy: this.#note.id,
      onInput: (event) => this.#edited(event),
      onCaret,
    });
    this.#editor.box.addEventListener("paste", (event) => this.#pasted(event));
    this.#body.append(this.#editor.element);
    this.element = el(
      "div",
      { class: "card input-card" },
      el(
        "div",
        { class: "card-head" },
        el("label", { htmlFor: "input", class: "card-title" }, t("input.label")),
        el("div", { class: "card-actions" }, exampleMenu(examples, onExample), ...this.#fileOpener()),
      ),
      this.#body,
      options,
      this.#note,
    );
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
    this.#put(text, name);
    this.#onChange("loaded");
  }

  /** Has the text follow what is set up on the board. @param {string} text */
  compose(text) {
    this.touched = true;
    this.#showEditor(text);
    this.#onChange("composed");
  }

  /** @returns {Draft} */
  get draft() {
    const { text, touched } = this;
    return { touched, text, name: this.#document?.name ?? "", spot: this.#editor.spot };
  }

  /** Goes on from a draft, of which nothing is told. @param {Draft} draft */
  goOn({ touched, text, name, spot }) {
    this.touched = touched;
    this.#put(text, name);
    this.#editor.spot = spot;
  }

  /** @param {File} file */
  async open(file) {
    this.touched = true;
    this.#onOpening();
    const text = await file.text();
    this.load(text, file.name);
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#shown.light(lit);
  }

  /**
   * @param {number} first from 1
   * @param {number} last
   */
  reveal(first, last) {
    this.#shown.reveal(first, last);
  }

  /**
   * Says what is wrong with the input, or from where on it was not read, and leads there.
   * @param {InputError | null} error
   * @param {Place | null} [ignored]
   */
  say(error, ignored = null) {
    this.#shown.mark(error);
    const place = error ?? ignored;
    this.#note.hidden = place === null;
    this.#note.classList.toggle("error", error !== null);
    if (place === null) {
      this.#note.replaceChildren();
      return;
    }
    const sentence =
      error === null
        ? t("input.ignored", { line: place.line, column: place.column })
        : t("input.error", { line: place.line, column: place.column, sentence: errorSentence(error) });
    this.#note.replaceChildren(button(sentence, () => this.#shown.goTo(place), { class: "note-link" }));
  }

  get #shown() {
    return this.#document ?? this.#editor;
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #put(text, name) {
    this.say(null);
    this.#name = name;
    if (fitsBox(text)) this.#showEditor(text);
    else this.#showDocument(text, name);
  }

  /** @param {string} text */
  #showEditor(text) {
    this.#document = null;
    this.#editor.text = text;
    this.#length = text.length;
    if (!this.#editor.element.isConnected) this.#body.replaceChildren(this.#editor.element);
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #showDocument(text, name) {
    this.#document = new DocumentView({ text, name, onPick: this.#onCaret, onClear: () => this.#clear() });
    this.#body.replaceChildren(this.#document.element);
  }

  #clear() {
    this.load("", "");
    this.#editor.box.focus();
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

  #fileOpener() {
    const chooser = el("input", { type: "file", hidden: true });
    chooser.addEventListener("change", () => {
      const file = chooser.files?.[0];
      if (file) this.open(file);
      chooser.value = "";
    });
    return [chooser, button(t("input.open"), () => chooser.click(), { class: "button quiet" })];
  }
}

/**
 * @param {Example[]} examples
 * @param {(example: Example) => void} onExample
 */
function exampleMenu(examples, onExample) {
  const menu = el("select", {
    class: "select quiet example-menu",
    "aria-label": t("input.example"),
    onchange: () => {
      const example = examples[menu.selectedIndex - 1];
      menu.selectedIndex = 0;
      if (example) onExample(example);
    },
  });
  menu.append(
    el("option", { hidden: true, selected: true }, t("input.example")),
    ...examples.map((example) => el("option", {}, example.title)),
  );
  return menu;
}
