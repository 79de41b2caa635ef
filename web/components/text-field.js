/**
 * A text that somebody puts in: a text box, in whose place the editor comes as soon as it is loaded, or a large text
 * that is only shown.
 *
 * @import { CodeEditor } from "../editor/code-editor.js"
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "./line-list.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { whenIdle } from "../idle.js";
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

/** The editor, once it is loaded. @type {typeof CodeEditor | null} */
let LoadedEditor = null;
/** Milliseconds until a box that is in the midst of something is asked again. */
const PATIENCE = 200;

export class TextField {
  /** Whether somebody has put something in. */
  touched = false;
  /** @type {DocumentView | null} */
  #document = null;
  #length = 0;
  /** What the box held before anything was written in it. */
  #given = "";
  #name = "";
  /** @type {Lit[]} */
  #lit = [];
  /** @type {Mark[]} */
  #marks = [];
  /** Whether it is not shown again. */
  #disposed = false;
  #patience = 0;
  #onFile;
  #onChange;
  /** @type {TextEditor | CodeEditor} */
  #editor;
  #editorProperties;

  /**
   * @param {object} properties
   * @param {string} properties.id of the text box; no other element of the page has it
   * @param {string} properties.label what the text is
   * @param {string} properties.describedBy the id of what is said about the text
   * @param {(file: File) => void} properties.onFile one was dropped here
   * @param {(origin: Origin) => void} properties.onChange
   * @param {(line: number) => void} properties.onCaret a line was chosen
   */
  constructor({ id, label, describedBy, onFile, onChange, onCaret }) {
    this.#onFile = onFile;
    this.#onChange = onChange;
    const onInput = (/** @type {boolean} */ pasted) => this.#edited(pasted);
    this.#editorProperties = { id, label, describedBy, onInput, onCaret };
    this.#editor = new (LoadedEditor ?? TextEditor)(this.#editorProperties);
    this.label = el("label", { htmlFor: id, class: "card-title", onclick: () => this.#editor.focus() }, label);
    this.element = el("div", { class: "card-body" }, this.#editor.element);
    this.element.addEventListener("paste", (event) => this.#received(event, event.clipboardData), { capture: true });
    this.element.addEventListener("drop", (event) => this.#dropped(event), { capture: true });
    if (LoadedEditor === null) this.#improve();
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
    return this.#editor.focused;
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
    this.#editor.focus();
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
    this.#lit = lit;
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
    this.#marks = marks;
    this.#shown.mark(marks);
  }

  /** Leads to a place. @param {Place} place */
  goTo(place) {
    this.#shown.goTo(place);
  }

  /** It is not shown again, and hears no more of the page. */
  dispose() {
    this.#disposed = true;
    clearTimeout(this.#patience);
    this.#editor.dispose();
    this.#document?.dispose();
  }

  get #shown() {
    return this.#document ?? this.#editor;
  }

  /** Has the editor loaded as soon as there is time; without it, the text box does. */
  async #improve() {
    await whenIdle();
    const loaded = await import("../editor/code-editor.js").catch(() => null);
    if (loaded === null) return;
    LoadedEditor = loaded.CodeEditor;
    if (!this.#disposed) this.#exchange(LoadedEditor);
  }

  /**
   * Puts the editor in the place of the text box, which nobody shall notice.
   * @param {typeof CodeEditor} Editor
   */
  #exchange(Editor) {
    const old = this.#editor;
    // A screen's keyboard goes when what it writes in goes.
    if (old.busy || (old.focused && matchMedia("(pointer: coarse)").matches)) {
      this.#patience = setTimeout(() => this.#exchange(Editor), PATIENCE);
      return;
    }
    const { text, spot, focused } = old;
    old.dispose();
    const editor = new Editor(this.#editorProperties);
    editor.text = this.#given;
    editor.become(text);
    this.#editor = editor;
    if (this.#document === null) {
      this.#editor.light(this.#lit);
      this.#editor.mark(this.#marks);
      this.element.replaceChildren(this.#editor.element);
    }
    this.#editor.spot = spot;
    if (focused) this.#editor.focus();
  }

  /** @param {string} text */
  #showEditor(text) {
    this.#document?.dispose();
    this.#document = null;
    this.#lit = [];
    this.#length = text.length;
    this.#given = text;
    this.#editor.text = text;
    if (!this.element.contains(this.#editor.element)) this.element.replaceChildren(this.#editor.element);
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #showDocument(text, name) {
    const { label, onCaret } = this.#editorProperties;
    this.#document?.dispose();
    this.#document = new DocumentView({ text, label, name, onPick: onCaret, onClear: () => this.clear() });
    this.element.replaceChildren(this.#document.element);
  }

  /** @param {boolean} pasted */
  #edited(pasted) {
    this.touched = true;
    const { length } = this.#editor.text;
    const keystroke = !pasted && Math.abs(length - this.#length) <= 2;
    this.#length = length;
    this.#onChange(keystroke ? "typed" : "pasted");
  }

  /** A file is opened, not written into the box. @param {DragEvent} event */
  #dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) {
      this.#received(event, event.dataTransfer);
      return;
    }
    event.preventDefault();
    this.#onFile(file);
  }

  /**
   * What the box would choke on never gets into it.
   * @param {Event} event
   * @param {DataTransfer | null} data pasted or dropped
   */
  #received(event, data) {
    if (this.#document !== null) return;
    const text = this.#editor.with(data?.getData("text/plain") ?? "");
    if (fitsBox(text)) return;
    event.preventDefault();
    this.touched = true;
    this.load(text, t("input.pasted"));
  }
}
