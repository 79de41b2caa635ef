// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import "../provide";
import type { ComparedPlace, Comparison } from "../../generated/api";
import { comparisonInWords, Differences } from "../../judge/compare-card";
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

function wrongLine(line: number): ComparedPlace {
  const nowhere = { word: 3, column: 10, length: 9, offset: 0, expected_offset: 0, lines: 1 };
  const expected = { expected_line: line, expected_column: 10, expected_length: 10, expected: "WHITE IS CHECKMATED" };
  const found = { line, found: "WHITE IS CHECKMATE", answer: line - 1 };
  return { kind: "wrong", forgiven: false, phrases: [LONGER], marks: [], ...nowhere, ...expected, ...found };
}

describe("of an output to an exercise", () => {
  test("the wrong lines are named, without the expected text", async () => {
    await compared({ verdict: "wrong", count: 2, places: [wrongLine(3), wrongLine(7)] });
    expect(comparisonInWords(state.compare)).toBe("Lines 3 and 7 are wrong.");
    expect(document.body.textContent).toBe("");
    expect(state.compare.text.marks.value).toEqual([
      { line: 3, column: 1, sentence: "not right", beside: true },
      { line: 7, column: 1, sentence: "not right", beside: true },
    ]);
  });

  test("a single wrong line is named, with the number of missing lines", async () => {
    await compared({ verdict: "wrong", count: 1, missing: 6, places: [wrongLine(3)] });
    expect(comparisonInWords(state.compare)).toBe("Line 3 is wrong. 6 lines are missing.");
  });

  test("the verdict says that it is right so far", async () => {
    const missing: ComparedPlace = { ...wrongLine(5), kind: "ends", phrases: [] };
    await compared({ verdict: "wrong", missing: 6, places: [missing] });
    expect(comparisonInWords(state.compare)).toBe("Right so far. 6 lines are missing.");
    expect(state.compare.text.marks.value).toEqual([]);
  });

  test("the verdict says that it is accepted", async () => {
    await compared({ verdict: "identical" });
    expect(comparisonInWords(state.compare)).toBe("Identical: accepted.");
  });

  test("a known mistake and the right line are shown only with the answers", async () => {
    await compared({ verdict: "wrong", count: 1, places: [wrongLine(3)], phrases: [{ ...LONGER, code: "cause.all" }] });
    expect(find(".mistakes").hidden).toBe(true);
    expect([texts(".mistakes li"), findAll(".compared")]).toEqual([[], []]);
    await doing(() => state.exercise.showAnswers());
    expect(find(".mistakes").hidden).toBe(false);
    expect(texts(".mistakes li")).toEqual(["cause.all", "cause.checkmate"]);
    expect(texts(".compared dt")[0]).toBe("Expected");
    expect(texts(".compared dd")[0]).toMatch(/^WHITE.IS.CHECKMATED/);
    expect(state.compare.text.marks.value[0]?.sentence).toContain("WHITE IS CHECKMATED");
  });
});
