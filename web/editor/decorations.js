/**
 * What the editor shows beside its text: lit lines, and at each place where something is wrong a mark, the sentence
 * at the line's end, and a number that stands out.
 *
 * @import { EditorState, Range, StateEffectType, Transaction } from "@codemirror/state"
 * @import { ViewUpdate } from "@codemirror/view"
 * @import { Lit } from "../components/line-list.js"
 * @import { Mark } from "../components/text-field.js"
 */

import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, lineNumberMarkers, ViewPlugin, WidgetType } from "@codemirror/view";
import { el } from "../dom.js";
import { unitsBefore } from "../text/columns.js";

/** @type {StateEffectType<Lit[]>} */
export const light = StateEffect.define();

/** @type {StateEffectType<Mark[]>} */
export const mark = StateEffect.define();

class Sentence extends WidgetType {
  /** @param {string} sentence */
  constructor(sentence) {
    super();
    this.sentence = sentence;
  }

  /** @param {Sentence} other */
  eq(other) {
    return other.sentence === this.sentence;
  }

  toDOM() {
    return el("span", { class: "error-sentence", title: this.sentence }, this.sentence);
  }
}

/** Stands for a place where there is no character to mark. */
class Blank extends WidgetType {
  eq() {
    return true;
  }

  toDOM() {
    return el("span", { class: "error-mark" }, "\u00a0");
  }
}

class WrongNumber extends GutterMarker {
  elementClass = "wrong";

  /**
   * @param {number} line
   * @param {string} sentence
   */
  constructor(line, sentence) {
    super();
    this.line = line;
    this.sentence = sentence;
  }

  /** @param {WrongNumber} other */
  eq(other) {
    return other.line === this.line && other.sentence === this.sentence;
  }

  toDOM() {
    return el("span", { title: this.sentence }, String(this.line));
  }
}

const NO_MARKS = { some: false, inText: Decoration.none, numbers: RangeSet.empty };

const litLines = StateField.define({
  create: () => /** @type {Lit[]} */ ([]),
  update: (lit, transaction) => lastOf(transaction, light) ?? lit,
});

const marks = StateField.define({
  create: () => NO_MARKS,
  update(shown, transaction) {
    const asked = lastOf(transaction, mark);
    if (asked !== undefined) return marksOf(transaction.state, asked);
    if (!shown.some || !transaction.docChanged) return shown;
    const { changes } = transaction;
    return { some: true, inText: shown.inText.map(changes), numbers: shown.numbers.map(changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ inText }) => inText),
    lineNumberMarkers.from(field, ({ numbers }) => numbers),
    EditorView.contentAttributes.from(field, ({ some }) => ({ "aria-invalid": String(some) })),
  ],
});

/** Draws the lit lines that are in view. */
const bands = ViewPlugin.fromClass(
  class {
    /** @param {EditorView} view */
    constructor(view) {
      this.decorations = bandsIn(view);
    }

    /** @param {ViewUpdate} update */
    update(update) {
      const lit = update.startState.field(litLines) !== update.state.field(litLines);
      if (lit || update.docChanged || update.viewportChanged) this.decorations = bandsIn(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const decorations = [litLines, marks, bands];

/**
 * @template T
 * @param {Transaction} transaction
 * @param {StateEffectType<T>} type
 * @returns {T | undefined} what was asked for last
 */
function lastOf(transaction, type) {
  /** @type {T | undefined} */
  let value;
  for (const effect of transaction.effects) if (effect.is(type)) value = effect.value;
  return value;
}

/**
 * @param {EditorState} state
 * @param {Mark[]} wanted
 */
function marksOf({ doc }, wanted) {
  /** @type {Range<Decoration>[]} */
  const inText = [];
  /** @type {Range<GutterMarker>[]} */
  const numbers = [];
  for (const { line, column, sentence } of wanted) {
    if (line > doc.lines) continue;
    const { from, to, text } = doc.line(line);
    const start = from + unitsBefore(text, column);
    const end = from + unitsBefore(text, column + 1);
    inText.push(
      start < end
        ? Decoration.mark({ class: "error-mark" }).range(start, end)
        : Decoration.widget({ widget: new Blank(), side: 1 }).range(start),
      Decoration.widget({ widget: new Sentence(sentence), side: 2 }).range(to),
    );
    numbers.push(new WrongNumber(line, sentence).range(from));
  }
  return {
    some: wanted.length > 0,
    inText: Decoration.set(inText, true),
    numbers: RangeSet.of(numbers, true),
  };
}

/** @param {EditorView} view */
function bandsIn({ state, viewport }) {
  const { doc } = state;
  const lit = state.field(litLines);
  const first = doc.lineAt(viewport.from).number;
  const last = doc.lineAt(viewport.to).number;
  const found = [];
  for (let line = first; line <= last; line += 1) {
    const over = lit.filter((lines) => lines.first <= line && line <= lines.last);
    if (over.length === 0) continue;
    const strong = over.some((lines) => lines.strong);
    found.push(Decoration.line({ class: strong ? "lit-strong" : "lit" }).range(doc.line(line).from));
  }
  return Decoration.set(found);
}
