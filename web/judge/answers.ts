/**
 * The answers of a run, with the case and the lines of input and output of each answer. Lines are numbered from 1, as
 * in the engine; answers, cases and the steps of a case from 0.
 */

import type { Lit } from "../editor/types";
import type { JudgePart } from "../generated/api";
import { Lines, lastWhere } from "../text/lines";
import type { Wanted } from "./draft";

/** Lines from 1, both included. */
export interface Range {
  first: number;
  last: number;
}

/** Case and step of an answer, with the number of cases and the number of steps in the case. */
interface Position extends Wanted {
  cases: number;
  steps: number;
}

export const BEGINNING: Wanted = { case: 0, step: 0 };
const NOWHERE: Position = { case: 0, cases: 0, step: 0, steps: 0 };

export class Answers {
  readonly output = new Lines();
  /** First and last input line of each answer, and the number of output lines up to its end. */
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #outputEnd: number[] = [];
  /** First answer of each case. */
  readonly #cases: number[] = [];

  get count(): number {
    return this.#outputEnd.length;
  }

  append(part: JudgePart): void {
    let end = this.#outputEnd.at(-1) ?? 0;
    for (const [index, lines] of part.lines.entries()) {
      end += lines;
      if (part.begins[index]) this.#cases.push(this.count);
      this.#first.push(part.first[index]);
      this.#last.push(part.last[index]);
      this.#outputEnd.push(end);
    }
    this.output.append(part.text);
  }

  get cases(): number {
    return this.#cases.length;
  }

  firstOfCase(index: number): number {
    return this.#cases[index];
  }

  positionOf(answer: number): Position {
    if (answer < 0) return NOWHERE;
    const cases = this.#cases.length;
    const index = lastWhere(cases, (one) => this.#cases[one] <= answer);
    return { case: index, cases, step: answer - this.#cases[index], steps: this.#steps(index) };
  }

  wantedOf(answer: number): Wanted {
    const { case: index, step } = this.positionOf(answer);
    return { case: index, step };
  }

  /** Returns the answer nearest to the wanted one; -1 if there are no answers. */
  nearest(wanted: Wanted): number {
    const index = Math.min(wanted.case, this.#cases.length - 1);
    if (index < 0) return -1;
    return this.#cases[index] + Math.min(wanted.step, this.#steps(index) - 1);
  }

  /** Returns whether the wanted answer has arrived, or its case is complete and has fewer steps. */
  isSettled(wanted: Wanted): boolean {
    const last = this.#cases.length - 1;
    return wanted.case < last || (wanted.case === last && wanted.step < this.#steps(last));
  }

  /** Returns the first answer on an input line, or else the last answer before the line; -1 if no answer matches. */
  atInput(line: number): number {
    const before = lastWhere(this.count, (answer) => this.#last[answer] < line);
    const next = before + 1;
    return next < this.count && this.#first[next] <= line ? next : before;
  }

  /** Returns the answer that printed an output line; -1 if the line belongs to no answer. */
  atOutput(line: number): number {
    const answer = lastWhere(this.count, (index) => this.#outputBefore(index) < line);
    return answer >= 0 && line <= this.#outputEnd[answer] ? answer : -1;
  }

  inputRange(from: number, to = from): Range {
    return { first: this.#first[from], last: this.#last[to] };
  }

  /** Returns the output lines of one or more answers; `last` is before `first` if nothing was printed. */
  outputRange(from: number, to = from): Range {
    return { first: this.#outputBefore(from) + 1, last: this.#outputEnd[to] };
  }

  caseInput(answer: number): Range {
    return this.inputRange(...this.#caseOf(answer));
  }

  /** Returns the output lines of an answer, without the blank line that separates games. */
  outputOf(answer: number): Range {
    return this.#withoutSeparator(this.outputRange(answer), answer > this.#caseOf(answer)[0]);
  }

  /**
   * Returns the output lines of an answer's case, without the blank line that separates games, and the number of steps.
   */
  caseOutput(answer: number): Range & { steps: number } {
    const [from, to] = this.#caseOf(answer);
    return { ...this.#withoutSeparator(this.outputRange(from, to), to > from), steps: to - from + 1 };
  }

  /** Returns the input lines to highlight: the answer's case and, strongly, the answer itself. */
  litInput(answer: number): Lit[] {
    return [
      { ...this.caseInput(answer), strong: false },
      { ...this.inputRange(answer), strong: true },
    ];
  }

  litOutput(answer: number): Lit[] {
    const { first, last } = this.caseOutput(answer);
    return [
      { first, last, strong: false },
      { ...this.outputOf(answer), strong: true },
    ];
  }

  /** Removes the blank line that separates a game's output from the output of the game before. */
  #withoutSeparator({ first, last }: Range, isGame: boolean): Range {
    const blank = isGame && last > first && this.output.line(first - 1) === "";
    return { first: blank ? first + 1 : first, last };
  }

  #steps(index: number): number {
    return (this.#cases[index + 1] ?? this.count) - this.#cases[index];
  }

  #caseOf(answer: number): [from: number, to: number] {
    const { step, steps } = this.positionOf(answer);
    const from = answer - step;
    return [from, from + steps - 1];
  }

  #outputBefore(answer: number): number {
    return answer > 0 ? this.#outputEnd[answer - 1] : 0;
  }
}
