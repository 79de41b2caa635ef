/**
 * Which answer is looked at, which is wanted as soon as it is there, and what lies around it.
 *
 * @import { Lit } from "../components/line-list.js"
 * @import { Position } from "../components/case-navigator.js"
 * @import { Lines } from "../text/lines.js"
 * @import { Range } from "./answers.js"
 */

import { t } from "../i18n.js";
import { Answers } from "./answers.js";

/** @typedef {{case: number, step: number}} Wanted both from 0 */

/** @type {Wanted} */
export const BEGINNING = { case: 0, step: 0 };

export class CaseCursor {
  answers = new Answers();
  /** The answer that is looked at, or -1. */
  answer = -1;
  /** @type {Wanted} */
  wanted = BEGINNING;

  /** Other answers take the place of these. @param {Answers} answers */
  begin(answers) {
    this.answers = answers;
    this.answer = -1;
  }

  /** From now on this answer is wanted. @param {number} answer */
  want(answer) {
    const index = this.answers.caseOf(answer);
    this.wanted = { case: index, step: answer - this.answers.firstOfCase(index) };
  }

  /** Whether what is wanted is there. */
  get found() {
    const { wanted, answers } = this;
    return wanted.case < answers.cases && wanted.step < answers.stepsOfCase(wanted.case);
  }

  /** Whether the case that is wanted has all its steps, though more cases may come. */
  get complete() {
    return this.wanted.case < this.answers.cases - 1;
  }

  /** The answer that comes nearest to what is wanted; there is at least one. */
  get nearest() {
    const index = Math.min(this.wanted.case, this.answers.cases - 1);
    const step = Math.min(this.wanted.step, this.answers.stepsOfCase(index) - 1);
    return this.answers.firstOfCase(index) + step;
  }

  /** The first answer of the next or the previous case, or -1. @param {1 | -1} step */
  besideCase(step) {
    if (this.answer < 0) return -1;
    const index = this.answers.caseOf(this.answer) + step;
    return index >= 0 && index < this.answers.cases ? this.answers.firstOfCase(index) : -1;
  }

  /** The next or the previous answer of the same case, or -1. @param {1 | -1} step */
  besideStep(step) {
    const { index, count } = this.step;
    const within = index + step >= 0 && index + step < count;
    return within ? this.answer + step : -1;
  }

  /** @returns {Position} */
  get case() {
    const { answer, answers } = this;
    return answer < 0 ? { index: 0, count: 0 } : { index: answers.caseOf(answer), count: answers.cases };
  }

  /** @returns {Position} */
  get step() {
    const { answer, answers } = this;
    if (answer < 0) return { index: 0, count: 0 };
    const index = answers.caseOf(answer);
    return { index: answer - answers.firstOfCase(index), count: answers.stepsOfCase(index) };
  }

  /** Which of the cases and steps this is, in words; empty where there is one alone. */
  get whereabouts() {
    const values = {
      case: this.case.index + 1,
      cases: this.case.count,
      step: this.step.index + 1,
      steps: this.step.count,
    };
    if (values.steps > 1) return t(values.cases > 1 ? "case.and_step" : "step.position", values);
    return values.cases > 1 ? t("case.position", values) : "";
  }

  /**
   * The lines of the case, and those of the answer itself.
   * @param {Lines} output
   * @returns {{input: Lit[], output: Lit[]}}
   */
  lit(output) {
    const { answer, answers } = this;
    const index = answers.caseOf(answer);
    const from = answers.firstOfCase(index);
    const to = from + answers.stepsOfCase(index) - 1;
    return {
      input: [lit(answers.inputRange(from, to), false), lit(answers.inputRange(answer), true)],
      output: [
        lit(withoutSeparator(output, answers.outputRange(from, to), to > from), false),
        lit(withoutSeparator(output, answers.outputRange(answer), answer > from), true),
      ],
    };
  }
}

/**
 * A blank line before a game's output separates it from the one before and belongs to neither.
 * @param {Lines} output
 * @param {Range} range of output
 * @param {boolean} game whether the answers are steps of a game
 * @returns {Range}
 */
function withoutSeparator(output, { first, last }, game) {
  const blank = game && last > first && output.line(first - 1) === "";
  return { first: blank ? first + 1 : first, last };
}

/**
 * @param {Range} range
 * @param {boolean} strong
 * @returns {Lit}
 */
function lit({ first, last }, strong) {
  return { first, last, strong };
}
