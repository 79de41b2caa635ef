// Decorations of the editor: highlighted lines and, for each error or warning, a mark, an emphasized line number and,
// if no other element shows it, the sentence at the end of the line.

import { type Range, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  lineNumberMarkers,
  ViewPlugin,
  WidgetType,
} from "@codemirror/view";
import { el, extentOf } from "./elements";
import type { Lit, Mark } from "./types";

/** Replaces the marks of errors and warnings. */
export const mark = StateEffect.define<readonly Mark[]>();

type Severity = NonNullable<Mark["severity"]>;
type WordsKind = "mark" | "sentence";

/** A widget with words that do not belong to the text. */
class Words extends WidgetType {
  readonly kind: WordsKind;
  readonly severity: Severity;
  readonly words: string;

  constructor(kind: WordsKind, severity: Severity, words: string) {
    super();
    this.kind = kind;
    this.severity = severity;
    this.words = words;
  }

  override eq(other: Words): boolean {
    return other.kind === this.kind && other.severity === this.severity && other.words === this.words;
  }

  override toDOM(): HTMLElement {
    const title = this.kind === "sentence" ? this.words : undefined;
    return el("span", { class: `error-${this.kind} ${this.severity}`, title }, this.words);
  }
}

class WrongNumber extends GutterMarker {
  override elementClass: string;
  readonly mark: Mark;

  constructor(mark: Mark) {
    super();
    this.elementClass = mark.severity === "warning" ? "doubtful" : "wrong";
    this.mark = mark;
  }

  override eq({ mark, elementClass }: WrongNumber): boolean {
    const isSame = mark.line === this.mark.line && mark.sentence === this.mark.sentence;
    return isSame && elementClass === this.elementClass;
  }

  override toDOM(): HTMLElement {
    return el("span", { title: this.mark.sentence }, String(this.mark.line));
  }
}

/**
 * Hides sentences that do not fit the editor's width; the full sentence is shown below when the caret is at the mark.
 */
export const fittingSentences = ViewPlugin.define((view) => {
  const fit = () =>
    view.requestMeasure({
      key: fit,
      read: ({ contentDOM, scrollDOM }) => {
        const left = contentDOM.getBoundingClientRect().left;
        const gutter = left - scrollDOM.getBoundingClientRect().left + scrollDOM.scrollLeft;
        const room = scrollDOM.clientWidth - gutter;
        return [...contentDOM.querySelectorAll(".error-sentence")].map((sentence) => ({
          sentence,
          // The natural width, also while the sentence is hidden.
          fits: sentence.getBoundingClientRect().left - left + sentence.scrollWidth <= room,
        }));
      },
      write: (sentences) => {
        for (const { sentence, fits } of sentences) sentence.classList.toggle("without-room", !fits);
      },
    });
  // An editor that is off screen has no other notice of width changes.
  const sizes = new ResizeObserver(fit);
  sizes.observe(view.scrollDOM);
  return { update: fit, destroy: () => sizes.disconnect() };
});

interface Marks {
  isWrong: boolean;
  inText: DecorationSet;
  numbers: RangeSet<GutterMarker>;
}

/** Extension that shows the marks. */
export const marks = StateField.define<Marks>({
  create: ({ doc }) => marksOf(doc, []),
  update(shown, { effects, changes, docChanged, newDoc }) {
    const wanted = effects.findLast((effect) => effect.is(mark))?.value;
    if (wanted !== undefined) return marksOf(newDoc, wanted);
    if (shown.numbers.size === 0 || !docChanged) return shown;
    return { ...shown, inText: shown.inText.map(changes), numbers: shown.numbers.map(changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ inText }) => inText),
    lineNumberMarkers.from(field, ({ numbers }) => numbers),
    EditorView.contentAttributes.from(field, ({ isWrong }) => ({ "aria-invalid": String(isWrong) })),
  ],
});

function marksOf(doc: Text, wanted: readonly Mark[]): Marks {
  const inText: Range<Decoration>[] = [];
  const numbers: Range<GutterMarker>[] = [];
  const lines = new Set<number>();
  for (const mark of wanted) {
    const { line, sentence, beside, severity = "error" } = mark;
    if (line < 1 || line > doc.lines) continue;
    const { from, to, text } = doc.line(line);
    const [start, end] = extentOf(text, mark).map((units) => from + units) as [number, number];
    // Without a character to mark, such as at the end of a line, a blank is marked.
    const wrong =
      start < end
        ? Decoration.mark({ class: `error-mark ${severity}` }).range(start, end)
        : Decoration.widget({ widget: new Words("mark", severity, "\u00a0"), side: 1 }).range(start);
    inText.push(wrong);
    // A line shows one sentence only.
    if (lines.has(line)) continue;
    lines.add(line);
    const words = new Words("sentence", severity, sentence);
    if (beside) inText.push(Decoration.widget({ widget: words, side: 2 }).range(to));
    numbers.push(new WrongNumber(mark).range(from));
  }
  const isWrong = wanted.some(({ severity }) => severity !== "warning");
  return { isWrong, inText: Decoration.set(inText, true), numbers: RangeSet.of(numbers, true) };
}

/** Returns the decorations of highlighted lines in the viewport. */
export function bandsIn({ state: { doc }, viewport }: EditorView, lit: readonly Lit[]): DecorationSet {
  const first = doc.lineAt(viewport.from).number;
  const last = doc.lineAt(viewport.to).number;
  const found: Range<Decoration>[] = [];
  for (let line = first; line <= last; line += 1) {
    const over = lit.filter((lines) => lines.first <= line && line <= lines.last);
    if (over.length === 0) continue;
    const strong = over.some((lines) => lines.strong);
    found.push(Decoration.line({ class: strong ? "lit-strong" : "lit" }).range(doc.line(line).from));
  }
  return Decoration.set(found);
}
