/**
 * A judge's room: input, output, and the board of the case at hand, all three linked.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { InputError, JudgePart } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { View } from "../board/types.js"
 * @import { Draft, Origin } from "../components/input-card.js"
 * @import { Problem } from "../problems.js"
 * @import { Wanted } from "./case-cursor.js"
 */

import { AnswerPane } from "../components/answer-pane.js";
import { BoardPane, wordsOf } from "../components/board-pane.js";
import { CaseNavigator } from "../components/case-navigator.js";
import { InputCard } from "../components/input-card.js";
import { OptionControls } from "../components/option-controls.js";
import { roomHead } from "../components/room-head.js";
import { button, el } from "../dom.js";
import { exampleText } from "../examples/index.js";
import { errorSentence, t } from "../i18n.js";
import { PROBLEMS } from "../problems.js";
import { replaceParameters } from "../router.js";
import { Lines } from "../text/lines.js";
import { Answers } from "./answers.js";
import { BEGINNING, CaseCursor } from "./case-cursor.js";
import { hearGestures } from "./gestures.js";
import { SetupDesk } from "./setup-desk.js";

const DEBOUNCE_MS = 120;

/**
 * @typedef {object} Snapshot what is kept of a room when another takes its place
 * @property {Draft} draft
 * @property {Record<string, string>} options
 * @property {{case: number, step: number}} wanted
 * @property {View | null} view
 */

export class JudgeRoom {
  #problem;
  #engine;
  #examples;
  /** Parameters of the address that are no options. @type {Record<string, string>} */
  #fixed;
  /** @type {Record<string, string>} what the address asked for */
  #wished = {};
  #visible = false;
  /** Ends when the room is left. */
  #present = new AbortController();
  /** Ends when another room takes this one's place. */
  #life = new AbortController();
  #debounce = 0;

  /** @type {Task | null} */
  #task = null;
  #answered = false;
  #cursor = new CaseCursor();
  #output = new Lines();
  /** What is wrong with the input. @type {InputError | null} */
  #error = null;

  #views = 0;
  /** What the board shows of it. @type {View | null} */
  #view = null;
  /** What its view says. @type {{sentence: string, remarks: string[]} | null} */
  #words = null;
  /** What there was before a position was set up by hand. @type {{text: string, name: string, wanted: Wanted}} */
  #before = { text: "", name: "", wanted: BEGINNING };

