// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { descriptionOf } from "../../editor/description";
import type { ComparedPlace, Comparison } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import { CompareCard } from "../../judge/compare-card";
import type { JudgeState } from "../../judge/state";
import { button, buttonNames, find, press, show, texts } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const INPUT = "17 49 33\n56 48 49\n17 17 49\n";
const OUTPUT = "Continue\nStop\nIllegal state\n";

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  engine.start();
  await show(<CompareCard state={state.compare} problem="correct-move" onTab={async () => {}} />);
  put(INPUT);
  state.compare.show(true);
});
afterEach(() => startLanguage("en"));

/** Replaces the input and judges the new one. */
function put(text: string): void {
  state.judging.input.replaced(text, "");
  judging(engine).part(answers(3, { text: OUTPUT }));
}

/** Answers the running comparison. */
async function told(comparison: Partial<Comparison>): Promise<void> {
  engine.compared.at(-1)?.answer(comparison);
  await settle();
}

/** Pastes an output and answers its comparison. */
async function pasted(output: string, comparison: Partial<Comparison>): Promise<void> {
  state.compare.text.edited(output, "pasted");
  await told(comparison);
}

function verdict(): string {
  return find(".verdict-sentence").textContent;
}

function mistakes(): string[] {
  return [...document.querySelectorAll(".mistakes li")].map(({ textContent }) => textContent);
}

