import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { JudgeState } from "../../judge/state";
import { SETUP } from "../set-up/setup";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const EXERCISE = { exercise: "Discs", version: "3", seed: "7", cases: "4", difficulty: "hard" };

let engine: StubEngine;
let state: JudgeState;
const arrangementOf = vi.fn();

beforeEach(async () => {
  engine = new StubEngine();
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = arrangementOf.mockReset().mockImplementation((_, answer: number) => ({
    pieces: [{ square: answer, kind: "black-rook" }],
    turn: "white",
  }));
  engine.answers.most_cases = () => 500;
  engine.start();
  state = openPage("othello", engine);
  state.follow(EXERCISE);
  await settle();
  engine.generated[0].part({ done: true, made: 4, text: "1\n2\n3\n4\n", covered: {}, version: 3 });
  await settle();
});

function board() {
  return state.caseBoard.board.shown.view.value;
}

describe("while answers are hidden", () => {
  test("a later step of a case leaves the board at its beginning", async () => {
    judging(engine).part(answers(4, { begins: Uint8Array.of(1, 0, 0, 1) }));
    await settle();
    const before = board();
    expect(before?.pieces).toEqual([{ square: 0, kind: "black-rook", ghost: false }]);
    state.judging.pick(3);
    await settle();
    expect(state.judging.answer.value).toBe(2);
    expect(board()?.pieces).toEqual(before?.pieces);
    expect(state.caseBoard.words.value).toEqual({
      sentence: "Case 1 of 2.",
      remarks: ["White to move."],
      differences: [],
    });
  });

  test("the cases are counted when all have arrived", async () => {
    judging(engine).part(answers(2, { done: false }));
    await settle();
    expect(state.caseBoard.words.value.sentence).toBe("Case 1 of 2.");
    judging(engine).part(answers(2));
    await settle();
    expect(state.caseBoard.words.value.sentence).toBe("Case 1 of 4.");
  });
});