  /**
   * @param {Problem} problem
   * @param {Engine} engine
   * @param {Example[]} examples
   * @param {object} [like]
   * @param {string} [like.mode] of the room, where the problem has two
   * @param {Snapshot} [like.snapshot] of the room whose place it takes
   */
  constructor(problem, engine, examples, { mode, snapshot } = {}) {
    this.#problem = problem;
    this.#engine = engine;
    this.#examples = examples;
    this.#fixed = mode === undefined ? {} : { mode };
    this.#navigator = new CaseNavigator(
      (step) => this.#choose(this.#cursor.besideCase(step)),
      (step) => this.#choose(this.#cursor.besideStep(step)),
    );
    this.#setUpButton = button(t("setup.open"), () => this.#setUp(), { disabled: true, hidden: mode !== undefined });
    this.#stage = new BoardPane({
      empty: PROBLEMS[problem],
      tools: [this.#navigator.element, this.#setUpButton],
      onLook: () => this.#say(),
    });
    this.#desk = new SetupDesk({
      engine,
      system: problem,
      stage: this.#stage,
      onText: (text) => this.#input.compose(text),
      onDone: () => this.#leaveDesk(),
      onCancel: () => this.#cancelSetup(),
    });
    this.#options = new OptionControls(() => {
      this.#writeAddress();
      this.#ask("pasted");
    });
    this.#input = new InputCard({
      examples,
      options: this.#options.element,
      onOpening: () => this.#pane.expect(),
      onChange: (origin) => this.#changed(origin),
      onCaret: (line) => this.#pickInput(line),
      onExample: (example) => this.#loadExample(example),
    });
    this.#pane = new AnswerPane({
      onPick: (line) => this.#choose(this.#cursor.answers.atOutput(line)),
      onStep: (step) => this.#choose(this.#cursor.answer + step),
    });
    const side = el(
      "div",
      { class: "side" },
      this.#desk.element,
      roomHead(problem, mode),
      this.#input.element,
      this.#pane.element,
    );
    this.element = el("div", { class: "room" }, this.#stage.element, side);
    engine.addEventListener("state", () => this.#engineChanged(), { signal: this.#life.signal });
    if (snapshot !== undefined) this.#goOn(snapshot);
  }

  #navigator;
  #setUpButton;
  #stage;
  #desk;
  #options;
  #input;
  #pane;

  /** The room's element has come into the document. */
  mount() {
    this.#visible = true;
    this.#stage.mount();
    this.#present = new AbortController();
    const listeners = {
      onCase: (/** @type {1 | -1} */ step) => this.#choose(this.#cursor.besideCase(step)),
      onStep: (/** @type {1 | -1} */ step) => this.#choose(this.#cursor.besideStep(step)),
      onFile: (/** @type {File} */ file) => void this.#input.open(file),
    };
    hearGestures(this.element, listeners, this.#present.signal);
  }

  /** @param {URLSearchParams} parameters of the address */
  show(parameters) {
    const before = JSON.stringify(this.#options.values);
    this.#wished = { ...this.#wished, ...Object.fromEntries(parameters) };
    this.#options.set(this.#wished);
    if (JSON.stringify(this.#options.values) !== before) this.#answered = false;
    if (!this.#input.touched) this.#loadFirstExample();
    this.#engineChanged();
  }

  hide() {
    this.#visible = false;
    this.#stage.unmount();
    this.#present.abort();
  }

  /** @returns {Snapshot} */
  snapshot() {
    const options = { ...this.#wished, ...this.#options.values };
    return { draft: this.#input.draft, options, wanted: this.#cursor.wanted, view: this.#view };
  }

  /** @param {Snapshot} snapshot */
  #goOn({ draft, options, wanted, view }) {
    this.#input.goOn(draft);
    this.#wished = options;
    this.#cursor.wanted = wanted;
    this.#showView(view);
  }

  /** Another room takes this one's place: it neither hears nor asks the engine any more. */
  close() {
    this.hide();
    this.#life.abort();
    this.#desk.dispose();
    this.#task?.drop();
    clearTimeout(this.#debounce);
  }

  #engineChanged() {
    this.#setUpButton.disabled = !this.#engine.ready;
    if (!this.#engine.ready) this.#answered = false;
    if (!this.#visible || !this.#engine.ready) return;
    if (this.#options.empty) {
      const system = this.#engine.systems.find(({ name }) => name === this.#problem);
      this.#options.show(system?.options ?? [], this.#wished);
    }
    this.#writeAddress();
    if (!this.#answered) this.#ask("pasted");
    this.#desk.goOn();
  }

  #writeAddress() {
    this.#wished = { ...this.#wished, ...this.#options.values };
    replaceParameters(this.#problem, { ...this.#fixed, ...this.#options.values });
  }

  #loadFirstExample() {
    const matching = this.#examples.find(({ options }) =>
      Object.entries(options).every(([name, value]) => this.#wished[name] === value),
    );
    const example = matching ?? this.#examples[0];
    if (example) this.#loadExample(example, true);
  }

  /**
   * Puts an example into the box, unless the box is written in meanwhile.
   * @param {Example} example
   * @param {boolean} [unasked] then it also gives way to somebody who is about to write
   */
  async #loadExample(example, unasked = false) {
    const asked = this.#input.text;
    this.#pane.expect();
    const text = await exampleText(example);
    if (this.#life.signal.aborted || this.#input.text !== asked) return;
    if (unasked && this.#input.focused) {
      this.#ask("pasted");
      return;
    }
    this.#input.touched = true;
    this.#wished = { ...this.#wished, ...example.options };
    this.#options.set(example.options);
    if (this.#engine.ready) this.#writeAddress();
    this.#input.load(text, example.title);
  }

  /** @param {Origin} origin */
  #changed(origin) {
    clearTimeout(this.#debounce);
    this.#answered = false;
    this.#pane.expect();
    if (origin !== "composed" && this.#desk.isOpen) {
      this.#desk.close();
      this.#showTools(true);
    }
    if (origin === "loaded" || origin === "composed") this.#cursor.wanted = BEGINNING;
    if (origin === "typed") this.#debounce = setTimeout(() => this.#ask(origin), DEBOUNCE_MS);
    else this.#ask(origin);
  }

  /** Has the input answered, in place of whatever is being answered. @param {Origin} origin */
  #ask(origin) {
    clearTimeout(this.#debounce);
    this.#pane.expect();
    if (!this.#engine.ready || this.#life.signal.aborted) return;
    this.#task?.drop();
    this.#answered = true;
    const started = performance.now();
    const answers = new Answers();
    const output = new Lines();
    let settled = false;
    const request = { system: this.#problem, text: this.#input.text.toWellFormed(), options: this.#options.values };
    this.#task = this.#engine.judge(request, {
      onPart: (part) => {
        if (this.#cursor.answers !== answers) this.#begin(answers, output);
        answers.append(part);
        output.append(part.text);
        if (part.done) this.#finish(part, performance.now() - started);
        else this.#pane.grow();
        if (!settled) settled = this.#settle(part.done, origin);
        else if (part.done) {
          this.#light();
          this.#say();
        }
        this.#showPosition();
      },
      onBroken: () => this.#engine.ready && this.#pane.fail(t("output.broken")),
    });
  }

  /**
   * @param {Answers} answers
   * @param {Lines} output
   */
  #begin(answers, output) {
    this.#cursor.begin(answers);
    this.#output = output;
    this.#error = null;
    this.#pane.show(output);
    this.#input.say(null);
  }

  /**
   * @param {JudgePart} part
   * @param {number} milliseconds
   */
  #finish({ error, ignored }, milliseconds) {
    this.#error = error ?? null;
    this.#pane.finish(milliseconds);
    this.#input.say(this.#error, ignored ?? null);
  }

  /**
   * Shows the case that is wanted as soon as it is there, else in the end the last there is.
   * @param {boolean} done
   * @param {Origin} origin
   * @returns {boolean} whether it is shown
   */
  #settle(done, origin) {
    const cursor = this.#cursor;
    const { answers } = cursor;
    const line = this.#input.caretLine;
    if (done && origin === "typed" && line !== null) {
      const answer = answers.atInput(line);
      if (answer >= 0 && line <= answers.inputRange(answer).last) cursor.want(answer);
    }
    if (!done && (origin === "typed" || !(cursor.complete || cursor.found))) return false;
    if (answers.cases === 0) this.#showNothing();
    else this.#look(cursor.nearest);
    return true;
  }

  /** @param {number} line of input, from 1 */
  #pickInput(line) {
    const answer = this.#cursor.answers.atInput(line);
    if (answer < 0) return;
    this.#cursor.want(answer);
    this.#look(answer);
  }

  /** Goes to an answer, and has its input in view. @param {number} answer */
  #choose(answer) {
    const { answers } = this.#cursor;
    if (answer < 0 || answer >= answers.count) return;
    this.#cursor.want(answer);
    this.#look(answer);
    const { first, last } = answers.inputRange(answer);
    this.#input.reveal(first, last);
  }

  /** Lights an answer's lines and shows its board. @param {number} answer */
  #look(answer) {
    this.#cursor.answer = answer;
    this.#words = null;
    this.#stage.deselect();
    this.#showPosition();
    this.#light();
    const { first, last } = this.#cursor.answers.outputRange(answer);
    this.#pane.reveal(first, Math.max(first, last));
    this.#showBoard(answer);
  }

  #light() {
    if (this.#cursor.answer < 0) return;
    const { input, output } = this.#cursor.lit(this.#output);
    this.#input.light(input);
    this.#pane.light(output);
  }

  /** @param {number} answer */
  async #showBoard(answer) {
    this.#views += 1;
    const asked = this.#views;
    const view = await this.#task?.view(answer).catch(() => null);
    if (!view || asked !== this.#views) return;
    this.#showView(view);
    this.#say();
  }

  /** @param {View | null} view */
  #showView(view) {
    this.#view = view;
    this.#words = view && wordsOf(view);
    if (!this.#desk.isOpen) this.#stage.show(view, { animate: true });
  }

  #say() {
    if (this.#words === null) return;
    const { looked } = this.#stage;
    const sentence = looked?.sentence ?? this.#words.sentence;
    const before = this.#desk.isOpen ? this.#desk.news : this.#cursor.whereabouts;
    this.#stage.say([before, sentence].filter(Boolean).join(" "), looked?.reasons ?? this.#words.remarks);
  }

  #showNothing() {
    this.#views += 1;
    this.#input.light([]);
    const wrong = this.#desk.isOpen ? this.#error : null;
    this.#showView(null);
    this.#words = { sentence: wrong === null ? t("case.none") : errorSentence(wrong), remarks: [] };
    this.#say();
  }

  #showPosition() {
    this.#navigator.show(this.#cursor.case, this.#cursor.step);
  }

  /** Begins to set up a position by hand with the one that is shown. */
  async #setUp() {
    const { answer, wanted } = this.#cursor;
    this.#before = { text: this.#input.text, name: this.#input.name, wanted };
    const shown = answer < 0 ? null : await this.#task?.arrangement(answer).catch(() => null);
    await this.#desk.open(shown ?? null);
    this.#showTools(!this.#desk.isOpen);
  }

  #cancelSetup() {
    const { text, name, wanted } = this.#before;
    if (this.#input.text !== text) {
      this.#input.load(text, name);
      this.#cursor.wanted = wanted;
    }
    this.#leaveDesk();
  }

  /** Shows the answer that is looked at as ever. */
  #leaveDesk() {
    this.#showTools(true);
    this.#setUpButton.focus();
    if (this.#cursor.answer >= 0) this.#showBoard(this.#cursor.answer);
    else this.#showNothing();
  }

  /** @param {boolean} shown */
  #showTools(shown) {
    this.#navigator.element.hidden = !shown;
    this.#setUpButton.hidden = !shown;
  }
}
