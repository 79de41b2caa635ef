import { describe, expect, test } from "vitest";
import type { JudgePart } from "../../generated/api";
import { Answers, BEGINNING } from "../../judge/answers";

interface Answer {
  /** True for the first answer of a case. */
  begins?: boolean;
  /** Lines of input, from 1, both included. */
  input: [first: number, last: number];
  output: string[];
}

function partOf(answers: Answer[]): JudgePart {
  return {
    done: false,
    text: answers.flatMap(({ output }) => output.map((line) => `${line}\n`)).join(""),
    first: Uint32Array.from(answers, ({ input }) => input[0]),
    last: Uint32Array.from(answers, ({ input }) => input[1]),
    lines: Uint32Array.from(answers, ({ output }) => output.length),
    begins: Uint8Array.from(answers, ({ begins }) => Number(begins ?? false)),
    behind: false,
    error: null,
    ignored: null,
  };
}

function answersOf(...parts: Answer[][]): Answers {
  const answers = new Answers();
  for (const part of parts) answers.append(partOf(part));
  return answers;
}

/** Two games of three and two answers, with a blank line between their outputs; line 15 of the input is empty. */
const FIRST_GAME: Answer[] = [
  { begins: true, input: [2, 10], output: [] },
  { input: [11, 11], output: ["moves"] },
  { input: [12, 14], output: ["score", "board"] },
];
const SECOND_GAME: Answer[] = [
  { begins: true, input: [16, 24], output: [] },
  { input: [25, 25], output: ["", "moves"] },
];
const GAMES = answersOf(FIRST_GAME, SECOND_GAME);

/** Cases with one answer each; two of them are on the same line. */
const CASES = answersOf([
  { begins: true, input: [1, 1], output: ["", "one"] },
  { begins: true, input: [3, 3], output: ["two"] },
  { begins: true, input: [3, 3], output: [] },
  { begins: true, input: [4, 5], output: ["", "four"] },
]);

describe("before the first answer", () => {
  const none = new Answers();

  test("nothing is found", () => {
    expect([none.count, none.cases]).toEqual([0, 0]);
    expect(none.nearest(BEGINNING)).toBe(-1);
    expect([none.atInput(1), none.atOutput(1)]).toEqual([-1, -1]);
  });

  test("there is no position", () => {
    expect(none.positionOf(-1)).toEqual({ case: 0, cases: 0, step: 0, steps: 0 });
    expect(none.isSettled(BEGINNING)).toBe(false);
  });
});

describe("answers that come in parts", () => {
  test("are numbered continuously across parts", () => {
    const together = answersOf([...FIRST_GAME, ...SECOND_GAME]);
    const [one, ...others] = FIRST_GAME;
    const apart = answersOf(one ? [one] : [], others, [], SECOND_GAME);
    for (const answers of [together, apart]) {
      expect([answers.count, answers.cases]).toEqual([5, 2]);
      expect(answers.firstOfCase(1)).toBe(3);
      expect(answers.outputRange(4)).toEqual({ first: 4, last: 5 });
      expect(answers.output.join()).toBe("moves\nscore\nboard\n\nmoves\n");
    }
  });

  test("extend the last case", () => {
    const answers = answersOf(FIRST_GAME);
    answers.append(partOf([{ input: [15, 15], output: ["more"] }]));
    expect(answers.positionOf(3)).toEqual({ case: 0, cases: 1, step: 3, steps: 4 });
  });
});

describe("the position of an answer", () => {
  test("is its step in its case", () => {
    expect(GAMES.positionOf(2)).toEqual({ case: 0, cases: 2, step: 2, steps: 3 });
    expect(GAMES.positionOf(3)).toEqual({ case: 1, cases: 2, step: 0, steps: 2 });
    expect(GAMES.wantedOf(4)).toEqual({ case: 1, step: 1 });
  });

  test("leads back to it", () => {
    for (const answer of [0, 1, 2, 3, 4]) expect(GAMES.nearest(GAMES.wantedOf(answer))).toBe(answer);
  });
});

describe("the answer nearest to a wanted one", () => {
  test("is the last of its case if the case is shorter", () => {
    expect(GAMES.nearest({ case: 0, step: 9 })).toBe(2);
  });

  test("is in the last case if its own case has not arrived", () => {
    expect(GAMES.nearest({ case: 7, step: 0 })).toBe(3);
    expect(GAMES.nearest({ case: 7, step: 7 })).toBe(4);
  });
});

