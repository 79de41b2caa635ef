import { history, historyKeymap, insertNewline, standardKeymap } from "@codemirror/commands";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers, type ViewUpdate } from "@codemirror/view";
import { t } from "../i18n/i18n";
import { unitsBefore } from "../text/columns";
import { lineEndOf, withLineEnds } from "../text/line-ends";
import { bandsIn, fittingSentences, mark, marks } from "./decorations";
import { descriptionOf } from "./description";
import { el, fitNumbers } from "./elements";
import { theme } from "./theme";
import type { Editor, Lit, Mark, Place, Spot, TextBoxOptions, TextPoint } from "./types";

/** User event of changes that the user has not made. */
const QUIET = "become";

/**
 * The code editor, which replaces the plain text box once it is loaded. It is in a shadow root, because only there the
 * content security policy allows it to add its styles.
 */
export class CodeEditor implements Editor {
  readonly element = el("div", { class: "editor" });
  readonly #view: EditorView;
  readonly #extensions: Extension;
  readonly #sizes: ResizeObserver;
  readonly #onInput: (pasted: boolean) => void;
  readonly #onCaret: (line: number) => void;
  #lit: readonly Lit[] = [];
  #description: Element | null = null;
  #descriptionChanges: MutationObserver | null = null;
  /** Scroll position in pixels to apply once the editor is laid out; 0 for none. */
  #wantedTop = 0;

  /** `more` are extensions with priority over the common ones. */
  constructor(
    { label, describedBy, onCaret }: TextBoxOptions,
    onInput: (pasted: boolean) => void,
    text = "",
    more: Extension = [],
  ) {
    this.#onInput = onInput;
    this.#onCaret = onCaret;
    this.#extensions = [
      more,
      history(),
      keymap.of([{ key: "Enter", run: insertNewline, shift: insertNewline }, ...standardKeymap, ...historyKeymap]),
      lineNumbers(),
      highlightSpecialChars({ render: controlCharacter }),
      marks,
      fittingSentences,
      EditorView.decorations.of((view) => bandsIn(view, this.#lit)),
      theme,
      EditorState.tabSize.of(8),
      EditorState.phrases.of({ "Selection deleted": t("editor.deleted") }),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.clipboardInputFilter.of((text, state) => withLineEnds(text, state.lineBreak)),
      EditorView.updateListener.of((update) => this.#updated(update)),
      EditorView.domEventHandlers({ click: () => onCaret(this.caretLine), beforeinput: typeOver }),
    ];
    const root = this.element.attachShadow({ mode: "open" });
    this.#view = new EditorView({ state: this.#stateOf(text), parent: root, root });
    fitNumbers(this.element, this.#view.state.doc.lines);
    this.#sizes = new ResizeObserver(() => {
      // Also runs when the editor is first laid out: only then is the describing element in the document.
      this.#describe(document.getElementById(describedBy));
      this.#scroll();
    });
    this.#sizes.observe(this.#view.scrollDOM);
  }

  get text(): string {
    return this.#view.state.sliceDoc();
  }

  set text(text: string) {
    const { doc, lineBreak } = this.#view.state;
    this.#lit = [];
    // Undo restores the previous text, unless its line ends differ: they belong to the state.
    if (doc.length > 0 && lineBreak === (lineEndOf(text) ?? "\n")) this.become(text);
    else this.#view.setState(this.#stateOf(text));
    this.#view.dispatch({ selection: { anchor: 0 }, effects: mark.of([]) });
    this.#view.scrollDOM.scrollTop = 0;
    fitNumbers(this.element, this.#view.state.doc.lines);
  }

  /** Replaces the text without calling `onInput`; the user can undo it. */
  become(text: string): void {
    if (text === this.text) return;
    const { length } = this.#view.state.doc;
    this.#view.dispatch({ changes: { from: 0, to: length, insert: text }, userEvent: QUIET });
  }

  get spot(): Spot {
    const { from, to } = this.#view.state.selection.main;
    const top = this.#wantedTop || this.#view.scrollDOM.scrollTop;
    return { start: this.#pointAt(from), end: this.#pointAt(to), top };
  }

  set spot({ start, end, top }: Spot) {
    this.#view.dispatch({ selection: { anchor: this.#offsetOf(start), head: this.#offsetOf(end) } });
    this.#wantedTop = top;
    this.#scroll();
  }

  get caretLine(): number {
    return this.#pointAt(this.#view.state.selection.main.head).line;
  }

  get focused(): boolean {
    return this.#view.hasFocus;
  }

  focus(): void {
    this.#view.focus();
  }

  with(text: string): string {
    const { state } = this.#view;
    const { from, to } = state.selection.main;
    return state.sliceDoc(0, from) + withLineEnds(text, state.lineBreak) + state.sliceDoc(to);
  }

  light(lit: readonly Lit[]): void {
    this.#lit = lit;
    this.#view.dispatch({});
  }

  mark(marks: readonly Mark[]): void {
    this.#view.dispatch({ effects: mark.of(marks) });
  }

  reveal(first: number, last = first): void {
    const { scrollDOM, documentPadding } = this.#view;
    const top = this.#blockOf(first).top;
    const bottom = this.#blockOf(last).bottom + documentPadding.top;
    if (bottom > scrollDOM.scrollTop + scrollDOM.clientHeight) {
      scrollDOM.scrollTop = bottom + documentPadding.top - scrollDOM.clientHeight;
    }
    if (top < scrollDOM.scrollTop) scrollDOM.scrollTop = top;
  }

  goTo({ line, column }: Place): void {
    const { doc } = this.#view.state;
    const unit = line > doc.lines ? 0 : unitsBefore(doc.line(line).text, column);
    const anchor = this.#offsetOf({ line, unit });
    this.focus();
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor) });
  }

