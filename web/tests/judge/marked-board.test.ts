import { beforeEach, expect, test } from "vitest";
import "../example-files";
import "../provide";
import type { BoardView, ComparedPlace } from "../../generated/api";
import type { JudgeState } from "../../judge/state";
import { BOARD } from "../set-up/setup";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const VIEW: BoardView = { ...BOARD, remarks: [{ code: "a remark", values: {} }] };
const SURPLUS = { square: 2, kind: "surplus" } as const;
const MISSED = { square: 3, kind: "missed" } as const;

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  engine = new StubEngine();
  engine.answers.view = () => VIEW;
  state = openPage("correct-move", engine);
  engine.start();
  state.judging.input.replaced("1\n1\n", "");
  judging(engine).part(answers(2));
  await settle();
});

/** Compares an output that differs at these places, and shows the first answer. */
async function compared(...places: Partial<ComparedPlace>[]): Promise<void> {
  state.compare.take("Stop\n", true);
  await settle();
  const told = places.map((place) => ({ kind: "wrong", answer: 0, found: "Stop", marks: [], phrases: [], ...place }));
  engine.compared.at(-1)?.answer({ verdict: "wrong", first: 0, places: told as unknown as ComparedPlace[] });
  await settle();
  state.judging.choose(0);
  await settle();
}

function shown(): BoardView | null {
  return state.caseBoard.board.shown.view.value;
}

test("the board marks the squares that are wrong in the output, and those that it lacks, and names them", async () => {
  await compared({ marks: [SURPLUS, MISSED] });
  expect(shown()?.marks).toEqual([...VIEW.marks, SURPLUS, MISSED]);
  const [two, three] = [VIEW.names[2], VIEW.names[3]];
  expect(state.caseBoard.words.value.differences).toEqual([
    `✕ Wrong in your output: ${two}.`,
    `◌ Missing from your output: ${three}.`,
  ]);
  expect(state.caseBoard.words.value.remarks).toEqual(["a remark"]);
});

test("an answer without squares is told in words", async () => {
  await compared({});
  expect(shown()?.marks).toEqual(VIEW.marks);
  expect(state.caseBoard.words.value.differences).toEqual(["Your output: “Stop”."]);
});

test.each<[string, Partial<ComparedPlace>]>([
  ["another answer", { answer: 1, marks: [SURPLUS] }],
  ["a layout error", { kind: "spacing" }],
  ["a missing line", { kind: "missing", found: null }],
  ["a very long line", { found: "x".repeat(100) }],
])("a difference that is %s leaves the board as it is", async (_, place) => {
  await compared(place);
  expect(shown()).toEqual(VIEW);
});

test("the marks go when the comparison is left, or another input is judged", async () => {
  await compared({ marks: [SURPLUS] });
  state.compare.show(false);
  expect(shown()).toEqual(VIEW);
  state.compare.show(true);
  state.judging.input.replaced("1\n1\n1\n", "");
  judging(engine).part(answers(3));
  await settle();
  expect(shown()).toEqual(VIEW);
});

test("the draft holds the board without the marks", async () => {
  state.judging.input.edited("1\n1\n", "pasted");
  judging(engine).part(answers(2));
  await settle();
  await compared({ marks: [SURPLUS] });
  expect(state.draft()?.view).toEqual(VIEW);
});
