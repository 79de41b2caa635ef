// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import "../provide";
import { startLanguage, t } from "../../i18n/i18n";
import { OutputCard } from "../../judge/output-card";
import type { JudgeState } from "../../judge/state";
import { firstExample, loadSample } from "../../shared/examples";
import { button, doing, find, findAll, show } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const EXAMPLE = firstExample("correct-move", {});

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  startLanguage("en");
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  await show(<OutputCard state={state} instead={null} onTab={async () => {}} />);
});

async function judge(count: number): Promise<void> {
  await doing(() => {
    engine.start();
    state.judging.input.edited("17 49 33\n".repeat(count), "pasted");
    judging(engine).part(answers(count));
  });
}

function sentence(): string {
  return find(".output-empty").textContent;
}

function status(): string {
  return find(".output-status").textContent.replace(/\s/g, " ");
}

describe("the lines are counted", () => {
  test.each([
    ["en", 1, "1 line · "],
    ["en", 21, "21 lines · "],
    ["ru", 1, "1 строка · "],
    ["ru", 2, "2 строки · "],
    ["ru", 5, "5 строк · "],
    ["ru", 21, "21 строка · "],
  ])("in the language %s: %d", async (language, count, said) => {
    await judge(count);
    await doing(() => startLanguage(language));
    expect(status().slice(0, said.length)).toBe(said);
  });
});

describe("before Python is there", () => {
  beforeEach(async () => {
    await doing(() => state.loader.example(EXAMPLE, true));
    await doing(() => settle());
  });

  test("the answers to an example are shown", async () => {
    const { part } = await loadSample(EXAMPLE);
    expect(await state.judging.output()).toBe(part.text);
    expect([sentence(), status()]).toEqual(["", "5 lines"]);
    expect(button(t("output.copy")).disabled).toBe(false);
  });

  test("the answers to another text are waited for, and the example's answers return with its text", async () => {
    const example = state.judging.input.text.value;
    const before = await state.judging.output();
    await doing(() => state.judging.input.edited("56 48 49\n", "pasted"));
    expect([sentence(), status()]).toEqual([t("output.waiting"), ""]);
    expect(find(".text-host").hidden).toBe(true);
    expect(button(t("output.copy")).disabled).toBe(true);
    await doing(() => state.judging.input.edited(example, "pasted"));
    expect([sentence(), await state.judging.output()]).toEqual(["", before]);
    await doing(() => {
      state.judging.input.edited("56 48 49\n", "pasted");
      engine.start();
    });
    await doing(() => judging(engine).part(answers(1, { text: "Stop\n" })));
    expect([sentence(), await state.judging.output()]).toEqual(["", "Stop\n"]);
  });
});

test("a failure of the engine on an input is shown until the input changes", async () => {
  await doing(() => {
    engine.start();
    state.judging.input.edited("1 2 3\n", "pasted");
  });
  await doing(() => judging(engine).break());
  expect(sentence()).toBe("Something went wrong with this input. Change it, or reload the page.");
  await judge(1);
  expect(sentence()).toBe("");
});

describe("the answers to an exercise", () => {
  const PARAMETERS = { exercise: "Kings", version: "3", seed: "7", cases: "3", difficulty: "hard" };

  beforeEach(async () => {
    engine.answers.most_cases = () => 500;
    engine.start();
    await doing(async () => {
      state.follow(PARAMETERS);
      await settle();
      engine.generated[0].part({ done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 });
      await settle();
      judging(engine).part(answers(3));
    });
  });

  test("are not shown before the visitor asks for them", async () => {
    expect(find(".hidden-answers p").textContent).toMatch(/^The answers to this exercise are hidden\./);
    expect(findAll(".text-host")).toEqual([]);
    for (const name of [t("output.copy"), t("output.save")]) expect(button(name).disabled).toBe(true);
    await doing(() => button(t("output.show_answers")).click());
    expect(findAll(".hidden-answers")).toEqual([]);
    expect(find(".text-host").hidden).toBe(false);
    for (const name of [t("output.copy"), t("output.save")]) expect(button(name).disabled).toBe(false);
  });
});
