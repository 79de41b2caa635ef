// What the editor shows beside its text: highlighted lines, and for each error or warning a mark, an emphasized line
// number and, where it is said nowhere else, its sentence at the end of the line.

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
import { unitsBefore } from "../text/columns";
import { el } from "./elements";
import type { Lit, Mark } from "./types";

/** Marks errors and warnings, in place of those before. */
export const mark = StateEffect.define<readonly Mark[]>();

type Severity = NonNullable<Mark["severity"]>;
type WordsKind = "mark" | "sentence";

/** Words that are no part of the text. */
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

/** Shows no sentence that the editor's width would cut: it is said below in full, where its mark is gone to. */
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
          // Its natural width, also while it has none.
          fits: sentence.getBoundingClientRect().left - left + sentence.scrollWidth <= room,
        }));
      },
      write: (sentences) => {
        for (const { sentence, fits } of sentences) sentence.classList.toggle("without-room", !fits);
      },
    });
  // Of a change of its width an editor out of view is told by nothing else.
  const sizes = new ResizeObserver(fit);
  sizes.observe(view.scrollDOM);
  return { update: fit, destroy: () => sizes.disconnect() };
});

interface Marks {
  isWrong: boolean;
  inText: DecorationSet;
  numbers: RangeSet<GutterMarker>;
}

/** The extension that shows the marks. */
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
    const { line, column, sentence, beside, severity = "error" } = mark;
    if (line > doc.lines) continue;
    const { from, to, text } = doc.line(line);
    const start = from + unitsBefore(text, column);
    const end = from + unitsBefore(text, column + 1);
    // Where there is no character to mark, there is a blank.
    const wrong =
      start < end
        ? Decoration.mark({ class: `error-mark ${severity}` }).range(start, end)
        : Decoration.widget({ widget: new Words("mark", severity, "\u00a0"), side: 1 }).range(start);
    inText.push(wrong);
    // A line has room for one.
    if (lines.has(line)) continue;
    lines.add(line);
    const words = new Words("sentence", severity, sentence);
    if (beside) inText.push(Decoration.widget({ widget: words, side: 2 }).range(to));
    numbers.push(new WrongNumber(mark).range(from));
  }
  const isWrong = wanted.some(({ severity }) => severity !== "warning");
  return { isWrong, inText: Decoration.set(inText, true), numbers: RangeSet.of(numbers, true) };
}

/** The highlighted lines that are in view. */
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
