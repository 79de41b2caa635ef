import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import "../provide";
import { t } from "../../i18n/i18n";
import { comparisonInWords } from "../../judge/compare-card";
import type { JudgeState } from "../../judge/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const INPUT = "56 48 49\n";
const OUTPUT = "Stop\n";

let engine: StubEngine;
let state: JudgeState;

beforeEach(() => {
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  engine.start();
});

/** Takes an output without an input, and opens the page. */
async function takeOutput(): Promise<void> {
  state.take({ input: null, output: OUTPUT }, "");
  state.follow({});
  await settle();
}

/** Judges the input, and finds the compared output identical. */
async function answerAll(): Promise<void> {
  judging(engine).part(answers(1, { text: OUTPUT }));
  await settle();
  const comparing = engine.compared.at(-1);
  expect(comparing?.request).toMatchObject({ text: OUTPUT });
  comparing?.answer({ verdict: "identical" });
  await settle();
}

describe("an output that arrives without an input", () => {
  test("is compared with the page's input", async () => {
    state.judging.input.edited(INPUT, "pasted");
    await takeOutput();
    expect([state.judging.input.text.value, judging(engine).request.text]).toEqual([INPUT, INPUT]);
    await answerAll();
    expect([comparisonInWords(state.compare), state.compare.open.value]).toEqual([t("compare.identical"), true]);
  });

  test("is compared with the example if there is no other input", async () => {
    await takeOutput();
    expect(state.judging.input.text.value).toBe(state.loader.sample.value);
    expect(state.judging.input.text.value).not.toBe("");
    expect([state.compare.text.text.value, state.compare.open.value]).toEqual([OUTPUT, true]);
  });

  test("belongs to the input that arrives after it", async () => {
    await takeOutput();
    state.judging.input.edited(INPUT, "pasted");
    await answerAll();
    expect([comparisonInWords(state.compare), state.compare.outdated.value]).toEqual([t("compare.identical"), false]);
  });
});

test("an output is compared with the answers to the example when the engine has repeated them", async () => {
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  state.follow({});
  await settle();
  state.compare.show(true);
  state.compare.text.edited("Continue\n", "pasted");
  await settle();
  expect([comparisonInWords(state.compare), engine.compared]).toEqual([t("compare.waiting"), []]);
  engine.start();
  judging(engine).part(answers(5));
  await settle();
  expect(engine.compared[0].request).toMatchObject({ text: "Continue\n" });
  engine.compared[0].answer({ verdict: "so_far", missing: 4 });
  await settle();
  expect(comparisonInWords(state.compare)).toMatch(/ 4 lines are missing\.$/);
});

describe("a failure of the engine is shown where an output is compared", () => {
  const BROKEN = "Something went wrong with this input. Change it, or reload the page.";

  test("with a typed input", async () => {
    state.compare.show(true);
    state.compare.text.edited(OUTPUT, "pasted");
    state.judging.input.edited("1 2 3\n", "pasted");
    judging(engine).break();
    await settle();
    expect([comparisonInWords(state.compare), engine.compared]).toEqual([BROKEN, []]);
  });

  test("with an example, whose answers stay", async () => {
    engine = new StubEngine();
    state = openPage("correct-move", engine);
    state.follow({});
    await settle();
    const before = await state.judging.output();
    state.compare.show(true);
    state.compare.text.edited(OUTPUT, "pasted");
    engine.start();
    judging(engine).break();
    await settle();
    expect([comparisonInWords(state.compare), engine.compared]).toEqual([BROKEN, []]);
    expect(await state.judging.output()).toBe(before);
  });
});
