/**
 * The input: its text, where it can come from, and what is wrong with it.
 *
 * @import { InputError, Place } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { Lit } from "./line-list.js"
 * @import { Draft, Origin } from "./text-field.js"
 */

import { button, el } from "../dom.js";
import { errorSentence, t } from "../i18n.js";
import { fileOpener } from "./file-opener.js";
import { TextField } from "./text-field.js";

export class InputCard {
  /** Whether something is said that is not about the text. */
  #told = false;
  #onChange;
  #field;
  #note = el("div", { id: "input-note", class: "card-note", hidden: true });
  #below = el("div", { class: "card-note", role: "status", hidden: true });

  /**
   * @param {object} properties
   * @param {Example[]} properties.examples
   * @param {Node} properties.options controls that belong to the input
   * @param {(origin: Origin) => void} properties.onChange
   * @param {(line: number) => void} properties.onCaret a line was chosen
   * @param {(example: Example) => void} properties.onExample
   * @param {() => void} properties.onRandom
   * @param {(file: File) => void} properties.onFile
   * @param {() => void} properties.onShare
   */
  constructor({ examples, options, onChange, onCaret, onExample, onRandom, onFile, onShare }) {
    this.#onChange = onChange;
    this.#field = new TextField({
      id: "input",
      label: t("input.label"),
      describedBy: this.#note.id,
      onFile,
      onChange: (origin) => {
        this.#told = false;
        if (origin === "loaded") this.say(null);
        this.below();
        onChange(origin);
      },
      onCaret,
    });
    const actions = [
      exampleMenu(examples, onExample),
      button(t("input.random"), onRandom, { class: "button quiet", "aria-haspopup": "dialog" }),
      ...fileOpener(t("input.open_short"), onFile, { "aria-label": t("input.open") }),
      button(t("input.share"), onShare, { class: "button quiet", "aria-haspopup": "dialog" }),
    ];
    this.element = el(
      "div",
      { class: "card input-card" },
      el("div", { class: "card-head" }, this.#field.label, el("div", { class: "card-actions" }, ...actions)),
      this.#field.element,
      options,
      this.#note,
      this.#below,
    );
  }

  /** Whether somebody has put something in. */
  get touched() {
    return this.#field.touched;
  }

  set touched(touched) {
    this.#field.touched = touched;
  }

  get text() {
    return this.#field.text;
  }

  /** What the text was loaded under. */
  get name() {
    return this.#field.name;
  }

  /** Whether somebody is about to write in the box. */
  get focused() {
    return this.#field.focused;
  }

  /** The line that the caret is in, from 1; null where there is none. */
  get caretLine() {
    return this.#field.caretLine;
  }

  /**
   * Puts a text in place of what is there.
   * @param {string} text
   * @param {string} name of the document that a large text becomes
   */
  load(text, name) {
    this.#field.load(text, name);
  }

  /** Has the text follow what is set up on the board. @param {string} text */
  compose(text) {
    this.touched = true;
    this.#field.put(text, this.name);
    this.#onChange("composed");
  }

  get draft() {
    return this.#field.draft;
  }

  /** Goes on from a draft, of which nothing is told. @param {Draft} draft */
  goOn(draft) {
    this.#field.goOn(draft);
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#field.light(lit);
  }

  /**
   * @param {number} first from 1
   * @param {number} last
   */
  reveal(first, last) {
    this.#field.reveal(first, last);
  }

  /**
   * Says what is wrong with the input, or from where on it was not read, and leads there.
   * @param {InputError | null} error
   * @param {Place | null} [ignored]
   */
  say(error, ignored = null) {
    this.#field.mark(error === null ? [] : [{ ...error, sentence: errorSentence(error) }]);
    const place = error ?? ignored;
    if (place === null && this.#told) return;
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
    this.#note.replaceChildren(button(sentence, () => this.#field.goTo(place), { class: "note-link" }));
  }

  /** Says why what was asked for is not there, until the text is another. @param {string} sentence */
  tell(sentence) {
    this.#told = true;
    this.#note.hidden = false;
    this.#note.classList.add("error");
    this.#note.replaceChildren(sentence);
  }

  /** It is not shown again. */
  dispose() {
    this.#field.dispose();
  }

  /** Shows something about the text, until it is another. @param {...HTMLElement} remarks */
  below(...remarks) {
    this.#below.hidden = remarks.length === 0;
    this.#below.replaceChildren(...remarks);
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
