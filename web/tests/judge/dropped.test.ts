import { signal } from "@preact/signals";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { type Box, openDropped } from "../../judge/dropped";
import type { Program } from "../../judge/program-tab";
import type { JudgeState } from "../../judge/state";
import type { ProblemName } from "../../shared/problems";
import { files, recognition } from "../../shared/text-files";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

const PROGRAM = "import sys\n";
const OUTPUT = { problem: "othello", options: {}, game: false, input: null, output: true };

let engine: StubEngine;
let state: JudgeState;
const recognise = vi.fn();
const openWith = vi.fn(async () => {});
/** Why the tab for programs refuses a file. */
let refusal: string | undefined;
const program = {
  refuse(reason) {
    refusal = reason?.();
  },
} as Program;

beforeAll(async () => {
  await Promise.all([files.load(), recognition.load()]);
});
beforeEach(() => open("othello"));

function open(problem: ProblemName): void {
  engine = new StubEngine();
  engine.answers.recognise = recognise.mockReset().mockReturnValue([]);
  openWith.mockClear();
  state = openPage(problem, engine);
  state.program.openWith = openWith;
  Object.assign(state.program, { program: signal(program) });
  refusal = undefined;
  engine.start();
  state.judging.input.replaced("mine\n", "mine.in");
}

function drop(text: string, name = "dropped.txt", box: Box = null): Promise<void> {
  return openDropped(state, new File([text], name), box);
}

/** Returns the texts of the input and of the compared output. */
function shown(): [string, string] {
  return [state.judging.input.text.value, state.compare.text.text.value];
}

describe("a program that is dropped", () => {
  test.each<Box>([null, "compare", "program"])("opens its tab, and leaves the input alone: on %s", async (box) => {
    await drop(PROGRAM, "my.py", box);
    expect(openWith).toHaveBeenCalledExactlyOnceWith({ text: PROGRAM, name: "my.py" });
    expect(shown()).toEqual(["mine\n", ""]);
  });

  test("on the box for programs needs no sign of its language", async () => {
    await drop("x = 1\n", "dropped.txt", "program");
    expect(openWith).toHaveBeenCalledExactlyOnceWith({ text: "x = 1\n", name: "dropped.txt" });
  });

  test("is refused in another language, with the reason", async () => {
    await drop("class Main {}\n", "Main.java");
    expect(state.loader.failure.value?.()).toContain("Java");
    expect(shown()).toEqual(["mine\n", ""]);
    await drop(PROGRAM);
    expect(state.loader.failure.value).toBeNull();
  });

  test("is refused on a page that runs no programs", async () => {
    open("loa");
    await drop(PROGRAM);
    expect(state.loader.failure.value?.()).toContain("seems to play Lines of Action");
    expect([openWith.mock.calls.length, shown()]).toEqual([0, ["mine\n", ""]]);
  });
});

describe("another text that is dropped", () => {
  test.each<Box>([null, "compare", "program"])("is the input if it is one without doubt: on %s", async (box) => {
    await drop("17 49 33\n", "dropped.txt", box);
    expect(shown()).toEqual(["17 49 33\n", ""]);
  });

  test("is the input if nothing is known of it", async () => {
    await drop("text\n");
    expect([shown(), state.judging.input.name.value]).toEqual([["text\n", ""], "dropped.txt"]);
  });

  test("is compared on the box for outputs", async () => {
    await drop("text\n", "mine.out", "compare");
    expect([shown(), state.compare.open.value]).toEqual([["mine\n", "text\n"], true]);
  });

  test("is compared anywhere if it is an output of this judge, and no program is shown", async () => {
    recognise.mockReturnValue([OUTPUT]);
    await drop("No legal move.\n");
    expect([shown(), state.compare.open.value]).toEqual([["mine\n", "No legal move.\n"], true]);
    state.program.show(true);
    await drop("No legal move.\n");
    expect(shown()[0]).toBe("No legal move.\n");
  });

  test.each([
    ["another judge's", [{ ...OUTPUT, problem: "congo" }]],
    ["perhaps an input", [OUTPUT, { ...OUTPUT, output: false }]],
  ])("is the input if it is %s", async (_, guesses) => {
    recognise.mockReturnValue(guesses);
    await drop("text\n");
    expect(shown()).toEqual(["text\n", ""]);
  });
});

describe("a file that is refused", () => {
  /** Returns the reasons shown at the boxes of the input, the output and the program. */
  function reasons(): (string | undefined)[] {
    return [state.loader.failure.value?.(), state.compare.failure.value?.(), refusal];
  }

  test.each<[Box, number]>([
    [null, 0],
    ["compare", 1],
    ["program", 2],
  ])("says why where it was dropped, until another is dropped there: on %s", async (box, place) => {
    await drop("class Main {}\n", "Main.java", box);
    expect(reasons()[place]).toContain("Java");
    expect(reasons().filter(Boolean)).toHaveLength(1);
    await drop("", "empty.txt", box);
    expect(reasons().filter(Boolean)).toEqual(["empty.txt is empty."]);
    await drop(PROGRAM, "my.py", box);
    expect(reasons().filter(Boolean)).toEqual([]);
  });
});