describe("the wanted answer", () => {
  test("is settled when it has arrived", () => {
    expect(GAMES.isSettled({ case: 1, step: 1 })).toBe(true);
  });

  test("is settled when its case is complete and shorter", () => {
    expect(GAMES.isSettled({ case: 0, step: 9 })).toBe(true);
  });

  test("is open while its case is incomplete or has not arrived", () => {
    expect(GAMES.isSettled({ case: 1, step: 2 })).toBe(false);
    expect(GAMES.isSettled({ case: 2, step: 0 })).toBe(false);
  });
});

describe("a line of input leads to", () => {
  test.each([
    ["the answer that it belongs to", 12, 2],
    ["the answer whose last line it is", 14, 2],
    ["the last answer before it, when it belongs to none", 15, 2],
    ["the last answer of all, when it is after that", 99, 4],
    ["no answer, when it is before the first", 1, -1],
  ])("%s", (_, line, answer) => {
    expect(GAMES.atInput(line)).toBe(answer);
  });

  test("the first of several answers on it", () => {
    expect(CASES.atInput(3)).toBe(1);
    expect(CASES.atInput(2)).toBe(0);
  });
});

describe("a line of output leads to", () => {
  test("the answer that printed it, skipping answers that printed nothing", () => {
    expect([1, 2, 3, 4, 5].map((line) => GAMES.atOutput(line))).toEqual([1, 2, 2, 4, 4]);
    expect([3, 4].map((line) => CASES.atOutput(line))).toEqual([1, 3]);
  });

  test("no answer before the first line and after the last", () => {
    expect([GAMES.atOutput(0), GAMES.atOutput(6)]).toEqual([-1, -1]);
  });
});

describe("the lines of an answer", () => {
  test("span several answers from the first to the last", () => {
    expect(GAMES.inputRange(1, 2)).toEqual({ first: 11, last: 14 });
    expect(GAMES.outputRange(1, 2)).toEqual({ first: 1, last: 3 });
  });

  test("end before they begin if it printed nothing", () => {
    expect(GAMES.outputRange(3)).toEqual({ first: 4, last: 3 });
    expect(GAMES.outputOf(0)).toEqual({ first: 1, last: 0 });
  });

  test("lack the blank line that separates two games", () => {
    expect(GAMES.outputOf(4)).toEqual({ first: 5, last: 5 });
    expect(GAMES.caseOutput(3)).toEqual({ first: 5, last: 5, steps: 2 });
  });

  test("keep a blank line that a case of one answer printed itself", () => {
    expect(CASES.outputOf(3)).toEqual({ first: 4, last: 5 });
    expect(CASES.caseOutput(3)).toEqual({ first: 4, last: 5, steps: 1 });
  });

  test("keep a blank line that is the only line", () => {
    const answers = answersOf([
      { begins: true, input: [1, 1], output: [] },
      { input: [2, 2], output: [""] },
    ]);
    expect(answers.outputOf(1)).toEqual({ first: 1, last: 1 });
  });

  test("keep a first line that is not blank", () => {
    expect(GAMES.outputOf(2)).toEqual({ first: 2, last: 3 });
    expect(GAMES.caseOutput(0)).toEqual({ first: 1, last: 3, steps: 3 });
  });
});

describe("the highlight", () => {
  test("in the input is the case and, strongly, the answer", () => {
    expect(GAMES.litInput(1)).toEqual([
      { first: 2, last: 14, strong: false },
      { first: 11, last: 11, strong: true },
    ]);
  });

  test("in the output is the case and, strongly, the answer, without the line that separates games", () => {
    expect(GAMES.litOutput(2)).toEqual([
      { first: 1, last: 3, strong: false },
      { first: 2, last: 3, strong: true },
    ]);
    expect(GAMES.litOutput(4)).toEqual([
      { first: 5, last: 5, strong: false },
      { first: 5, last: 5, strong: true },
    ]);
  });

  test("of the last case ends with its latest answer", () => {
    expect(GAMES.caseInput(3)).toEqual({ first: 16, last: 25 });
  });
});
