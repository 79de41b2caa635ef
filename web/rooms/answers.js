/**
 * Which lines of input and output belong to which answer, and which answers to which case.
 * Lines are counted from 1 as the engine does, answers and cases from 0.
 *
 * @import { JudgePart } from "../engine/types.js"
 */

import { lastWhere } from "../text/lines.js";

/** Numbers in a typed array that grows by doubling. */
class Numbers {
  length = 0;
  #values = new Uint32Array(1024);

  /** @param {number} wanted */
  reserve(wanted) {
    if (wanted <= this.#values.length) return;
    const larger = new Uint32Array(Math.max(wanted, 2 * this.#values.length));
    larger.set(this.#values.subarray(0, this.length));
    this.#values = larger;
  }

  /** @param {number} value */
  push(value) {
    this.reserve(this.length + 1);
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** @param {Uint32Array} values */
  append(values) {
    this.reserve(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  /** @param {number} index */
  at(index) {
    return this.#values[index];
  }
}

/** @typedef {{first: number, last: number}} Range of lines, both included */

export class Answers {
  #first = new Numbers();
  #last = new Numbers();
  /** For each answer, the number of output lines up to its end. */
  #outputEnd = new Numbers();
  /** For each case, its first answer. */
  #cases = new Numbers();

  get count() {
    return this.#first.length;
  }

  get cases() {
    return this.#cases.length;
  }

  /** @param {JudgePart} part */
  append(part) {
    let answer = this.count;
    let end = answer > 0 ? this.#outputEnd.at(answer - 1) : 0;
    this.#first.append(part.first);
    this.#last.append(part.last);
    for (const [index, lines] of part.lines.entries()) {
      if (part.begins[index]) this.#cases.push(answer);
      end += lines;
      this.#outputEnd.push(end);
      answer += 1;
    }
  }

  /** @param {number} index of a case */
  firstOfCase(index) {
    return this.#cases.at(index);
  }

  /** @param {number} index of a case */
  stepsOfCase(index) {
    const end = index + 1 < this.cases ? this.#cases.at(index + 1) : this.count;
    return end - this.#cases.at(index);
  }

  /** @param {number} answer */
  caseOf(answer) {
    return lastWhere(this.cases, (index) => this.#cases.at(index) <= answer);
  }

  /**
   * The answer that a line of input leads to: the first on that line, or else the last before it; -1 if none.
   * @param {number} line
   */
  atInput(line) {
    const before = lastWhere(this.count, (answer) => this.#last.at(answer) < line);
    const next = before + 1;
    return next < this.count && this.#first.at(next) <= line ? next : before;
  }

  /**
   * The answer that a line of output belongs to; -1 if none.
   * @param {number} line
   */
  atOutput(line) {
    const answer = lastWhere(this.count, (index) => this.#outputBefore(index) < line);
    return answer >= 0 && line <= this.#outputEnd.at(answer) ? answer : -1;
  }

  /**
   * @param {number} from an answer
   * @param {number} to the last answer
   * @returns {Range}
   */
  inputRange(from, to = from) {
    return { first: this.#first.at(from), last: this.#last.at(to) };
  }

  /**
   * Empty, its last line before its first, where nothing was printed.
   * @param {number} from an answer
   * @param {number} to the last answer
   * @returns {Range}
   */
  outputRange(from, to = from) {
    return { first: this.#outputBefore(from) + 1, last: this.#outputEnd.at(to) };
  }

  /** @param {number} answer */
  #outputBefore(answer) {
    return answer > 0 ? this.#outputEnd.at(answer - 1) : 0;
  }
}
