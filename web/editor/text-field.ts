import { whenIdle } from "../base/idle";
import { t } from "../i18n/i18n";
import { lineEndOf } from "../text/line-ends";
import type { CodeEditor } from "./code-editor";
import { DocumentView } from "./document-view";
import { el } from "./elements";
import { PlainEditor } from "./plain-editor";
import type { Field, TextState } from "./text-state";
import type { Editor, Shown, TextBoxOptions } from "./types";

/** Largest text of a text box in UTF-16 units; browsers are slow with more. */
const LARGEST = 200_000;

/** The code editor, loaded once for all fields; null until it has been loaded. */
let LoadedEditor: typeof CodeEditor | null = null;

/**
 * The field of a text: a plain text box, the code editor that replaces it once loaded, or a read-only document for a
 * text that is too large for either.
 */
export class TextField implements Field {
  readonly element: HTMLElement;
  /** Hidden while a document is shown. */
  editor: Editor;
  readonly options: TextBoxOptions;
  readonly #state: TextState;
  #document: DocumentView | null = null;
  /** Text of the box before the user edited it. */
  #given = "";
  #disposed = false;

  constructor(state: TextState, options: TextBoxOptions) {
    this.#state = state;
    this.options = options;
    if (LoadedEditor === null) {
      this.editor = new PlainEditor(options, this.#edited, () => this.#replacePlain());
      this.#loadEditor();
    } else {
      this.editor = new LoadedEditor(options, this.#edited);
    }
    this.element = el("div", { class: "text-host" }, this.editor.element);
    this.element.addEventListener("paste", (event) => this.#received(event, event.clipboardData), { capture: true });
    this.element.addEventListener("drop", (event) => this.#received(event, event.dataTransfer), { capture: true });
  }

  get isDocument(): boolean {
    return this.#document !== null;
  }

  get shown(): Shown {
    return this.#document?.list ?? this.editor;
  }

  put(text: string, name: string): void {
    this.shown.mark([]);
    this.#document?.dispose();
    this.#document = null;
    if (fitsBox(text)) this.#showEditor(text);
    else this.#showDocument(text, name);
  }

  dispose(): void {
    this.#disposed = true;
    this.editor.dispose();
    this.#document?.dispose();
  }

  /** Loads the code editor when the browser is idle; if this fails, the plain text box remains. */
  async #loadEditor(): Promise<void> {
    await whenIdle();
    const loaded = await import("./code-editor").catch(() => null);
    if (loaded === null) return;
    LoadedEditor = loaded.CodeEditor;
    // Phones need a long time both to evaluate the module and to make an editor; the page answers taps in between.
    await whenIdle();
    this.#replacePlain();
  }

  /**
   * Replaces the plain text box with the code editor, without a visible change. A busy box calls this again when it is
   * idle.
   */
  #replacePlain(): void {
    const plain = this.editor;
    if (LoadedEditor === null || !(plain instanceof PlainEditor) || plain.busy || this.#disposed) return;
    const { text, spot, focused } = plain;
    plain.dispose();
    const editor = new LoadedEditor(this.options, this.#edited, this.#given);
    // Keeps the user's input undoable, as a change of the original text.
    editor.become(text);
    this.editor = editor;
    if (this.#document === null) {
      editor.light(this.#state.lit.peek());
      editor.mark(this.#state.marks.peek());
      this.element.replaceChildren(editor.element);
    }
    editor.spot = spot;
    if (focused) editor.focus();
  }

  #showEditor(text: string): void {
    this.#given = text;
    this.editor.text = text;
    if (!this.element.contains(this.editor.element)) this.element.replaceChildren(this.editor.element);
  }

  #showDocument(text: string, name: string): void {
    this.#document = new DocumentView(text, name, this.options, () => {
      this.#state.replaced("", "");
      this.editor.focus();
    });
    this.element.replaceChildren(this.#document.element);
    // Removing the box takes its focus, which some browsers report without an event.
    this.#replacePlain();
  }

  readonly #edited = (pasted: boolean) => {
    const { text } = this.editor;
    const isKeystroke = !pasted && Math.abs(text.length - this.#state.text.peek().length) <= 2;
    this.#state.edited(text, isKeystroke ? "typed" : "pasted");
  };

  /** Shows the text as a document if the box cannot hold the pasted or dropped text. */
  #received(event: Event, data: DataTransfer | null): void {
    if (this.#document !== null || event.defaultPrevented) return;
    const text = this.editor.with(data?.getData("text/plain") ?? "");
    if (fitsBox(text)) return;
    event.preventDefault();
    this.#state.replaced(text, t("input.pasted"));
  }
}

/** Returns whether a text box can hold a text and return it unchanged. */
function fitsBox(text: string): boolean {
  return text.length <= LARGEST && lineEndOf(text) !== null;
}
