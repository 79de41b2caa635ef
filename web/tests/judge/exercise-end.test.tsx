// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { Guess } from "../../generated/api";
import { Message } from "../../judge/input-message";
import type { Handed } from "../../judge/parameters";
import { sharing } from "../../judge/parts";
import type { JudgeState } from "../../judge/state";
import { confirmed } from "../../shared/dialog";
import { files } from "../../shared/text-files";
import { press, show } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

vi.mock(import("../../shared/dialog"), { spy: true });

const EXERCISE = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };
const TEXT = "1\n2\n3\n";
const PROGRAM = "import sys\n";
const ANSWERS = "a3a4\n";
const TEXTS: Handed = { problem: "congo", parameters: {}, input: "mine\n", output: "theirs\n" };

let state: JudgeState;

beforeAll(async () => {
  await Promise.all([sharing.load(), files.load()]);
});
beforeEach(async () => {
  vi.mocked(confirmed).mockReset();
  const engine = new StubEngine();
  engine.answers.most_cases = () => 500;
  // Texts are opened as the pages of the site do it.
  state = openPage("congo", engine, (texts, name) => {
    if (texts.problem === "congo") state.open(texts, name, texts.parameters);
  });
  engine.start();
  state.follow(EXERCISE);
  await settle();
  engine.generated[0].part({ done: true, made: 3, text: TEXT, covered: {}, version: 3 });
  await settle();
  state.compare.text.edited(ANSWERS, "pasted");
});

async function offered(guess: Partial<Guess>): Promise<void> {
  const whole = { problem: "congo", options: {}, game: false, input: null, output: false, ...guess };
  await show(<Message state={state} message={{ about: "offers", guesses: [whole] }} onShare={() => {}} />);
}

async function compareHere(): Promise<void> {
  await offered({ output: true });
  await press("Compare it");
}

async function complete(): Promise<void> {
  await offered({ input: "1\nmine w 1\n" });
  await press("Add what is missing");
}

async function run(): Promise<void> {
  state.judging.input.edited(PROGRAM, "pasted");
  await show(<Message state={state} message={{ about: "program", name: "" }} onShare={() => {}} />);
  await press("Run it");
}

async function openShared(): Promise<void> {
  await state.loader.file(new File([JSON.stringify({ judgeboard: 1, ...TEXTS })], "shared.json"));
}

const WAYS: [string, () => Promise<void>][] = [
  ["texts of another page", () => state.open(TEXTS, "", {})],
  ["an output for other options", () => state.open({ ...TEXTS, input: null }, "", { piece: "zebra" })],
  ["a shared file", openShared],
  ["an example for an output in its box", compareHere],
  ["an example for a program in its box", run],
  ["its box's text, completed", complete],
];

describe("an exercise with hidden answers is ended", () => {
  test.each(WAYS)("by %s if the visitor agrees", async (_, open) => {
    vi.mocked(confirmed).mockResolvedValue(true);
    await open();
    await settle();
    expect(confirmed).toHaveBeenCalledOnce();
    expect(state.exercise.exercise.value).toBeNull();
    expect(state.judging.input.text.value).not.toBe(TEXT);
  });

  test.each(WAYS)("by %s only then: it keeps its answers, its address and its options", async (_, open) => {
    vi.mocked(confirmed).mockResolvedValue(false);
    await open();
    await settle();
    expect(confirmed).toHaveBeenCalledOnce();
    expect([state.exercise.text.value, state.compare.text.text.value]).toEqual([TEXT, ANSWERS]);
    expect(state.parameters.value).toEqual({ ...EXERCISE, piece: "lion" });
    expect([state.loader.pending.value, state.program.open.value]).toEqual([false, false]);
  });

  test.each(WAYS)("by %s without a question once its answers are shown", async (_, open) => {
    state.exercise.showAnswers(true);
    await open();
    await settle();
    expect([vi.mocked(confirmed).mock.calls, state.exercise.exercise.value]).toEqual([[], null]);
  });
});

describe("an exercise goes on without a question", () => {
  test("when an output or a program for it arrives from another page", async () => {
    state.open({ ...TEXTS, input: null }, "", {});
    state.open({ ...TEXTS, input: null, output: "", program: PROGRAM }, "", {});
    await settle();
    expect([state.exercise.text.value, state.compare.text.text.value]).toEqual([TEXT, "theirs\n"]);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("when a text of its box is opened on another page", async () => {
    await offered({ problem: "othello", output: true });
    await press("Compare it");
    await offered({ problem: "othello" });
    await press("Open it there");
    expect([state.exercise.text.value, vi.mocked(confirmed).mock.calls]).toEqual([TEXT, []]);
  });
});
