/**
 * The editor that takes the plain text box's place as soon as it is loaded, and does all that TextEditor does. It
 * lies in a shadow root, where the content security policy lets it bring its own styles.
 *
 * @import { Place } from "../engine/types.js"
 * @import { Lit } from "../components/line-list.js"
 * @import { Point, Spot } from "../components/text-editor.js"
 * @import { Mark } from "../components/text-field.js"
 * @import { ViewUpdate } from "@codemirror/view"
 */

import { history, historyKeymap, insertNewline, standardKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import "../shared.js";
import { el } from "../dom.js";
import { t } from "../i18n.js";
import { unitsBefore } from "../text/columns.js";
import { lineEndOf, withLineEnds } from "../text/line-ends.js";
import { decorations, light, mark } from "./decorations.js";
import { theme } from "./theme.js";

/** The user event of a change that is not the user's. */
const QUIET = "become";

export class CodeEditor {
  element = el("div", { class: "editor" });
  /** How far to scroll as soon as there is something to scroll. */
  #wantedTop = 0;
  /** The text as it was asked for last, and what it was made of. */
  #read = { doc: EditorState.create().doc, text: "" };
  /** What is said about the text. @type {Element | null} */
  #description = null;
  #sizes;
  #words = new MutationObserver(() => this.#tell());
  #extensions;
  #onInput;
  #onCaret;
  #view;

  /**
   * @param {object} properties
   * @param {string} properties.label
   * @param {string} properties.describedBy the id of what is said about the text
   * @param {(pasted: boolean) => void} properties.onInput
   * @param {(line: number) => void} properties.onCaret the user moved the caret to this line
   */
  constructor({ label, describedBy, onInput, onCaret }) {
    this.#onInput = onInput;
    this.#onCaret = onCaret;
    this.#extensions = [
      history(),
      keymap.of([{ key: "Enter", run: insertNewline, shift: insertNewline }, ...standardKeymap, ...historyKeymap]),
      lineNumbers(),
      highlightSpecialChars({ render: controlCharacter }),
      decorations,
      theme,
      EditorState.tabSize.of(8),
      EditorState.phrases.of({ "Selection deleted": t("editor.deleted") }),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.clipboardInputFilter.of((text, state) => withLineEnds(text, state.lineBreak)),
      EditorView.updateListener.of((update) => this.#updated(update)),
      EditorView.domEventHandlers({ click: () => onCaret(this.caretLine) }),
    ];
    const root = this.element.attachShadow({ mode: "open" });
    this.#view = new EditorView({ state: this.#stateOf(""), parent: root, root });
    this.#sizes = new ResizeObserver(() => this.#shown(describedBy));
    this.#sizes.observe(this.element);
  }

  get text() {
    const { doc } = this.#view.state;
    if (this.#read.doc !== doc) this.#read = { doc, text: this.#view.state.sliceDoc() };
    return this.#read.text;
  }

  set text(text) {
    const { doc, lineBreak } = this.#view.state;
    // What was there can be brought back by undo, unless it could not stand in the same box.
    if (doc.length > 0 && lineBreak === (lineEndOf(text) ?? "\n")) this.become(text);
    else this.#view.setState(this.#stateOf(text));
    this.#view.dispatch({ selection: { anchor: 0 }, effects: [light.of([]), mark.of([])] });
    this.#view.scrollDOM.scrollTop = 0;
    this.#fitNumbers();
  }

  /** Puts another text in, of which nobody is told, but which can be undone. @param {string} text */
  become(text) {
    const { doc } = this.#view.state;
    if (text === this.text) return;
    this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, userEvent: QUIET });
  }

  /** @returns {Spot} */
  get spot() {
    const { from, to } = this.#view.state.selection.main;
    const top = this.#wantedTop || this.#view.scrollDOM.scrollTop;
    return { start: this.#pointAt(from), end: this.#pointAt(to), top };
  }

  set spot({ start, end, top }) {
    this.#view.dispatch({ selection: { anchor: this.#offsetOf(start), head: this.#offsetOf(end) } });
    this.#wantedTop = top;
    this.#scroll();
  }

  get caretLine() {
    const { doc, selection } = this.#view.state;
    return doc.lineAt(selection.main.head).number;
  }

  get focused() {
    return this.#view.hasFocus;
  }

  /** Whether the user is in the midst of something. */
  get busy() {
    return this.#view.composing;
  }

  focus() {
    this.#view.focus();
  }

  /** What the text would be with this in place of what is selected. @param {string} text */
  with(text) {
    const { state } = this.#view;
    const { from, to } = state.selection.main;
    return state.sliceDoc(0, from) + withLineEnds(text, state.lineBreak) + state.sliceDoc(to);
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#view.dispatch({ effects: light.of(lit) });
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    this.#view.dispatch({ effects: mark.of(marks) });
  }

  /**
   * Scrolls as little as it takes to have these lines in view.
   * @param {number} first from 1
   * @param {number} [last]
   */
  reveal(first, last = first) {
    const { scrollDOM, documentPadding } = this.#view;
    const top = this.#blockOf(first).top;
    const bottom = this.#blockOf(last).bottom + documentPadding.top;
    if (bottom > scrollDOM.scrollTop + scrollDOM.clientHeight) {
      scrollDOM.scrollTop = bottom + documentPadding.top - scrollDOM.clientHeight;
    }
    if (top < scrollDOM.scrollTop) scrollDOM.scrollTop = top;
  }

  /**
   * Puts the caret to a place.
   * @param {Place} place
   */
  goTo({ line, column }) {
    const { doc } = this.#view.state;
    const unit = line > doc.lines ? 0 : unitsBefore(doc.line(line).text, column);
    const anchor = this.#offsetOf({ line, unit });
    this.focus();
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor) });
  }

  /** It is not shown again, and hears no more of the page. */
  dispose() {
    this.#sizes.disconnect();
    this.#words.disconnect();
    this.#view.destroy();
  }

  /** @param {string} text */
  #stateOf(text) {
    const end = EditorState.lineSeparator.of(lineEndOf(text) ?? "\n");
    return EditorState.create({ doc: text, extensions: [end, this.#extensions] });
  }

  /** @param {ViewUpdate} update */
  #updated({ docChanged, selectionSet, transactions }) {
    if (docChanged) {
      this.#fitNumbers();
      if (transactions.some((one) => one.isUserEvent(QUIET))) return;
      this.#onInput(transactions.some((one) => one.isUserEvent("input.paste") || one.isUserEvent("input.drop")));
      return;
    }
    const byKey = transactions.some((one) => one.isUserEvent("select") && !one.isUserEvent("select.pointer"));
    if (selectionSet && byKey && this.#view.state.selection.main.empty) this.#onCaret(this.caretLine);
  }

  #fitNumbers() {
    this.element.style.setProperty("--digits", String(String(this.#view.state.doc.lines).length));
  }

  /** It has come into view, or changed its size. @param {string} describedBy */
  #shown(describedBy) {
    this.#describe(document.getElementById(describedBy));
    this.#scroll();
  }

  /** An id does not reach out of a shadow root: the words themselves are taken in. @param {Element | null} said */
  #describe(said) {
    if (said === null || said === this.#description) return;
    this.#description = said;
    this.#words.observe(said, { childList: true, characterData: true, subtree: true });
    this.#tell();
  }

  #tell() {
    this.#view.contentDOM.setAttribute("aria-description", this.#description?.textContent ?? "");
  }

  #scroll() {
    if (this.#wantedTop === 0 || this.#view.scrollDOM.clientHeight === 0) return;
    this.#view.coordsAtPos(0); // Has the text measured, without which there is nothing to scroll.
    this.#view.scrollDOM.scrollTop = this.#wantedTop;
    this.#wantedTop = 0;
  }

  /** @param {number} line */
  #blockOf(line) {
    const { doc } = this.#view.state;
    return this.#view.lineBlockAt(doc.line(Math.min(line, doc.lines)).from);
  }

  /**
   * @param {number} offset
   * @returns {Point}
   */
  #pointAt(offset) {
    const { number, from } = this.#view.state.doc.lineAt(offset);
    return { line: number, unit: offset - from };
  }

  /** @param {Point} point */
  #offsetOf({ line, unit }) {
    const { doc } = this.#view.state;
    if (line > doc.lines) return doc.length;
    const { from, length } = doc.line(line);
    return from + Math.min(unit, length);
  }
}

/**
 * A character that has no picture is shown by its number.
 * @param {number} code
 */
function controlCharacter(code) {
  return el("span", { class: "control-character" }, `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
}
