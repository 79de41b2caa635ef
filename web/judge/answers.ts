/**
 * The answers of a run, and which lines of input and output and which case belong to each. Lines are counted from 1, as
 * the engine does; answers, cases and the steps of a case from 0.
 */

import type { Lit } from "../editor/types";
import type { JudgePart } from "../generated/api";
import { Lines, lastWhere } from "../text/lines";

/** Lines, both included. */
export interface Range {
  first: number;
  last: number;
}

/** The case and the step that the visitor wants to see, which may not have come yet. */
export interface Wanted {
  case: number;
  step: number;
}

/** The case and the step of an answer, and of how many. */
interface Position extends Wanted {
  cases: number;
  steps: number;
}

export const BEGINNING: Wanted = { case: 0, step: 0 };
const NOWHERE: Position = { case: 0, cases: 0, step: 0, steps: 0 };

export class Answers {
  readonly output = new Lines();
  /** Of each answer, its lines of input, and the number of output lines up to its end. */
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #outputEnd: number[] = [];
  /** Of each case, its first answer. */
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

  /** The answer nearest to the wanted one; -1 when there is none. */
  nearest(wanted: Wanted): number {
    const index = Math.min(wanted.case, this.#cases.length - 1);
    if (index < 0) return -1;
    return this.#cases[index] + Math.min(wanted.step, this.#steps(index) - 1);
  }

  /** Whether the wanted answer has come, or its case has come whole and is shorter. */
  isSettled(wanted: Wanted): boolean {
    const last = this.#cases.length - 1;
    return wanted.case < last || (wanted.case === last && wanted.step < this.#steps(last));
  }

  /** The answer that a line of input leads to: the first on that line, or else the last before it; -1 if none. */
  atInput(line: number): number {
    const before = lastWhere(this.count, (answer) => this.#last[answer] < line);
    const next = before + 1;
    return next < this.count && this.#first[next] <= line ? next : before;
  }

  /** The answer that a line of output belongs to; -1 if none. */
  atOutput(line: number): number {
    const answer = lastWhere(this.count, (index) => this.#outputBefore(index) < line);
    return answer >= 0 && line <= this.#outputEnd[answer] ? answer : -1;
  }

  inputRange(from: number, to = from): Range {
    return { first: this.#first[from], last: this.#last[to] };
  }

  /** The last line is before the first when nothing was printed. */
  outputRange(from: number, to = from): Range {
    return { first: this.#outputBefore(from) + 1, last: this.#outputEnd[to] };
  }

  caseInput(answer: number): Range {
    return this.inputRange(...this.#caseOf(answer));
  }

  /** The lines that an answer prints, without one that separates games. */
  outputOf(answer: number): Range {
    return this.#withoutSeparator(this.outputRange(answer), answer > this.#caseOf(answer)[0]);
  }

  /** The same of an answer's case, and how many answers it has. */
  caseOutput(answer: number): Range & { steps: number } {
    const [from, to] = this.#caseOf(answer);
    return { ...this.#withoutSeparator(this.outputRange(from, to), to > from), steps: to - from + 1 };
  }

  /** The lines of input of an answer's case and, strongly, those of the answer itself. */
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

  /** A blank line before a game's output separates it from the one before and belongs to neither. */
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
