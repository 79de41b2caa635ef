import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { JudgeState } from "../../judge/state";
import { SETUP } from "../set-up/setup";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const PARAMETERS = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };

let engine: StubEngine;
let state: JudgeState;
const arrangementOf = vi.fn();

beforeEach(() => {
  engine = new StubEngine();
  engine.answers.most_cases = () => 500;
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = arrangementOf.mockReset().mockReturnValue({
    pieces: [{ square: 1, kind: "black-rook" }],
    turn: "white",
  });
  engine.start();
  state = openPage("congo", engine);
});

/** Opens an exercise and puts its input into the box. */
async function opened(): Promise<void> {
  state.follow(PARAMETERS);
  await settle();
  engine.generated.at(-1)?.part({ done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 });
  await settle();
}

describe("the sheets for print", () => {
  test("have the position of each case, without anything that reveals its answer", async () => {
    await opened();
    judging(engine).part(answers(2, { begins: Uint8Array.of(1, 0), done: false }));
    await settle();
    expect(state.exercise.printed.value).toBeNull();
    judging(engine).part(answers(2));
    await settle();
    const { positions, run } = state.exercise.printed.value ?? {};
    expect(run).toBe(state.judging.shown.value);
    expect(positions?.map(({ caption }) => caption.values)).toEqual([1, 2, 3].map((one) => ({ case: one, cases: 3 })));
    expect(positions?.[0]).toMatchObject({
      pieces: [{ square: 1, kind: "black-rook" }],
      remarks: [{ code: "case.white_to_move" }],
    });
    expect(new Set(arrangementOf.mock.calls.map(([, answer]) => answer))).toEqual(new Set([0, 2, 3]));
  });

  test("are missing if the exercise was closed while its positions were loading", async () => {
    await opened();
    const late = Promise.withResolvers<object>();
    arrangementOf.mockReturnValue(late.promise);
    judging(engine).part(answers(3));
    state.exercise.close();
    late.resolve(SETUP.start);
    await settle();
    expect(state.exercise.printed.value).toBeNull();
  });

  test("are missing while another input than the exercise's own is in the box", async () => {
    await opened();
    judging(engine).part(answers(3));
    await settle();
    expect(state.exercise.printed.value).not.toBeNull();
    state.judging.input.edited("1\n", "pasted");
    expect(state.exercise.printed.value).toBeNull();
    judging(engine).part(answers(1));
    await settle();
    expect(state.exercise.printed.value).toBeNull();
    state.exercise.makeInput();
    await settle();
    expect([state.loader.pending.value, state.exercise.printed.value]).toEqual([true, null]);
    engine.generated.at(-1)?.part({ done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 });
    await settle();
    judging(engine).part(answers(3));
    await settle();
    expect(state.exercise.printed.value?.positions).toHaveLength(3);
  });

  test("exist for an exercise only", async () => {
    state.judging.input.replaced("1\n", "");
    judging(engine).part(answers(1));
    await settle();
    expect(state.exercise.printed.value).toBeNull();
  });

  test("are missing if a position is not available or the exercise is closed", async () => {
    await opened();
    arrangementOf.mockRejectedValue(new Error("broken"));
    judging(engine).part(answers(3));
    await settle();
    expect(state.exercise.printed.value).toBeNull();
    arrangementOf.mockReturnValue({ pieces: [], turn: "" });
    state.activate(false);
    state.activate(true);
    judging(engine).part(answers(3));
    await settle();
    expect(state.exercise.printed.value?.positions[0]?.remarks).toEqual([]);
    state.judging.input.replaced("mine\n", "");
    judging(engine).part(answers(1));
    await settle();
    expect(state.exercise.printed.value).toBeNull();
  });
});
