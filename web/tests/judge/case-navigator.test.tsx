// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import "../provide";
import { CaseNavigator } from "../../judge/case-navigator";
import type { JudgeState } from "../../judge/state";
import { button, press, show } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

let engine: StubEngine;
let state: JudgeState;

beforeEach(async () => {
  engine = new StubEngine();
  state = openPage("othello", engine);
  engine.start();
  await show(<CaseNavigator judging={state.judging} hidden={false} whole={false} />);
});

/** Answers each line of an input with one line; by default each answer is a case. */
async function judged(count: number, begins = Array<number>(count).fill(1)): Promise<void> {
  judging(engine).part(answers(count, { begins: Uint8Array.from(begins) }));
  await settle();
}

async function replaced(count: number, begins?: number[]): Promise<void> {
  state.judging.input.replaced("1\n".repeat(count), "");
  await judged(count, begins);
}

/** Returns the number of the selected case, from 1, and the number of cases. */
function place(): [number, number] {
  const { case: index, cases } = state.judging.position.value;
  return [index + 1, cases];
}

function step(): [number, number] {
  const { step: index, steps } = state.judging.position.value;
  return [index + 1, steps];
}

function isShown(name: string): boolean {
  return button(name).closest("[hidden]") === null;
}

describe("cases", () => {
  test("are stepped through from the first to the last and back, and no further", async () => {
    await replaced(3);
    expect(place()).toEqual([1, 3]);
    expect(button("Previous case").disabled).toBe(true);
    await press("Previous case");
    expect(place()).toEqual([1, 3]);
    await press("Next case");
    expect(place()).toEqual([2, 3]);
    await press("Next case");
    expect(button("Next case").disabled).toBe(true);
    await press("Next case");
    expect(place()).toEqual([3, 3]);
    await press("Previous case");
    expect(place()).toEqual([2, 3]);
  });

  test("keep the selected number when another text is pasted, up to the last case of the text", async () => {
    await replaced(3);
    await press("Next case");
    await press("Next case");
    state.judging.input.edited("1\n".repeat(4), "pasted");
    await judged(4);
    expect(place()).toEqual([3, 4]);
    state.judging.input.edited("1\n1\n", "pasted");
    await judged(2);
    expect(place()).toEqual([2, 2]);
  });

  test("have no buttons if there is only one", async () => {
    await replaced(1);
    expect(isShown("Next case")).toBe(false);
    await replaced(2);
    expect(isShown("Next case")).toBe(true);
  });
});

describe("steps", () => {
  test("of a case are stepped through, also in the case after it", async () => {
    await replaced(8, [1, 0, 0, 0, 0, 1, 0, 0]);
    expect([place(), step()]).toEqual([
      [1, 2],
      [1, 5],
    ]);
    await press("Next step");
    await press("Next step");
    expect(step()).toEqual([3, 5]);
    await press("Previous step");
    expect(step()).toEqual([2, 5]);
    await press("Next case");
    await press("Next step");
    expect([place(), step()]).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  test("end with their case", async () => {
    await replaced(4, [1, 0, 1, 0]);
    await press("Next step");
    await press("Next step");
    expect([place(), step()]).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test("are selected by a line of the input", async () => {
    await replaced(4, [1, 0, 1, 0]);
    state.judging.pick(4);
    expect([place(), step()]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
});
