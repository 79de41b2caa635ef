import { batch } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { ComparedPlace } from "../../generated/api";
import type { JudgeState } from "../../judge/state";
import { settle } from "../settle";
import { countStores } from "../storage/stored";
import { StubEngine } from "../stub-engine";
import { answers, judging, newPage, openPage } from "./page";

const CASES = ["17 49 33", "0 49 50", "56 48 49"];
const INPUT = lines(CASES);
const OUTPUT = lines(["Stop", "Illegal state", "Continue"]);

let engine: StubEngine;
let state: JudgeState;

beforeEach(() => {
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  engine.start();
});

function lines(texts: string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

/** Answers each line of the input with one line. */
function answerAll(output = OUTPUT): void {
  const task = judging(engine);
  task.part(answers(task.request.text.split("\n").length - 1, { text: output }));
}

/** Returns a difference at an answer, from 0; each answer has its own line in the compared output. */
function placeAt(answer: number, place: Partial<ComparedPlace> = {}): ComparedPlace {
  const line = answer + 1;
  const whole = { offset: 0, rest: 0, expected_offset: 0, expected_rest: 0 };
  const nowhere = { ...whole, word: 1, column: 1, length: 4, lines: 1, phrases: [], marks: [] };
  const expected = { expected_line: line, expected_column: 1, expected_length: 8, expected: "Continue" };
  return { kind: "wrong", forgiven: false, line, found: "Stop", answer, ...nowhere, ...expected, ...place };
}

describe("judging", () => {
  test("an input is judged once the page is shown and the engine is ready", () => {
    engine = new StubEngine();
    state = newPage("correct-move", engine);
    state.judging.input.replaced(INPUT, "");
    expect(engine.judged).toHaveLength(0);
    engine.start();
    expect(engine.judged).toHaveLength(0);
    state.activate(true);
    expect(engine.judged.map(({ request }) => request.text)).toEqual([INPUT]);
  });

  test("another input replaces the one that is being judged", () => {
    state.judging.input.replaced(INPUT, "");
    const first = judging(engine);
    state.judging.input.replaced("0 1 2\n", "");
    expect(first.isDropped).toBe(true);
    expect(judging(engine).request.text).toBe("0 1 2\n");
  });

  test("leaving the page drops the run and coming back judges the input again", () => {
    state.judging.input.replaced(INPUT, "");
    const first = judging(engine);
    state.activate(false);
    expect(first.isDropped).toBe(true);
    const { length } = engine.judged;
    state.activate(true);
    expect(engine.judged.slice(length).map(({ request }) => request.text)).toEqual([INPUT]);
  });

  test("answers stay visible until the answers to a new input arrive", () => {
    state.judging.input.replaced(INPUT, "");
    answerAll();
    const { shown, busy } = state.judging;
    const before = shown.value;
    state.judging.input.replaced("0 1 2\n", "");
    expect([shown.value, busy.value]).toEqual([before, true]);
    answerAll("Illegal state\n");
    expect(shown.value).not.toBe(before);
    expect(busy.value).toBe(false);
  });

  test("a loaded input begins at its first case, an edited input stays at its case", () => {
    const page = state.judging;
    page.input.replaced(INPUT, "");
    answerAll();
    page.choose(2);
    page.input.edited(`${INPUT}\n`, "pasted");
    answerAll();
    expect(page.answer.value).toBe(2);
    page.input.replaced(INPUT, "");
    answerAll();
    expect(page.answer.value).toBe(0);
  });

  test("the wanted case is waited for; a run that has shown a case shows the nearest one from then on", () => {
    const page = state.judging;
    page.input.replaced("0 1 2\n".repeat(4), "");
    answerAll();
    page.choose(3);
    page.input.edited("0 1 2\n".repeat(5), "pasted");
    const two = { first: Uint32Array.of(1, 2), last: Uint32Array.of(1, 2), begins: Uint8Array.of(1, 1) };
    judging(engine).part({ ...two, text: "a\nb\n", lines: Uint32Array.of(1, 1) });
    expect(page.answer.value).toBe(-1);
    page.want({ case: 0, step: 0 });
    expect(page.answer.value).toBe(0);
    page.want({ case: 4, step: 0 });
    expect(page.answer.value).toBe(1);
  });

  test("an error is marked until another text is loaded, and its mark moves with edits", () => {
    const page = state.judging;
    page.input.replaced("17 49 x\n", "");
    const error = { code: "no_number", line: 1, column: 7, values: { found: "x" } };
    judging(engine).part({ done: true, error });
    const marks = page.input.marks.value;
    expect(marks).toMatchObject([{ line: 1, column: 7 }]);
    page.input.edited("17 49 xy\n", "pasted");
    expect(page.input.marks.value).toBe(marks);
    page.input.replaced(INPUT, "");
    expect([page.input.marks.value, page.fault.value]).toEqual([[], null]);
    answerAll();
    expect(page.input.marks.value).toEqual([]);
  });

  test("while a position is set up, an error is shown until there are answers, but not marked", () => {
    const page = state.judging;
    page.input.replaced("17 49 x\n", "");
    const error = { code: "no_number", line: 1, column: 7, values: { found: "x" } };
    judging(engine).part({ done: true, error });
    page.input.composed("17 49 x\n0 1 2\n", "");
    expect(page.fault.value?.error).toEqual(error);
    expect(page.input.marks.value).toEqual([]);
  });

  test("the selected case is highlighted until another text is loaded", () => {
    const page = state.judging;
    page.input.replaced(INPUT, "");
    answerAll();
    page.choose(1);
    expect(page.input.lit.value).toContainEqual({ first: 2, last: 2, strong: true });
    page.input.replaced("0 1 2\n", "");
    expect(page.input.lit.value).toEqual([]);
    page.input.edited("0 1 2\n0", "typed");
    expect(page.input.lit.value).toEqual([]);
  });

  test("the selected case stays highlighted while the page is left and entered again", () => {
    const page = state.judging;
    page.input.replaced(INPUT, "");
    answerAll();
    const { value: lit } = page.input.lit;
    state.activate(false);
    expect(page.input.lit.value).toEqual(lit);
    state.activate(true);
    expect(page.input.lit.value).toEqual(lit);
  });
});

describe("comparing", () => {
  test("the board goes to the deciding answer, also when the input came with the output", async () => {
    // Like a search that found a failing case: the output is put in before the run on the case begins.
    batch(() => {
      state.judging.input.replaced(INPUT, "");
      state.compare.take(lines(["Stop", "Illegal state", "Stop"]), true, []);
    });
    answerAll();
    expect(engine.compared).toHaveLength(1);
    engine.compared[0].answer({ verdict: "wrong", count: 1, places: [placeAt(2)] });
    await settle();
    expect(state.judging.answer.value).toBe(2);
    expect(state.compare.at.value).toBe(0);
  });

  test("the board stays at the visitor's case when the same input is judged again", async () => {
    state.judging.input.replaced(INPUT, "");
    answerAll();
    state.compare.take("Stop\n", true);
    engine.compared[0].answer({ verdict: "wrong", count: 1, places: [placeAt(2)] });
    await settle();
    state.judging.choose(1);
    state.activate(false);
    state.activate(true);
    answerAll();
    engine.compared.at(-1)?.answer({ verdict: "wrong", count: 1, places: [placeAt(2)] });
    await settle();
    expect(state.judging.answer.value).toBe(1);
  });

  test("an output is outdated when its input is replaced, but not when its input is edited", () => {
    const { judging: page, compare } = state;
    page.input.replaced(INPUT, "");
    compare.take(OUTPUT, true);
    page.input.edited(`${INPUT}0`, "typed");
    expect(compare.outdated.value).toBe(false);
    page.input.replaced("0 1 2\n", "");
    expect(compare.outdated.value).toBe(true);
    compare.take("Illegal state\n", true);
    expect(compare.outdated.value).toBe(false);
    page.input.replaced("0 1 2\n", "");
    expect(compare.outdated.value).toBe(false);
  });

  test("an output whose input is still to arrive is not outdated when the input arrives", () => {
    state.compare.take(OUTPUT, false);
    state.judging.input.replaced(INPUT, "");
    expect(state.compare.outdated.value).toBe(false);
  });

  test("causes that a search has found are shown for its input and output only", () => {
    const causes = [{ code: "cause.knight", values: {} }];
    batch(() => {
      state.judging.input.replaced(INPUT, "");
      state.compare.take(OUTPUT, true, causes);
    });
    expect(state.compare.causes.value).toEqual(causes);
    state.judging.input.edited(`${INPUT}0 1 2\n`, "pasted");
    expect(state.compare.causes.value).toEqual([]);
  });

  test("a difference is marked in the output, without the expected text while the answers are hidden", async () => {
    state.judging.input.replaced(INPUT, "");
    answerAll();
    state.compare.take(OUTPUT, true);
    engine.compared[0].answer({ verdict: "wrong", count: 1, places: [placeAt(1)] });
    await settle();
    expect(state.compare.text.marks.value).toMatchObject([{ line: 2, sentence: expect.stringContaining("Continue") }]);
    expect(state.compare.text.lit.value).toEqual([{ first: 2, last: 2, strong: true }]);
  });

  test("highlights stay while the output is compared again after a keystroke", async () => {
    const { text, result } = state.compare;
    state.judging.input.replaced(INPUT, "");
    answerAll();
    state.compare.take(OUTPUT, true);
    engine.compared[0].answer({ verdict: "wrong", count: 1, places: [placeAt(1)] });
    await settle();
    vi.useFakeTimers();
    text.edited(`${OUTPUT} `, "typed");
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect([result.value, text.lit.value.length, text.marks.value.length]).toEqual(["compare.working", 1, 1]);
    text.load(OUTPUT, "");
    expect([text.lit.value, text.marks.value]).toEqual([[], []]);
  });

  test("a failure of the engine in a comparison is shown", async () => {
    state.judging.input.replaced(INPUT, "");
    answerAll();
    state.compare.take(OUTPUT, true);
    engine.compared[0].fail();
    await settle();
    expect(state.compare.result.value).toBe("compare.failed");
  });
});

describe("drafts", () => {
  test("an unused page has no draft", () => {
    expect(state.draft()).toBeNull();
  });

  test("a page continues with its draft", () => {
    state.judging.input.replaced(INPUT, "mine");
    answerAll();
    state.judging.choose(2);
    state.compare.take(OUTPUT, true);
    const draft = state.draft();
    expect(draft).not.toBeNull();
    const other = newPage("correct-move", engine);
    if (draft) other.restore(draft);
    expect(other.judging.input.text.value).toBe(INPUT);
    expect(other.judging.wanted.value).toEqual({ case: 2, step: 0 });
    expect(other.compare.text.text.value).toBe(OUTPUT);
    expect(other.compare.open.value).toBe(true);
    expect(other.draft()).toEqual(draft);
  });

  test("the draft is stored after each change of its contents", () => {
    const stores = countStores(() => state.draft());
    const changes = [
      () => state.judging.input.replaced(INPUT, ""),
      () => state.judging.want({ case: 1, step: 0 }),
      () => state.compare.take(OUTPUT, true),
      () => state.program.show(true),
    ];
    for (const change of changes) {
      const before = stores();
      change();
      expect(stores()).toBeGreaterThan(before);
    }
  });
});
