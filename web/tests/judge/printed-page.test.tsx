// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import "../example-files";
import "../provide";
import { PrintedPage } from "../../judge/printed-page";
import type { JudgeState } from "../../judge/state";
import { doing, findAll, show, texts } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const INPUT = "17 49 33\n56 48 49\n17 17 49\n";
const OUTPUT = "Continue\nStop\nIllegal state\n";

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  engine = new StubEngine();
  engine.start();
  state = openPage("correct-move", engine);
  state.judging.input.replaced(INPUT, "");
  judging(engine).part(answers(3, { text: OUTPUT }));
  await show(<PrintedPage state={state} />);
});

function print(): Promise<void> {
  return doing(() => window.dispatchEvent(new Event("beforeprint")));
}

test("a page is printed as title, input and output, and only in print", async () => {
  expect(findAll(".sheets")).toEqual([]);
  await print();
  expect(texts("h1, h2")).toEqual(["Correct Move", "Input", "Output"]);
  expect(texts("pre")).toEqual([INPUT.trim(), OUTPUT.trim()]);
  await doing(() => window.dispatchEvent(new Event("afterprint")));
  expect(findAll(".sheets")).toEqual([]);
});

test("a compared output is printed with its verdict", async () => {
  state.compare.show(true);
  state.compare.text.edited("Continue\n", "pasted");
  await settle();
  engine.compared.at(-1)?.answer({ verdict: "wrong", missing: 2 });
  await settle();
  await print();
  expect(texts("h2")).toEqual(["Input", "Output", "Your output"]);
  expect(texts("p.sheet-sentence").at(-1)).toContain("2 lines are missing.");
});

test("a very long text is printed in part, and says so", async () => {
  state.judging.input.replaced("1 2 3\n".repeat(5003), "");
  await print();
  expect(texts("section > p")).toContain("3 more lines are not printed.");
});
