// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { startLanguage, t } from "../../i18n/i18n";
import { InputCard } from "../../judge/input-card";
import type { JudgeState } from "../../judge/state";
import { examplesOf, loadSample } from "../../shared/examples";
import type { ProblemName } from "../../shared/problems";
import { button, doing, find, findAll, select, show, texts } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

vi.mock(import("../../shared/examples"), { spy: true });
vi.mock("../../editor/text-box", () => ({ TextBox: () => null, TextTitle: () => null }));

const WRONG = "17 49 33\n12 x 3\n";
const ERROR = { code: "number_expected", line: 2, column: 4, values: { found: "x" } };
const EXERCISE = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  vi.mocked(loadSample).mockReset();
  startLanguage("en");
  await showPage("correct-move");
});

async function showPage(problem: ProblemName): Promise<void> {
  engine = new StubEngine();
  state = openPage(problem, engine);
  await show(<InputCard state={state} />);
}

/** Judges an input with an error in its second line. */
async function judgeWrong(): Promise<void> {
  await doing(() => {
    engine.start();
    state.judging.input.edited(WRONG, "pasted");
    judging(engine).part(answers(1, { error: ERROR }));
  });
}

function note(): HTMLElement {
  return find("#input-note");
}

describe("the note below the input", () => {
  test.each([
    ["en", "Line 2, column 4: “x” is not a whole number."],
    ["ru", "Строка 2, столбец 4. «x» — не целое число."],
  ])("shows an error with its place in the language %s", async (language, sentence) => {
    await judgeWrong();
    await doing(() => startLanguage(language));
    expect([note().textContent.replace(/\s/g, " "), note().hidden]).toEqual([sentence, false]);
  });

  test("says what comes next in an input that ends too early, which is no error", async () => {
    await doing(() => {
      engine.start();
      state.judging.input.edited("56 48 49\n17\n", "pasted");
      const error = { code: "correct_move.triple_incomplete", line: 2, column: 3, values: {} };
      judging(engine).part(answers(1, { error }));
    });
    expect(note().textContent).toBe("A triple has three numbers: for king, queen and target. Write the rest.");
    expect(note().classList.contains("error")).toBe(false);
  });

  test("moves the caret to the place of the error", async () => {
    const goTo = vi.spyOn(state.judging.input, "goTo");
    await judgeWrong();
    await doing(() => find(".note-link").click());
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ line: 2, column: 4 }));
  });

  test("is hidden while nothing is wrong", async () => {
    expect([note().textContent, note().hidden]).toEqual(["", true]);
    await judgeWrong();
    await doing(() => {
      state.judging.input.edited("17 49 33\n", "pasted");
      judging(engine).part(answers(1));
    });
    expect([note().textContent, note().hidden]).toEqual(["", true]);
  });

  test("says why an example could not be loaded, and the input keeps its answers", async () => {
    const examples = examplesOf("correct-move");
    const example = find<HTMLSelectElement>(`select[aria-label="${t("input.example")}"]`);
    await doing(() => engine.start());
    await select(example, 1);
    await doing(() => settle());
    await doing(() => judging(engine).part(answers(5)));
    const { text } = await loadSample(examples[0]);
    const answered = state.judging.shown.value;
    expect([state.judging.input.text.value, answered?.request.text]).toEqual([text, text]);
    vi.mocked(loadSample).mockRejectedValueOnce(new Error("offline"));
    await select(example, 2);
    await doing(() => settle());
    expect(vi.mocked(loadSample)).toHaveBeenLastCalledWith(examples[1]);
    expect([note().textContent, note().hidden]).toEqual([t("page.missing"), false]);
    expect([state.judging.input.text.value, state.judging.shown.value]).toEqual([text, answered]);
  });
});

test("a random input can be requested when Python is ready", async () => {
  const random = button(t("input.random"));
  expect(random.disabled).toBe(true);
  await doing(() => engine.start());
  expect(random.disabled).toBe(false);
});

describe("the options", () => {
  test("can be changed, but not in an exercise", async () => {
    await showPage("congo");
    engine.answers.most_cases = () => 500;
    expect(texts(".options label")).toContain(t("option.congo.piece.zebra"));
    const options = find<HTMLFieldSetElement>(".options");
    expect(options.disabled).toBe(false);
    await doing(() => {
      engine.start();
      state.follow({ ...EXERCISE, piece: "zebra" });
    });
    expect(options.disabled).toBe(true);
    expect(findAll<HTMLInputElement>(".options input:checked").map(({ value }) => value)).toEqual(["zebra"]);
  });

  test("are the judge's options from then on", async () => {
    await showPage("congo");
    await doing(() => find(".options input[value=zebra]").click());
    expect(state.judging.options.value).toEqual({ piece: "zebra" });
  });
});
