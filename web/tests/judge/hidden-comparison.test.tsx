// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { ComparedPlace, Comparison } from "../../generated/api";
import { CompareCard, comparisonInWords, Differences } from "../../judge/compare-card";
import type { JudgeState } from "../../judge/state";
import { doing, find, findAll, show, texts } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const EXERCISE = { exercise: "Checks", version: "3", seed: "7", cases: "10", difficulty: "hard" };
const LONGER = { code: "cause.checkmate", values: {} };

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  engine = new StubEngine();
  engine.answers.most_cases = () => 500;
  engine.start();
  state = openPage("rank-and-file", engine);
  state.follow(EXERCISE);
  await settle();
  engine.generated[0].part({ done: true, made: 10, text: "1\n".repeat(10), covered: {}, version: 3 });
  await settle();
  judging(engine).part(answers(10, { text: "WHITE IS CHECKMATED\n".repeat(10) }));
  state.compare.text.edited("WHITE IS CHECKMATE\n", "pasted");
  await settle();
  await show(<Differences state={state.compare} />);
});

async function compared(comparison: Partial<Comparison>): Promise<void> {
  await doing(async () => {
    engine.compared[0].answer(comparison);
    await settle();
  });
}

function missing(line: number): ComparedPlace {
  return { ...wrongLine(line), kind: "ends", phrases: [] };
}

function wrongLine(line: number): ComparedPlace {
  const nowhere = {
    word: 3,
    column: 10,
    length: 9,
    offset: 0,
    rest: 0,
    expected_offset: 0,
    expected_rest: 0,
    lines: 1,
  };
  const expected = { expected_line: line, expected_column: 10, expected_length: 10, expected: "WHITE IS CHECKMATED" };
  const found = { line, found: "WHITE IS CHECKMATE", answer: line - 1 };
  return { kind: "wrong", forgiven: false, phrases: [LONGER], marks: [], ...nowhere, ...expected, ...found };
}

describe("of an output to an exercise", () => {
  test("each line is compared with the line in its place", () => {
    expect(engine.compared[0].request).toMatchObject({ text: "WHITE IS CHECKMATE\n", line_by_line: true });
  });

  test("the first wrong case and all wrong lines are named and marked, without the expected text", async () => {
    await compared({ verdict: "wrong", count: 2, places: [wrongLine(3), wrongLine(7)] });
    expect(comparisonInWords(state.compare)).toBe("The first wrong case is case 3. Lines 3 and 7 are wrong.");
    expect(document.body.textContent).toBe("");
    expect(state.compare.text.marks.value).toEqual([
      { line: 3, column: 1, whole: true, sentence: "wrong", beside: true },
      { line: 7, column: 1, whole: true, sentence: "wrong", beside: true },
    ]);
  });

  test("a single wrong line is named by its case, with the number of missing lines", async () => {
    await compared({ verdict: "wrong", count: 1, missing: 6, places: [wrongLine(3)] });
    expect(comparisonInWords(state.compare)).toBe("Case 3 is wrong: line 3. 6 lines are missing.");
  });

  test("many wrong lines in a row are a range", async () => {
    const wrong = [1, 3, 4, 6, 7, 8, 9].map(wrongLine);
    await compared({ verdict: "wrong", count: 7, places: wrong });
    expect(comparisonInWords(state.compare)).toContain("Lines 1, 3, 4, and 6–9 are wrong.");
  });

  test("the verdict says that it is right so far, without the sign of a wrong answer", async () => {
    await show(<CompareCard state={state.compare} problem="rank-and-file" onTab={async () => {}} />);
    await compared({ verdict: "wrong", missing: 6, places: [missing(5)] });
    expect(comparisonInWords(state.compare)).toBe("Right so far. 6 lines are missing.");
    expect(state.compare.text.marks.value).toEqual([]);
    expect([find(".compare-card").dataset.verdict, find(".verdict-sign").textContent]).toEqual(["so_far", "…"]);
    await doing(() => state.exercise.showAnswers(true));
    expect(find(".compare-card").dataset.verdict).toBe("wrong");
  });

  test("the layout is told beside what is right", async () => {
    const spacing: ComparedPlace = { ...wrongLine(2), kind: "spacing", forgiven: true, phrases: [] };
    await compared({ verdict: "wrong", missing: 6, places: [spacing, missing(5)] });
    expect(comparisonInWords(state.compare)).toBe(
      "Right so far. Wrong spaces or blank lines: line 2. 6 lines are missing.",
    );
    expect(state.compare.text.marks.value).toMatchObject([{ line: 2, severity: "warning" }]);
  });

  test("lines too many are counted", async () => {
    const surplus: ComparedPlace = { ...wrongLine(11), kind: "goes_on", lines: 3, phrases: [] };
    await compared({ verdict: "wrong", count: 3, places: [surplus] });
    expect(comparisonInWords(state.compare)).toBe("3 extra lines, from line 11 on.");
    expect(state.compare.text.marks.value).toMatchObject([{ line: 11, sentence: "nothing more is expected" }]);
  });

  test("a line that is being typed is compared when it has ended, or after a rest", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent = () => engine.compared.at(-1)?.request.text;
    state.compare.text.edited("WHITE IS CHECKMATED\nBLA", "typed");
    await vi.advanceTimersByTimeAsync(500);
    expect(sent()).toBe("WHITE IS CHECKMATED\n");
    state.compare.text.edited("WHITE IS CHECKMATED\nBLACK", "typed");
    await vi.advanceTimersByTimeAsync(1900);
    expect(sent()).toBe("WHITE IS CHECKMATED\n");
    await vi.advanceTimersByTimeAsync(200);
    expect(sent()).toBe("WHITE IS CHECKMATED\nBLACK");
    state.compare.text.edited("WHITE IS CHECKMATED\nBLACK\n", "typed");
    await vi.advanceTimersByTimeAsync(500);
    expect(sent()).toBe("WHITE IS CHECKMATED\nBLACK\n");
  });

  test.each(["identical", "blanks"] as const)("right answers are accepted: %s", async (verdict) => {
    await compared({ verdict });
    expect(comparisonInWords(state.compare)).toBe("Identical: accepted.");
  });

  test("lines are compared line by line, also while the answers are shown", async () => {
    await compared({ verdict: "wrong", count: 1, places: [wrongLine(3)] });
    await doing(() => state.exercise.showAnswers(true));
    expect(engine.compared.map(({ request }) => request.line_by_line)).toEqual([true]);
  });

  test("a known mistake and the right line are shown only with the answers", async () => {
    await compared({ verdict: "wrong", count: 1, places: [wrongLine(3)], phrases: [{ ...LONGER, code: "cause.all" }] });
    expect(find(".mistakes").hidden).toBe(true);
    expect([texts(".mistakes li"), findAll(".compared")]).toEqual([[], []]);
    await doing(() => state.exercise.showAnswers(true));
    expect(find(".mistakes").hidden).toBe(false);
    expect(texts(".mistakes li")).toEqual(["cause.all", "cause.checkmate"]);
    expect(texts(".compared dt")[0]).toBe("Expected");
    expect(texts(".compared dd")[0]).toMatch(/^WHITE.IS.CHECKMATED/);
    expect(state.compare.text.marks.value[0]?.sentence).toContain("WHITE IS CHECKMATED");
  });
});
