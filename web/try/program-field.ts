/** The editor of a program. */

import { indentWithTab, insertNewlineAndIndent } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { CodeEditor } from "../editor/code-editor";
import { el } from "../editor/elements";
import type { Field, TextState } from "../editor/text-state";
import type { TextBoxOptions } from "../editor/types";
import { withLineEnds } from "../text/line-ends";
import type { Language } from "../text/program-languages";

const INDENT = 4;

const colours = HighlightStyle.define([
  {
    tag: [
      tags.keyword,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.standard(tags.typeName),
      tags.processingInstruction,
    ],
    color: "var(--code-keyword)",
    fontWeight: "600",
  },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--code-name)",
    fontWeight: "600",
  },
]);

/**
 * Replaces the selection with the typed text. Chromium itself would keep the deleted text's colour by an inline style,
 * which the content security policy refuses.
 */
function typeOver(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  if (inputType !== "insertText" || data === null || isComposing || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

const SYNTAX: Record<Language, Extension> = { python: python(), cpp: cpp() };

/** Tab indents; after Escape it leaves the editor. */
const EXTENSIONS: Extension = [
  keymap.of([{ key: "Enter", run: insertNewlineAndIndent }, indentWithTab]),
  indentUnit.of(" ".repeat(INDENT)),
  EditorState.tabSize.of(INDENT),
  indentOnInput(),
  bracketMatching(),
  syntaxHighlighting(colours),
  EditorView.domEventHandlers({ beforeinput: typeOver }),
  EditorView.theme({
    ".cm-matchingBracket": { background: "var(--lit-strong)", outline: "1px solid var(--accent)" },
    ".cm-nonmatchingBracket": { color: "var(--error)" },
  }),
];

export class ProgramField implements Field {
  readonly element: HTMLElement;
  readonly options: TextBoxOptions;
  readonly editor: CodeEditor;
  readonly isDocument = false;

  /** `takePasted` receives a pasted text that replaces the program, and returns true if it has put it elsewhere. */
  constructor(state: TextState, language: Language, options: TextBoxOptions, takePasted: (text: string) => boolean) {
    this.options = options;
    const edited = (pasted: boolean) => state.edited(this.editor.text, pasted ? "pasted" : "typed");
    this.editor = new CodeEditor(options, edited, "", [SYNTAX[language], EXTENSIONS]);
    this.element = el("div", { class: "text-host" }, this.editor.element);
    const pasted = (event: ClipboardEvent) => {
      const text = withLineEnds(event.clipboardData?.getData("text/plain") ?? "", "\n");
      const isWhole = !state.touched.value || this.editor.with(text) === text;
      if (isWhole && takePasted(text)) event.preventDefault();
    };
    this.element.addEventListener("paste", pasted, { capture: true });
  }

  get shown(): CodeEditor {
    return this.editor;
  }

  put(text: string): void {
    this.editor.text = withLineEnds(text, "\n");
  }

  dispose(): void {
    this.editor.dispose();
  }
}
