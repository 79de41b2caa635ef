import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { JudgeState } from "../../judge/state";
import type { ProblemName } from "../../shared/problems";
import { files, recognition } from "../../shared/text-files";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { judging, openPage } from "./page";

const PROGRAM = "import sys\n";

let engine: StubEngine;
let state: JudgeState;
const onShared = vi.fn();

beforeAll(async () => {
  await Promise.all([files.load(), recognition.load()]);
});
beforeEach(() => open("othello"));

function open(problem: ProblemName): void {
  onShared.mockReset();
  engine = new StubEngine();
  engine.answers.recognise = () => [{ problem: "congo", options: {}, game: false, input: null, output: false }];
  state = openPage(problem, engine, onShared);
}

async function paste(text: string): Promise<void> {
  state.judging.input.edited(text, "pasted");
  await settle();
}

describe("a program in the box of the input", () => {
  test("is offered to be run, before Python has started", async () => {
    await paste(PROGRAM);
    expect(state.loader.message.value).toEqual({ about: "program", name: "" });
    await state.loader.run("");
    const texts = { problem: "othello", parameters: {}, input: null, output: "", program: PROGRAM };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "");
    expect(state.judging.input.text.value).toMatch(/^\d+\n[-BW]{8}\n/);
  });

  test("is offered when it was opened as a file", async () => {
    await state.loader.file(new File(["x = 1\n"], "my.py"));
    await settle();
    expect(state.loader.message.value).toEqual({ about: "program", name: "my.py" });
    await paste("12\n");
    expect(state.loader.message.value).toBeNull();
  });

  test("gets no other offer", async () => {
    engine.start();
    await paste(PROGRAM);
    judging(engine).part({ done: true, error: { code: "count_missing", line: 1, column: 1, values: {} } });
    await settle();
    expect(state.loader.message.value).toEqual({ about: "program", name: "" });
  });

  test("is no longer offered when the text has changed", async () => {
    state.judging.input.edited(PROGRAM, "pasted");
    state.judging.input.edited("1\n", "typed");
    await settle();
    expect(state.loader.message.value).toBeNull();
  });
});

test("an input is not offered to be run", async () => {
  await paste("17 49 33\n");
  expect(state.loader.message.value).toBeNull();
});

test.each<[string, ProblemName, string, RegExp]>([
  ["whose language does not run here", "othello", "public class Main {\n}\n", /^This looks like Java/],
  ["on a page that runs none", "loa", PROGRAM, /^This program seems to play/],
])("a program %s is not offered to be run, and the page says why", async (_, problem, program, reason) => {
  open(problem);
  await paste(program);
  expect(state.loader.message.value).toBeNull();
  expect(state.loader.failure.value?.()).toMatch(reason);
});
