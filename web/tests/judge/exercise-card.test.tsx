// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { ExerciseCard } from "../../judge/exercise-card";
import type { JudgeState } from "../../judge/state";
import { PROBLEMS, type ProblemName } from "../../shared/problems";
import { button, doing, find, findAll, show } from "../document";
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
  await show(<ExerciseCard state={state.exercise} />);
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

describe("an address with an invalid exercise is refused with a reason, and the example is shown", () => {
  test.each([
    [{ version: "" }, "This is no exercise: its link has no version"],
    [{ version: "two" }, "This is no exercise: its link has no version"],
    [{ seed: "-1" }, "the seed in its link is “-1”"],
    [{ seed: `${2 ** 32}` }, "a whole number from 0 to 4,294,967,295"],
    [{ seed: "<b>" }, "the seed in its link is “<b>”"],
    [{ cases: "0" }, "the number of cases in its link is “0”"],
    [{ cases: "" }, "the number of cases in its link is “”"],
    [{ cases: "10001" }, "it has 10001 cases, and there can be 10,000 at most"],
    [{ difficulty: "harder" }, "the difficulty in its link is “harder”"],
    [{ exercise: "x".repeat(101) }, "longer than 100 characters"],
  ])("%j", async (change, sentence) => {
    await open({ ...EXERCISE, ...change });
    expect(refusal()).toContain(sentence);
    expect(findAll("h2")).toEqual([]);
    expect(state.judging.input.text.value).toBe(state.loader.sample.value);
    expect(state.judging.input.text.value).not.toBe("");
  });

  test("also with options, which have another example", async () => {
    await open({ ...EXERCISE, version: `${VERSION + 1}`, piece: "zebra" }, "congo");
    expect(refusal()).toContain(`made with version ${VERSION + 1} of the random cases, and this page makes version`);
    expect(state.judging.options.value).toEqual({ piece: "zebra" });
    expect(state.judging.input.text.value).toBe(state.loader.sample.value);
    await doing(() => button("Close").click());
    expect(findAll("[role=alert]")).toEqual([]);
    expect(state.parameters.value).toEqual({ piece: "zebra" });
  });

  test("with the changes since its version", async () => {
    await open({ ...EXERCISE, version: "2", piece: "zebra" }, "congo");
    expect(refusal()).toContain("was made with version 2 of the random cases");
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
    await doing(() => button("Print").click());
    expect(print).toHaveBeenCalledOnce();
  });

  test("gets its input back after it was changed", async () => {
    await makeInput();
    expect(findAll(".exercise-changed")).toEqual([]);
    await doing(() => state.judging.input.edited(`1${TEXT}`, "typed"));
    expect(find(".exercise-changed span").textContent).toBe("The input has been changed.");
    await doing(() => button("Put it back").click());
    await doing(() => settle());
    await makeInput();
    expect([state.judging.input.text.value, findAll(".exercise-changed")]).toEqual([TEXT, []]);
    expect(state.exercise.hidden.value).toBe(true);
  });

  test("is closed by another input or by a button, which keeps the exercise's input", async () => {
    await makeInput();
    await doing(() => button("Close").click());
    expect([findAll(".card"), state.judging.input.text.value, state.parameters.value]).toEqual([[], TEXT, {}]);
    expect(state.exercise.hidden.value).toBe(false);
    await open(EXERCISE);
    await makeInput();
    await doing(() => state.judging.input.replaced("mine\n", ""));
    expect([findAll(".card"), state.parameters.value]).toEqual([[], {}]);
  });
});
