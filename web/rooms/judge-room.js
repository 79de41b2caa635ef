/**
 * A judge's room: input, output, and the board of the case at hand, all three linked.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { JudgePart } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { View } from "../board/types.js"
 * @import { Draft, Origin } from "../components/input-card.js"
 * @import { Problem } from "../problems.js"
 * @import { Range } from "./answers.js"
 */

import { AnswerPane } from "../components/answer-pane.js";
import { BoardPane, wordsOf } from "../components/board-pane.js";
import { CaseNavigator } from "../components/case-navigator.js";
import { InputCard } from "../components/input-card.js";
import { OptionControls } from "../components/option-controls.js";
import { roomHead } from "../components/room-head.js";
import { el } from "../dom.js";
import { exampleText } from "../examples/index.js";
import { t } from "../i18n.js";
import { PROBLEMS } from "../problems.js";
import { replaceParameters } from "../router.js";
import { Lines } from "../text/lines.js";
import { Answers } from "./answers.js";
import { hearGestures } from "./gestures.js";

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
  #answers = new Answers();
  #output = new Lines();

  /** What is to be shown, as soon as it is there. */
  #wanted = { case: 0, step: 0 };
  /** The answer on the board, or -1. */
  #answer = -1;
  #views = 0;
  /** What the board shows of it. @type {View | null} */
  #view = null;
  /** What its view says. @type {{sentence: string, remarks: string[]} | null} */
  #words = null;

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
      (step) => this.#stepCase(step),
      (step) => this.#stepWithin(step),
    );
    this.#stage = new BoardPane({ empty: PROBLEMS[problem], tools: [this.#navigator.element] });
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
      onPick: (line) => this.#choose(this.#answers.atOutput(line)),
      onStep: (step) => this.#choose(this.#answer + step),
    });
    const side = el("div", { class: "side" }, roomHead(problem, mode), this.#input.element, this.#pane.element);
    this.element = el("div", { class: "room" }, this.#stage.element, side);
    engine.addEventListener("state", () => this.#engineChanged(), { signal: this.#life.signal });
    if (snapshot !== undefined) this.#goOn(snapshot);
  }

  #navigator;
  #stage;
  #options;
  #input;
  #pane;

  /** The room's element has come into the document. */
  mount() {
    this.#visible = true;
    this.#stage.mount();
    this.#present = new AbortController();
    const listeners = {
      onCase: (/** @type {1 | -1} */ step) => this.#stepCase(step),
      onStep: (/** @type {1 | -1} */ step) => this.#stepWithin(step),
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
    return { draft: this.#input.draft, options, wanted: this.#wanted, view: this.#view };
  }

  /** @param {Snapshot} snapshot */
  #goOn({ draft, options, wanted, view }) {
    this.#input.goOn(draft);
    this.#wished = options;
    this.#wanted = wanted;
    this.#showView(view);
  }

  /** Another room takes this one's place: it neither hears nor asks the engine any more. */
  close() {
    this.hide();
    this.#life.abort();
    this.#task?.drop();
    clearTimeout(this.#debounce);
  }

  #engineChanged() {
    if (!this.#engine.ready) this.#answered = false;
    if (!this.#visible || !this.#engine.ready) return;
    if (this.#options.empty) {
      const system = this.#engine.systems.find(({ name }) => name === this.#problem);
      this.#options.show(system?.options ?? [], this.#wished);
    }
    this.#writeAddress();
    if (!this.#answered) this.#ask("pasted");
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
    if (origin === "loaded") this.#wanted = { case: 0, step: 0 };
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
        if (this.#answers !== answers) this.#begin(answers, output);
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
    this.#answers = answers;
    this.#output = output;
    this.#answer = -1;
    this.#pane.show(output);
    this.#input.say(null);
  }

  /**
   * @param {JudgePart} part
   * @param {number} milliseconds
   */
  #finish({ error, ignored }, milliseconds) {
    this.#pane.finish(milliseconds);
    this.#input.say(error ?? null, ignored ?? null);
  }

  /**
   * Shows the case that is wanted as soon as it is there, else in the end the last there is.
   * @param {boolean} done
   * @param {Origin} origin
   * @returns {boolean} whether it is shown
   */
  #settle(done, origin) {
    const { cases } = this.#answers;
    const line = this.#input.caretLine;
    if (done && origin === "typed" && line !== null) {
      const answer = this.#answers.atInput(line);
      if (answer >= 0 && line <= this.#answers.inputRange(answer).last) this.#want(answer);
    }
    const complete = done || this.#wanted.case < cases - 1;
    if (!complete && !this.#exists(this.#wanted)) return false;
    if (origin === "typed" && !done) return false;
    if (cases === 0) {
      this.#showNothing();
      return true;
    }
    const index = Math.min(this.#wanted.case, cases - 1);
    const step = Math.min(this.#wanted.step, this.#answers.stepsOfCase(index) - 1);
    this.#look(this.#answers.firstOfCase(index) + step);
    return true;
  }

  /** @param {{case: number, step: number}} wanted */
  #exists(wanted) {
    return wanted.case < this.#answers.cases && wanted.step < this.#answers.stepsOfCase(wanted.case);
  }

  /** @param {number} answer */
  #want(answer) {
    const index = this.#answers.caseOf(answer);
    this.#wanted = { case: index, step: answer - this.#answers.firstOfCase(index) };
  }

  /** @param {number} line of input, from 1 */
  #pickInput(line) {
    const answer = this.#answers.atInput(line);
    if (answer < 0) return;
    this.#want(answer);
    this.#look(answer);
  }

  /** Goes to an answer, and has its input in view. @param {number} answer */
  #choose(answer) {
    if (answer < 0 || answer >= this.#answers.count) return;
    this.#want(answer);
    this.#look(answer);
    const { first, last } = this.#answers.inputRange(answer);
    this.#input.reveal(first, last);
  }

  /** @param {1 | -1} step */
  #stepCase(step) {
    const index = this.#answers.caseOf(this.#answer) + step;
    if (this.#answer >= 0 && index >= 0 && index < this.#answers.cases) this.#choose(this.#answers.firstOfCase(index));
  }

  /** @param {1 | -1} step */
  #stepWithin(step) {
    if (this.#answer < 0) return;
    const index = this.#answers.caseOf(this.#answer);
    const within = this.#answer + step - this.#answers.firstOfCase(index);
    if (within >= 0 && within < this.#answers.stepsOfCase(index)) this.#choose(this.#answer + step);
  }

  /** Lights an answer's lines and shows its board. @param {number} answer */
  #look(answer) {
    this.#answer = answer;
    this.#words = null;
    this.#showPosition();
    this.#light();
    const { first, last } = this.#answers.outputRange(answer);
    this.#pane.reveal(first, Math.max(first, last));
    this.#showBoard(answer);
  }

  #light() {
    const answer = this.#answer;
    if (answer < 0) return;
    const index = this.#answers.caseOf(answer);
    const from = this.#answers.firstOfCase(index);
    const to = from + this.#answers.stepsOfCase(index) - 1;
    const input = this.#answers.inputRange(answer);
    const output = this.#withoutSeparator(this.#answers.outputRange(answer), answer > from);
    this.#input.light([lit(this.#answers.inputRange(from, to), false), lit(input, true)]);
    this.#pane.light([
      lit(this.#withoutSeparator(this.#answers.outputRange(from, to), to > from), false),
      lit(output, true),
    ]);
  }

  /**
   * A blank line before a game's output separates it from the one before and belongs to neither.
   * @param {Range} range of output
   * @param {boolean} game whether the answers are steps of a game
   * @returns {Range}
   */
  #withoutSeparator({ first, last }, game) {
    const blank = game && last > first && this.#output.line(first - 1) === "";
    return { first: blank ? first + 1 : first, last };
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
    this.#stage.show(view, { animate: true });
  }

  #say() {
    if (this.#words === null) return;
    const { sentence, remarks } = this.#words;
    this.#stage.say([...this.#whereabouts(this.#answer), sentence].join(" "), remarks);
  }

  /** Which of the cases and steps this is, where there are several. @param {number} answer */
  #whereabouts(answer) {
    const { cases } = this.#answers;
    const index = this.#answers.caseOf(answer);
    const steps = this.#answers.stepsOfCase(index);
    const values = { case: index + 1, cases, step: answer - this.#answers.firstOfCase(index) + 1, steps };
    if (steps > 1) return [t(cases > 1 ? "case.and_step" : "step.position", values)];
    return cases > 1 ? [t("case.position", values)] : [];
  }

  #showNothing() {
    this.#views += 1;
    this.#input.light([]);
    this.#showView(null);
    this.#stage.say(t("case.none"));
  }

  #showPosition() {
    const { cases } = this.#answers;
    if (this.#answer < 0) {
      this.#navigator.show({ index: 0, count: 0 }, { index: 0, count: 0 });
      return;
    }
    const index = this.#answers.caseOf(this.#answer);
    const step = this.#answer - this.#answers.firstOfCase(index);
    this.#navigator.show({ index, count: cases }, { index: step, count: this.#answers.stepsOfCase(index) });
  }
}

/**
 * @param {Range} range
 * @param {boolean} strong
 */
function lit({ first, last }, strong) {
  return { first, last, strong };
}
