import { type Signal, signal } from "@preact/signals";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { ComparedPlace, Comparison } from "../../generated/api";
import { CompareState } from "../../judge/compare-state";
import type { JudgeState } from "../../judge/state";
import { files } from "../../shared/text-files";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const INPUT = "17 49 33\n0 49 50\n56 48 49\n";
const OUTPUT = "Stop\nIllegal state\nStop\n";
const PNG = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], "board.png");

let engine: StubEngine;
let page: JudgeState;
let hidden: Signal<boolean>;
let compare: CompareState;

beforeAll(async () => {
  await files.load();
});
beforeEach(() => {
  engine = new StubEngine();
  page = openPage("correct-move", engine);
  engine.start();
  page.judging.input.replaced(INPUT, "");
  judging(engine).part(answers(3));
  hidden = signal(false);
  compare = new CompareState(page.judging, hidden, hidden);
});

/** Returns a difference at an output line. */
function place(line: number, other: Partial<ComparedPlace> = {}): ComparedPlace {
  const whole = { offset: 0, rest: 0, expected_offset: 0, expected_rest: 0 };
  const nowhere = { ...whole, word: 2, column: 6, length: 4, lines: 1, phrases: [], marks: [] };
  const expected = { expected_line: line, expected_column: 1, expected_length: 8, expected: "Continue" };
  return { kind: "wrong", forgiven: false, line, found: "Stop", answer: line - 1, ...nowhere, ...expected, ...other };
}

/** Compares an output; the engine answers with these differences. */
async function compared(places: ComparedPlace[], comparison: Partial<Comparison> = {}): Promise<void> {
  compare.show(true);
  compare.text.edited(OUTPUT, "pasted");
  engine.compared.at(-1)?.answer({ verdict: "wrong", count: places.length, places, ...comparison });
  await settle();
}

describe("an output", () => {
  test("is compared only while the comparison is open", () => {
    compare.text.edited(OUTPUT, "pasted");
    expect(engine.compared).toEqual([]);
    compare.show(true);
    expect(engine.compared.map(({ request }) => request.text)).toEqual([OUTPUT]);
    compare.show(false);
    compare.text.edited("Stop\n", "pasted");
    expect(engine.compared).toHaveLength(1);
  });

  test("that is typed is compared after a pause", async () => {
    vi.useFakeTimers();
    compare.show(true);
    compare.text.edited("S", "typed");
    compare.text.edited("St", "typed");
    expect(engine.compared).toEqual([]);
    await vi.advanceTimersByTimeAsync(120);
    vi.useRealTimers();
    expect(engine.compared.map(({ request }) => request.text)).toEqual(["St"]);
  });

  test("that is empty is not compared", () => {
    compare.show(true);
    expect([compare.result.value, engine.compared.length]).toEqual(["compare.about", 0]);
  });

  test("waits for the answers to the input", () => {
    compare.show(true);
    page.judging.input.replaced("0 1 2\n", "");
    compare.text.edited(OUTPUT, "pasted");
    expect([compare.result.value, engine.compared.length]).toEqual(["compare.waiting", 0]);
    judging(engine).part(answers(1));
    expect([compare.result.value, engine.compared.length]).toEqual(["compare.working", 1]);
  });

  test("is not compared if the engine has failed on the input", () => {
    compare.show(true);
    page.judging.input.replaced("0 1 2\n", "");
    judging(engine).break();
    compare.text.edited(OUTPUT, "pasted");
    expect([compare.result.value, engine.compared.length]).toEqual(["output.broken", 0]);
  });

  test("has the result of its own comparison, and not of an earlier one that ends later", async () => {
    compare.show(true);
    compare.text.edited("Stop\n", "pasted");
    compare.text.edited("Continue\n", "pasted");
    engine.compared[1]?.answer({ verdict: "identical" });
    await settle();
    engine.compared[0]?.answer({ verdict: "wrong" });
    await settle();
    expect(compare.comparison.value?.verdict).toBe("identical");
  });

  test("does not fail with an earlier comparison", async () => {
    compare.show(true);
    compare.text.edited("Stop\n", "pasted");
    compare.text.edited("Continue\n", "pasted");
    engine.compared[0]?.fail();
    await settle();
    expect(compare.result.value).toBe("compare.working");
  });

  test("can be stopped and resumed", () => {
    compare.show(true);
    compare.text.edited("Stop\n", "pasted");
    compare.stop();
    expect(compare.result.value).toBe("compare.stopped");
    compare.resume();
    expect([compare.result.value, engine.compared.length]).toEqual(["compare.working", 2]);
  });

  test("is empty after clearing, and its box has the focus", () => {
    const focus = vi.spyOn(compare.text, "focus");
    compare.take(OUTPUT, true);
    compare.clear();
    expect([compare.text.text.value, compare.text.name.value]).toEqual(["", ""]);
    expect(focus).toHaveBeenCalledOnce();
  });
});

test("opening the tab moves the focus into its box, unless it is opened for another reason", () => {
  compare.show(true);
  expect(compare.focus.take()).toBe(true);
  compare.show(true, false);
  expect(compare.focus.take()).toBe(false);
  compare.show(false);
  expect([compare.open.value, compare.focus.take()]).toEqual([false, false]);
});