/** Returns the expected line and the visitor's line, as shown. */
function comparedLines(): string[] {
  return [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
}

function marked(): string[] {
  return [...document.querySelectorAll("dd mark")].map(({ textContent }) => textContent);
}

function place(told: Partial<ComparedPlace>): ComparedPlace {
  const expected = { expected_line: 1, expected_column: 1, expected_length: 0, expected_offset: 0, expected_rest: 0 };
  const words = { found: "Stop", expected: "Continue", phrases: [], marks: [] };
  const here = { line: 1, word: 1, column: 1, length: 0, offset: 0, rest: 0, answer: 0, lines: 1 };
  return { kind: "wrong", forgiven: false, ...here, ...expected, ...words, ...told };
}

const SPACING = place({
  kind: "spacing",
  line: 2,
  word: 3,
  found: "Black - 1 White -  4",
  expected: "Black -  1 White -  4",
  phrases: [{ code: "othello.remark_counts_width", values: {} }],
});
const WRONG = place({
  line: 2,
  word: 3,
  found: "Black -  2 White - 12",
  column: 10,
  length: 1,
  expected: "Black -  3 White - 12",
  expected_column: 10,
  expected_length: 1,
  answer: 1,
});
const LATER = place({ line: 3, found: "no legal move.", length: 2, expected: "No legal move.", answer: 2 });

describe("the verdict", () => {
  test.each<[string, Partial<Comparison>]>([
    ["Identical: accepted.", { verdict: "identical" }],
    ["Same except for spaces or line ends: accepted by most judges.", { verdict: "blanks" }],
    [
      "Presentation error at line 2: the words are right, but the spaces or line breaks are not.",
      { verdict: "words", places: [SPACING] },
    ],
    ["Wrong answer at line 2, word 3.", { verdict: "wrong", count: 1, places: [WRONG] }],
    ["Wrong answer at line 2, word 3. 2 lines are wrong.", { verdict: "wrong", count: 2, places: [WRONG, LATER] }],
    [
      "Wrong answer: the output should end before line 24.",
      { verdict: "wrong", count: 1, places: [place({ kind: "goes_on", line: 24 })] },
    ],
    [
      "Correct, though different from the judge’s answer from line 1 on.",
      { verdict: "other", places: [place({ kind: "other", forgiven: true })] },
    ],
    [
      "The same up to line 1, where the judge’s output stops; the rest was not compared.",
      { verdict: "so_far", complete: false, expected_lines: 1 },
    ],
    ["The judge prints nothing for this input: only empty output is right.", { verdict: "nothing" }],
    [
      "The judge printed nothing for this input, so there is nothing to compare.",
      { verdict: "nothing", complete: false },
    ],
  ])("is put in words: %s", async (sentence, comparison) => {
    await pasted("output\n", comparison);
    expect(verdict()).toBe(sentence);
    expect(find(".compare-card").dataset.verdict).toBe(comparison.verdict);
  });

  test("asks for an output at first, then says that the input has not been answered yet", async () => {
    await settle();
    expect(verdict()).toContain("Paste what your program printed for this input.");
    state.judging.input.replaced("17 49 9\n", "");
    state.compare.text.edited(OUTPUT, "pasted");
    await settle();
    expect([verdict(), engine.compared.length]).toEqual(["The judge’s output is not ready yet.", 0]);
  });

  test("changes with the input", async () => {
    await pasted(OUTPUT, { verdict: "identical" });
    put("17 49 9\n");
    await told({ verdict: "wrong", count: 1, places: [WRONG] });
    expect(verdict()).toMatch(/^Wrong answer/);
    put(INPUT);
    await told({ verdict: "identical" });
    expect(verdict()).toMatch(/^Identical/);
    expect(engine.compared.map(({ request }) => request.text)).toEqual([OUTPUT, OUTPUT, OUTPUT]);
  });

  test("changes with the typed text, after a pause", async () => {
    await pasted(OUTPUT, { verdict: "identical" });
    vi.useFakeTimers();
    state.compare.text.edited(`${OUTPUT}x`, "typed");
    expect(engine.compared).toHaveLength(1);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(engine.compared.at(-1)?.request.text).toBe(`${OUTPUT}x`);
    await told({ verdict: "wrong", count: 1, places: [place({ kind: "goes_on", line: 4 })] });
    expect(verdict()).toMatch(/^Wrong answer: the output should end before line 4/);
  });

  test("is in another language when the page's language changes", async () => {
    await pasted("output\n", { verdict: "wrong", count: 1, places: [WRONG] });
    startLanguage("ru");
    await settle();
    expect(verdict()).toMatch(/^Неверный ответ/);
    expect(find(".compare-card").getAttribute("aria-label")).toBe("Ваш вывод");
    startLanguage("en");
    await settle();
    expect(verdict()).toBe("Wrong answer at line 2, word 3.");
    expect(state.compare.text.text.value).toBe("output\n");
  });
});

test("a long comparison has a progress bar until it ends", async () => {
  const bars = () => document.querySelectorAll(".verdict progress").length;
  await pasted(OUTPUT, { verdict: "identical", lines: 3, expected_lines: 3 });
  expect(bars()).toBe(0);
  state.compare.text.edited("Continue\n", "pasted");
  await settle();
  expect(bars()).toBe(1);
  await told({ verdict: "identical", lines: 3, expected_lines: 3 });
  expect(bars()).toBe(0);
});

describe("the description of a difference", () => {
  test("names a mistake, and has both lines with visible blanks", async () => {
    await pasted("output\n", { verdict: "words", places: [SPACING] });
    expect(mistakes()).toEqual(["Each count is two characters wide: write two spaces before a single digit."]);
    expect(comparedLines()).toEqual(["Black·-··1·White·-··4↵", "Black·-·1·White·-··4↵"]);
  });

  test.each([
    [{ kind: "missing", line: 9 }, "Yours, before line 9"],
    [{ kind: "ends", line: 10 }, "Yours, at the end"],
  ] as const)("says where nothing stands: %j", async (difference, label) => {
    const missing = place({ ...difference, found: null });
    await pasted("output\n", { verdict: "wrong", count: 1, lines: 9, places: [missing] });
    expect([texts("dt").at(-1), comparedLines().at(-1)]).toEqual([label, "nothing"]);
  });

  test("marks the blanks that are too many", async () => {
    const blank = { ...SPACING, found: "Black -  1 White -   4", column: 20, length: 1, expected_length: 0 };
    await pasted("output\n", { verdict: "words", places: [blank] });
    expect(marked()).toEqual(["·"]);
  });

  test("includes mistakes of the whole output, even if no line is wrong", async () => {
    await pasted("output", { verdict: "blanks", phrases: [{ code: "compare.last_line_end", values: {} }] });
    expect(mistakes()).toEqual(["There is no line break at the end of the last line."]);
  });

  test("marks the word in both lines, and the board shows its case", async () => {
    await pasted("output\n", { verdict: "wrong", count: 1, places: [WRONG] });
    expect(marked()).toEqual(["3", "2"]);
    expect(state.judging.answer.value).toBe(1);
  });

  test("names a mistake once, even if several differences have it", async () => {
    const phrases = [{ code: "othello.remark_unsorted", values: {} }];
    await pasted("output\n", { verdict: "wrong", count: 1, phrases, places: [{ ...WRONG, phrases }] });
    expect(mistakes()).toEqual(["The moves are right, but not in order: sort them by row, then by column."]);
  });
});

test("the buttons go from difference to difference, and the board follows", async () => {
  await pasted("output\n", { verdict: "wrong", count: 2, places: [WRONG, LATER] });
  const at = () => [find(".place-count").textContent, state.judging.answer.value];
  expect(at()).toEqual(["1 of 2", 1]);
  await press("Next difference");
  expect([...at(), ...marked()]).toEqual(["2 of 2", 2, "no"]);
  await press("Next difference");
  expect(at()).toEqual(["2 of 2", 2]);
  await press("Previous difference");
  expect(at()).toEqual(["1 of 2", 1]);
});

describe("an output that belongs to an earlier input", () => {
  const OUTDATED = "This output belongs to an earlier input.";

  test("is reported as outdated until its input is back", async () => {
    await pasted(OUTPUT, { verdict: "identical" });
    expect(find("#verdict").textContent).not.toContain(OUTDATED);
    put("17 49 9\n");
    await settle();
    expect(find("#verdict").textContent).toContain(OUTDATED);
    put(INPUT);
    await settle();
    expect(find("#verdict").textContent).not.toContain(OUTDATED);
  });

  test("is removed by a button", async () => {
    await pasted(OUTPUT, { verdict: "identical" });
    put("17 49 9\n");
    await settle();
    await press("Remove it");
    expect(state.compare.text.text.value).toBe("");
    expect(verdict()).toContain("Paste what your program printed for this input.");
    expect(buttonNames()).not.toContain("Remove it");
  });
});

test("the description of the box has sentences only, without labels of buttons", async () => {
  await pasted("output\n", { verdict: "wrong", count: 2, places: [WRONG, LATER] });
  put("17 49 9\n");
  await told({ verdict: "wrong", count: 2, places: [WRONG, LATER] });
  expect(button("Remove it")).toBeDefined();
  expect(find("textarea").getAttribute("aria-describedby")).toBe("verdict");
  expect(descriptionOf(find("#verdict"))).toBe(
    "Wrong answer at line 2, word 3. 2 lines are wrong. This output belongs to an earlier input. " +
      "Expected Black·-··3·White·-·12↵ Yours, line 2 Black·-··2·White·-·12↵",
  );
});