  dispose(): void {
    this.#sizes.disconnect();
    this.#descriptionChanges?.disconnect();
    this.#view.destroy();
  }

  #stateOf(text: string): EditorState {
    const end = EditorState.lineSeparator.of(lineEndOf(text) ?? "\n");
    return EditorState.create({ doc: text, extensions: [end, this.#extensions] });
  }

  #updated({ state, docChanged, selectionSet, transactions }: ViewUpdate): void {
    const is = (event: string) => transactions.some((one) => one.isUserEvent(event));
    const byKey = transactions.some((one) => one.isUserEvent("select") && !one.isUserEvent("select.pointer"));
    if (docChanged) {
      fitNumbers(this.element, state.doc.lines);
      if (!is(QUIET)) this.#onInput(is("input.paste") || is("input.drop"));
    } else if (selectionSet && byKey && state.selection.main.empty) {
      this.#onCaret(this.caretLine);
    }
  }

  /**
   * Mirrors the text of an element in `aria-description`: an id in `aria-describedby` cannot refer out of a shadow
   * root.
   */
  #describe(element: Element | null): void {
    if (element === null || element === this.#description) return;
    this.#description = element;
    const update = () => this.#view.contentDOM.setAttribute("aria-description", descriptionOf(element));
    const attributeFilter = ["hidden", "aria-hidden"];
    this.#descriptionChanges?.disconnect();
    this.#descriptionChanges = new MutationObserver(update);
    this.#descriptionChanges.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter });
    update();
  }

  #scroll(): void {
    const { clientHeight } = this.#view.scrollDOM;
    // WebKit first lays out the editor without its styles, at full height.
    if (this.#wantedTop === 0 || clientHeight === 0 || clientHeight > this.element.clientHeight) return;
    this.#view.coordsAtPos(0); // Makes CodeMirror measure the text, which otherwise has no height to scroll.
    this.#view.scrollDOM.scrollTop = this.#wantedTop;
    this.#wantedTop = 0;
  }

  #blockOf(line: number) {
    const { doc } = this.#view.state;
    return this.#view.lineBlockAt(doc.line(Math.min(line, doc.lines)).from);
  }

  #pointAt(offset: number): TextPoint {
    const { number, from } = this.#view.state.doc.lineAt(offset);
    return { line: number, unit: offset - from };
  }

  #offsetOf({ line, unit }: TextPoint): number {
    const { doc } = this.#view.state;
    if (line > doc.lines) return doc.length;
    const { from, length } = doc.line(line);
    return from + Math.min(unit, length);
  }
}

/** Renders a character without a glyph as its code point. */
function controlCharacter(code: number): HTMLElement {
  return el("span", { class: "control-character" }, `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
}

/**
 * Replaces the selection by typed text. The browser would keep the look of a replaced mark in a style attribute, which
 * the page's policy refuses. Returns false if the browser should insert the text.
 */
function typeOver({ inputType, data, cancelable }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  if (inputType !== "insertText" || data === null || !cancelable || state.selection.main.empty) return false;
  view.dispatch(state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}