describe("a difference", () => {
  const PLACES = [place(1), place(3)];

  test("is selected after a comparison: the deciding one, or the first", async () => {
    await compared(PLACES, { first: 1 });
    expect([compare.at.value, page.judging.answer.value]).toEqual([1, 2]);
    await compared(PLACES, { first: -1 });
    expect([compare.at.value, page.judging.answer.value]).toEqual([0, 0]);
  });

  test("that is selected is in view, and so is its answer", async () => {
    const reveal = vi.spyOn(compare.text, "reveal");
    await compared(PLACES);
    compare.look(1);
    expect([compare.at.value, page.judging.answer.value]).toEqual([1, 2]);
    expect(reveal).toHaveBeenLastCalledWith(3);
    expect(compare.text.lit.value).toEqual([{ first: 3, last: 3, strong: true }]);
  });

  test("can be selected without its answer", async () => {
    await compared(PLACES);
    compare.look(1, false);
    expect([compare.at.value, page.judging.answer.value]).toEqual([1, 0]);
  });

  test("that does not exist is not selected", async () => {
    await compared(PLACES);
    compare.look(2);
    expect(compare.at.value).toBe(0);
  });

  test("is selected no longer when the output is replaced", async () => {
    await compared(PLACES);
    compare.take("Continue\n", true);
    expect([compare.at.value, compare.text.lit.value]).toEqual([-1, []]);
  });
});

describe("a line of the output", () => {
  const PLACES = [place(2), place(3, { lines: 3 }), place(7, { lines: 0 })];

  test.each([
    [1, 0],
    [3, 1],
    [5, 1],
    [6, 0],
    [7, 2],
    [8, 0],
  ])("selects its difference, if it has one: line %d", async (line, index) => {
    await compared(PLACES);
    compare.pick(line);
    expect(compare.at.value).toBe(index);
  });

  test("does not move the page again if its difference is selected", async () => {
    await compared(PLACES);
    page.judging.choose(2);
    compare.pick(2);
    expect(page.judging.answer.value).toBe(2);
  });

  test("selects nothing without a comparison", () => {
    compare.pick(1);
    expect(compare.at.value).toBe(-1);
  });
});

describe("marks in the output", () => {
  const marks = () => compare.text.marks.value;

  test("say what was expected, unless the difference is forgiven", async () => {
    const extra = [place(2, { expected: null }), place(3, { expected: undefined })];
    await compared([place(1), ...extra, place(4, { forgiven: true })]);
    expect(marks()).toEqual([
      { line: 1, column: 6, sentence: "expected: Continue", beside: true },
      { line: 2, column: 6, sentence: "nothing more is expected", beside: true },
      { line: 3, column: 6, sentence: "nothing more is expected", beside: true },
    ]);
  });

  test("do not reveal answers that are hidden, nor the word that is wrong", async () => {
    hidden.value = true;
    await compared([place(1), place(2, { kind: "goes_on" }), place(3, { kind: "ends" })]);
    expect(marks()).toEqual([
      { line: 1, column: 1, whole: true, sentence: "wrong", beside: true },
      { line: 2, column: 1, whole: true, sentence: "nothing more is expected", beside: true },
    ]);
  });
});

describe("a file", () => {
  test("is compared under its name", async () => {
    compare.show(true);
    await compare.file(new File([OUTPUT], "out.txt"));
    expect([compare.text.text.value, compare.text.name.value]).toEqual([OUTPUT, "out.txt"]);
    expect(engine.compared.at(-1)?.request.text).toBe(OUTPUT);
  });

  test("that is not a text is refused until the output changes", async () => {
    await compare.file(PNG);
    expect(compare.failure.value?.()).toContain("board.png");
    compare.text.edited(OUTPUT, "pasted");
    expect(compare.failure.value).toBeNull();
  });

  test.each([[new File([OUTPUT], "out.txt")], [PNG]])("that arrives late changes nothing: %o", async (file) => {
    const coming = compare.file(file);
    compare.text.edited("Stop\n", "pasted");
    await coming;
    expect([compare.text.text.value, compare.failure.value]).toEqual(["Stop\n", null]);
  });
});

describe("a draft", () => {
  const FOUND = { input: INPUT, output: OUTPUT, causes: [{ code: "cause.knight", values: {} }] };

  test("continues with the output, its causes and its comparison", () => {
    compare.take(OUTPUT, true, FOUND.causes);
    const again = new CompareState(page.judging, hidden, hidden);
    again.restore(compare.draft);
    expect(again.draft).toEqual({ draft: compare.text.draft, open: true, outdated: false, found: FOUND });
    expect(again.causes.value).toEqual(FOUND.causes);
    expect(engine.compared).toHaveLength(2);
  });

  test("that was closed is not compared", () => {
    compare.restore({ draft: { ...compare.text.draft, text: OUTPUT }, open: false, outdated: false, found: null });
    expect([compare.open.value, engine.compared.length]).toEqual([false, 0]);
  });

  test.each([[true], [false]])("knows whether its output belongs to another input: %j", (outdated) => {
    compare.restore({ draft: { ...compare.text.draft, text: OUTPUT }, open: true, outdated, found: null });
    expect(compare.outdated.value).toBe(outdated);
    page.judging.input.load(INPUT, "");
    expect(compare.outdated.value).toBe(outdated);
  });

  test("may have no output", () => {
    compare.take(OUTPUT, true);
    compare.restore(null);
    expect(compare.text.text.value).toBe(OUTPUT);
  });
});

test("an output is outdated when another input is pasted, and an empty one never is", () => {
  page.judging.input.edited("0 1 2\n", "pasted");
  expect(compare.outdated.value).toBe(false);
  compare.take(OUTPUT, true);
  page.judging.input.edited("3 4 5\n", "pasted");
  expect(compare.outdated.value).toBe(true);
});

test("causes that a search has found are not those of another output", async () => {
  const causes = [{ code: "cause.knight", values: {} }];
  compare.take("Stop\n", true, causes);
  expect(compare.causes.value).toEqual(causes);
  const others = [{ code: "cause.checkmate", values: {} }];
  await compared([place(1)], { causes: others });
  expect(compare.causes.value).toEqual(others);
});
