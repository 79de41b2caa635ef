// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { ExerciseCard } from "../../judge/exercise-card";
import { answersPrinted } from "../../judge/exercise-printing";
import type { JudgeState } from "../../judge/state";
import { DialogHost } from "../../shared/dialog";
import { PROBLEMS, type ProblemName } from "../../shared/problems";
import { button, buttonNames, doing, find, findAll, press, show, texts } from "../document";
import { SETUP } from "../set-up/setup";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const VERSION = PROBLEMS["rank-and-file"].cases_version;
const EXERCISE = { exercise: "Checks and mates", version: `${VERSION}`, seed: "7", cases: "10", difficulty: "mixed" };
const TEXT = "1\n2\n3\n";

let engine: StubEngine;
let state: JudgeState;

/** Follows an address on the page of a problem. */
async function open(parameters: Record<string, string>, problem: ProblemName = "rank-and-file"): Promise<void> {
  engine = new StubEngine();
  engine.answers.most_cases = () => 10_000;
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = () => SETUP.start;
  state = openPage(problem, engine);
  await state.begin();
  engine.start();
  await doing(async () => {
    state.follow(parameters);
    await settle();
  });
  await show(
    <>
      <ExerciseCard state={state.exercise} />
      <DialogHost />
    </>,
  );
}

function pressInDialog(name: string): Promise<void> {
  return doing(() => find("dialog button", name).click());
}

async function makeInput(): Promise<void> {
  await doing(async () => {
    engine.generated.at(-1)?.part({ done: true, made: 10, text: TEXT, covered: {}, version: VERSION });
    await settle();
  });
}

function refusal(): string {
  return find("[role=alert]").textContent.trim();
}

describe("an address with an invalid exercise is refused with a reason, and the page is empty", () => {
  test.each([
    [{ version: "" }, "This exercise link is not valid: it has no version"],
    [{ version: "two" }, "This exercise link is not valid: it has no version"],
    [{ seed: "-1" }, "its seed is “-1”"],
    [{ seed: `${2 ** 32}` }, "a whole number from 0 to 4,294,967,295"],
    [{ seed: "<b>" }, "its seed is “<b>”"],
    [{ cases: "0" }, "its number of cases is “0”"],
    [{ cases: "" }, "its number of cases is “”"],
    [{ cases: "10001" }, "it asks for 10001 cases, and the limit is 10,000"],
    [{ difficulty: "harder" }, "its difficulty is “harder”"],
    [{ exercise: "x".repeat(101) }, "longer than 100 characters"],
  ])("%j", async (change, sentence) => {
    await open({ ...EXERCISE, ...change });
    expect(refusal()).toContain(sentence);
    expect(findAll("h2")).toEqual([]);
    expect(state.judging.input.text.value).toBe("");
  });

  test("also with options", async () => {
    await open({ ...EXERCISE, version: `${VERSION + 1}`, piece: "zebra" }, "congo");
    expect(refusal()).toContain(`made by version ${VERSION + 1} of the case generator. This page has version`);
    expect(state.judging.options.value).toEqual({ piece: "zebra" });
    expect(state.judging.input.text.value).toBe("");
    await doing(() => button("Close").click());
    expect(findAll("[role=alert]")).toEqual([]);
    expect(state.parameters.value).toEqual({ piece: "zebra" });
  });

  test("with the changes since its version", async () => {
    await open({ ...EXERCISE, version: "2", piece: "zebra" }, "congo");
    expect(refusal()).toContain("was made by version 2 of the case generator");
    expect(refusal()).toContain("no monkeys and no crocodiles");
  });
});

describe("an exercise", () => {
  beforeEach(() => open(EXERCISE));

  test("has its title and shows its settings", () => {
    expect(find("h2").textContent).toBe("Checks and mates");
    expect(find(".exercise-facts").textContent).toBe("10 cases · Mixed · seed 7");
  });

  test("of an earlier version is accepted if the version generates the same cases", async () => {
    await open({ ...EXERCISE, version: "2" });
    expect([find("h2").textContent, engine.generated.length]).toEqual(["Checks and mates", 1]);
  });

  test("can be printed when all of its positions have been loaded", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    expect(button("Print").disabled).toBe(true);
    await makeInput();
    await doing(async () => {
      judging(engine).part(answers(3));
      await settle();
    });
    expect(button("Print").disabled).toBe(false);
    await press("Print");
    expect(texts("dialog button")).toEqual(["Questions", "Questions and answers", "Cancel"]);
    expect(find("dialog .primary").textContent).toBe("Questions");
    await pressInDialog("Cancel");
    expect(print).not.toHaveBeenCalled();
    const printed: boolean[] = [];
    print.mockImplementation(() => printed.push(answersPrinted.value));
    for (const wanted of ["Questions", "Questions and answers", "Questions"]) {
      const before = printed.length;
      await press("Print");
      await pressInDialog(wanted);
      await vi.waitUntil(() => printed.length > before);
      window.dispatchEvent(new Event("afterprint"));
    }
    expect([printed, answersPrinted.value]).toEqual([[false, true, false], false]);
  });

  test("has a button that hides its answers while they are shown", async () => {
    expect(buttonNames()).not.toContain("Hide the answers");
    await doing(() => state.exercise.showAnswers(true));
    await press("Hide the answers");
    expect([state.exercise.hidden.value, buttonNames().includes("Hide the answers")]).toEqual([true, false]);
  });

  test("gets its input back after it was changed", async () => {
    await makeInput();
    expect(findAll(".exercise-changed")).toEqual([]);
    await doing(() => state.judging.input.edited(`1${TEXT}`, "typed"));
    expect(find(".exercise-changed span").textContent).toBe("The exercise’s input has been changed.");
    await doing(() => button("Restore it").click());
    await doing(() => settle());
    await makeInput();
    expect([state.judging.input.text.value, findAll(".exercise-changed")]).toEqual([TEXT, []]);
    expect(state.exercise.hidden.value).toBe(true);
  });

  test("is closed by another input or by a button, which asks while the answers are hidden", async () => {
    await makeInput();
    await press("Close");
    expect(find("#question").textContent).toContain("End this exercise?");
    await pressInDialog("Keep it open");
    expect(state.exercise.exercise.value).not.toBeNull();
    await press("Close");
    await pressInDialog("End it");
    expect([findAll(".card"), state.parameters.value]).toEqual([[], {}]);
    expect(state.judging.input.text.value).not.toBe(TEXT);
    await open(EXERCISE);
    await makeInput();
    await doing(() => state.exercise.showAnswers(true));
    await press("Close");
    expect([findAll("dialog"), findAll(".card"), state.judging.input.text.value]).toEqual([[], [], TEXT]);
    await open(EXERCISE);
    await makeInput();
    await doing(() => state.judging.input.replaced("mine\n", ""));
    expect([findAll(".card"), state.parameters.value]).toEqual([[], {}]);
  });
});
