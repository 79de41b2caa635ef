import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { openDropped } from "../../judge/dropped";
import { sharing } from "../../judge/parts";
import type { JudgeState } from "../../judge/state";
import { confirmed } from "../../shared/dialog";
import { files, recognition } from "../../shared/text-files";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

vi.mock(import("../../shared/dialog"), { spy: true });

const EXERCISE = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };
const WISH = { seed: 9, cases: 3, difficulty: "easy" } as const;
const MADE = { done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 };
const PROGRAM = new File(["import sys\n"], "my.py");
const INPUT = new File(["mine\n"], "my.in");
const PNG = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], "board.png");
const SHARED = { judgeboard: 1, problem: "othello", parameters: {}, input: "", output: "" };
const SHARED_FILE = new File([JSON.stringify(SHARED)], "shared.json");

let engine: StubEngine;
let state: JudgeState;
const openWith = vi.fn(async () => {});
const onShared = vi.fn();

beforeAll(async () => {
  await Promise.all([files.load(), recognition.load(), sharing.load()]);
});
beforeEach(() => {
  vi.mocked(confirmed).mockReset();
  for (const called of [openWith, onShared]) called.mockClear();
  engine = new StubEngine();
  engine.answers.most_cases = () => 500;
  engine.answers.recognise = () => [];
  state = openPage("congo", engine, onShared);
  state.program.openWith = openWith;
  engine.start();
});

/** Returns a file that arrives when `come` is called. */
function lateFile(): { file: File; come: () => void } {
  const late = Promise.withResolvers<ArrayBuffer>();
  const file = Object.assign(new File(["late\n"], "late.in"), { slice: () => ({ arrayBuffer: () => late.promise }) });
  return { file, come: () => late.resolve(new ArrayBuffer(2)) };
}

async function followExercise(): Promise<void> {
  state.follow(EXERCISE);
  await settle();
}

async function generate(): Promise<void> {
  state.loader.generate(WISH);
  await settle();
}

async function drop(file: File): Promise<void> {
  await openDropped(state, file, null);
  await settle();
}

function input(): string {
  return state.judging.input.text.value;
}

describe.each([
  ["an exercise", followExercise],
  ["a random input", generate],
])("%s that is being made", (_, make) => {
  /** Expects the input to be still in the making, and makes it. */
  async function expectToBeMade(): Promise<void> {
    expect(state.loader.message.value).toEqual({ about: "making", made: 0, cases: 3 });
    expect([engine.generated[0].isDropped, state.loader.pending.value]).toEqual([false, true]);
    engine.generated[0].part(MADE);
    await settle();
    expect([input(), state.loader.pending.value]).toEqual([MADE.text, false]);
  }

  test.each([
    ["a program", PROGRAM],
    ["a file that cannot be read", PNG],
    ["a shared file", SHARED_FILE],
  ])("is not disturbed by %s that is dropped", async (_, file) => {
    await make();
    await drop(file);
    await expectToBeMade();
  });

  test("does not keep a dropped file from being opened", async () => {
    await make();
    const { file, come } = lateFile();
    const dropping = drop(file);
    engine.generated[0].part(MADE);
    await settle();
    vi.mocked(confirmed).mockResolvedValue(true);
    come();
    await dropping;
    await vi.waitFor(() => expect(state.judging.input.name.value).toBe("late.in"), PATIENCE_MS);
  });

  test("gives way to an input that is dropped", async () => {
    await make();
    vi.mocked(confirmed).mockResolvedValue(true);
    await drop(INPUT);
    expect([input(), engine.generated[0].isDropped, state.loader.pending.value]).toEqual(["mine\n", true, false]);
    expect([state.loader.message.value, state.exercise.exercise.value]).toEqual([null, null]);
  });

  test("leaves no message behind when a shared file is opened instead", async () => {
    await make();
    await state.loader.file(SHARED_FILE);
    expect([state.loader.message.value, state.loader.pending.value]).toEqual([null, false]);
  });
});

test("an exercise goes on being made if it may not end for a dropped input", async () => {
  await followExercise();
  vi.mocked(confirmed).mockResolvedValue(false);
  await drop(INPUT);
  expect(confirmed).toHaveBeenCalledOnce();
  engine.generated[0].part(MADE);
  await settle();
  expect([input(), state.exercise.text.value]).toEqual([MADE.text, MADE.text]);
});

test("a dropped program and a dropped shared file are opened, whatever is loading", async () => {
  await followExercise();
  await drop(PROGRAM);
  expect(openWith).toHaveBeenCalledExactlyOnceWith({ text: "import sys\n", name: "my.py" });
  await drop(SHARED_FILE);
  expect(onShared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: "othello" }), "shared.json");
  expect(confirmed).not.toHaveBeenCalled();
});

describe("a dropped file that is still being read is not opened", () => {
  test.each([
    ["when another file is dropped", () => drop(INPUT)],
    ["when another file is chosen", () => state.loader.file(INPUT)],
    ["when the visitor edits the input", () => state.judging.input.edited("mine\n", "typed")],
  ])("%s", async (_, act) => {
    const { file, come } = lateFile();
    const dropping = drop(file);
    await act();
    come();
    await dropping;
    expect(input()).toBe("mine\n");
  });

  test("when the page is left", async () => {
    const { file, come } = lateFile();
    const dropping = drop(file);
    state.activate(false);
    come();
    await dropping;
    expect(input()).toBe("");
  });
});
