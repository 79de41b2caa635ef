import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { JudgePart } from "../../generated/api";
import type { Judging } from "../../judge/judging";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging as judgedNow, openPage } from "./page";

const INPUT = "17 49 33\n0 49 50\n56 48 49\n";
/** Two cases, the first with two steps. */
const STEPS = { begins: Uint8Array.of(1, 0, 1) };

let engine: StubEngine;
let judging: Judging;
let leave: () => void;

beforeEach(() => {
  engine = new StubEngine();
  const page = openPage("correct-move", engine);
  judging = page.judging;
  leave = () => page.activate(false);
  engine.start();
});

/** Loads an input, and answers it. */
function judge(part: Partial<JudgePart> = {}): void {
  judging.input.replaced(INPUT, "");
  judgedNow(engine).part(answers(3, part));
}

describe("the selected answer", () => {
  const position = () => [judging.position.value.case, judging.position.value.step];

  test("is that of the next or previous case or step, if there is one", () => {
    judge(STEPS);
    const moves: [kind: "case" | "step", by: 1 | -1, to: number[]][] = [
      ["case", -1, [0, 0]],
      ["step", -1, [0, 0]],
      ["step", 1, [0, 1]],
      ["step", 1, [0, 1]],
      ["case", 1, [1, 0]],
      ["case", 1, [1, 0]],
      ["case", -1, [0, 0]],
    ];
    for (const [kind, by, to] of moves) {
      judging.goBeside(kind, by);
      expect(position()).toEqual(to);
    }
  });

  test("is that of a chosen line; lines after the last answer's belong to it", () => {
    judge();
    judging.pick(2);
    expect(judging.answer.value).toBe(1);
    judging.pick(9);
    expect(judging.answer.value).toBe(2);
  });

  test("stays the wanted one when a line without answers is chosen", () => {
    judging.pick(1);
    expect(judging.wanted.value).toEqual({ case: 0, step: 0 });
  });

  test("has its input in view when it is chosen, and must exist", () => {
    judge();
    const reveal = vi.spyOn(judging.input, "reveal");
    for (const answer of [2, -1, 3]) judging.choose(answer);
    expect(judging.answer.value).toBe(2);
    expect(reveal.mock.calls).toEqual([[3, 3]]);
  });

  test.each([
    ["typed", 2, 1],
    ["typed", 9, 0],
    ["pasted", 2, 0],
  ] as const)("follows the caret when the visitor has typed: %s, line %d", async (origin, line, answer) => {
    vi.useFakeTimers();
    judge();
    vi.spyOn(judging.input, "caretLine", "get").mockReturnValue(line);
    judging.input.edited(INPUT, origin);
    await vi.advanceTimersByTimeAsync(120);
    vi.useRealTimers();
    judgedNow(engine).part(answers(3));
    expect(judging.answer.value).toBe(answer);
  });

  test("is highlighted in the input, unless there is none", () => {
    judge();
    expect(judging.input.lit.value).not.toEqual([]);
    judging.input.replaced("", "");
    judgedNow(engine).part(answers(0));
    expect([judging.answer.value, judging.input.lit.value]).toEqual([-1, []]);
  });
});

describe("an input on which the engine fails", () => {
  beforeEach(() => {
    judge();
    judging.input.edited("0 1 2\n", "pasted");
    judgedNow(engine).break();
  });

  test("has no output, and is no longer judged", () => {
    expect([judging.broken.value, judging.printed.value, judging.busy.value]).toEqual([true, null, false]);
  });

  test("has no output to wait for", async () => {
    expect(await judging.output()).toBeNull();
    expect(await judging.settled()).toBe(false);
  });
});

test("nothing is judged any more when the engine has failed", () => {
  judging.input.replaced(INPUT, "");
  expect(judging.busy.value).toBe(true);
  engine.fail();
  expect(judging.busy.value).toBe(false);
});

test("the page is busy until the last answer to the current input", () => {
  judge({ done: false });
  expect(judging.busy.value).toBe(true);
  judgedNow(engine).part({ done: true });
  expect(judging.busy.value).toBe(false);
  judging.input.edited("0 1 2\n", "pasted");
  expect(judging.busy.value).toBe(true);
});

describe("the output of the current input", () => {
  test("is waited for, also if there is an output of an earlier one", async () => {
    judge();
    judging.input.edited("0 1 2\n", "pasted");
    const output = vi.fn();
    judging.output().then(output);
    await settle();
    expect(output).not.toHaveBeenCalled();
    judgedNow(engine).part(answers(1, { text: "Stop\n" }));
    await settle();
    expect(output).toHaveBeenCalledWith("Stop\n");
  });

  test("is not waited for after the page is left", async () => {
    judging.input.replaced(INPUT, "");
    const [output, settled] = [judging.output(), judging.settled()];
    leave();
    expect([await output, await settled]).toEqual([null, false]);
  });

  test("is settled when the selected answer is there", async () => {
    judging.input.replaced(INPUT, "");
    const settled = judging.settled();
    judgedNow(engine).part(answers(1, { done: false }));
    expect(await settled).toBe(true);
  });

  test("is settled when there is no answer", async () => {
    judging.input.replaced(INPUT, "");
    const settled = judging.settled();
    judgedNow(engine).part(answers(0));
    expect(await settled).toBe(true);
  });
});

test("an error is marked at its place, with its sentence below the input", () => {
  const error = { code: "number_expected", line: 1, column: 4, values: { found: "x" } };
  judge({ error });
  expect(judging.fault.value).toEqual({ place: error, error, unfinished: false });
  expect(judging.input.marks.value).toEqual([expect.objectContaining({ line: 1, column: 4, beside: false })]);
});

test("an input that ends too early has no mark", () => {
  judge({ error: { code: "correct_move.triple_incomplete", line: 3, column: 9, values: {} } });
  expect(judging.fault.value).toMatchObject({ place: { line: 3, column: 9 }, unfinished: true });
  expect(judging.input.marks.value).toEqual([]);
});

test("text after the last item is not an error", () => {
  judge({ ignored: { line: 4, column: 1 } });
  expect(judging.fault.value).toEqual({ place: { line: 4, column: 1 }, error: null, unfinished: false });
  expect(judging.input.marks.value).toEqual([]);
});
