import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { HomeState } from "../../home/state";
import { files, recognition } from "../../shared/text-files";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";

const PROGRAM = 'print("No legal move.")\n';

let engine: StubEngine;
let state: HomeState;
const onShared = vi.fn();

beforeAll(async () => {
  await Promise.all([files.load(), recognition.load()]);
});
beforeEach(() => {
  onShared.mockReset();
  engine = new StubEngine();
  engine.answers.recognise = () => [{ problem: "congo", options: {}, game: false, input: null, output: false }];
  state = new HomeState(engine.engine, onShared);
});

function open(text: string, name = ""): Promise<void> {
  state.paste(text, name);
  return settle();
}

describe("before Python has started", () => {
  test("an input whose form leaves no doubt is opened", async () => {
    await open("17 49 33\n", "my.in");
    const texts = { problem: "correct-move", parameters: {}, input: "17 49 33\n", output: "" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.in");
    expect([state.text.value, state.wanted.value]).toEqual(["", false]);
  });

  test("a program is opened on the page of the problem that it solves", async () => {
    await open(PROGRAM, "my.py");
    const texts = { problem: "othello", parameters: {}, input: null, output: "", program: PROGRAM };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.py");
    expect(state.text.value).toBe("");
  });

  test("a program that does not show its problem is kept until the visitor chooses it", async () => {
    await open("import sys\n");
    expect([state.asked.value, state.wanted.value, onShared.mock.calls.length]).toEqual([true, false, 0]);
    state.runFor("congo");
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "congo", program: "import sys\n" });
    expect(state.asked.value).toBe(false);
  });

  test("a text that only looks like a program is recognised by the engine", async () => {
    await open("import sys\n");
    state.openAsText();
    expect([state.asked.value, state.wanted.value]).toEqual([false, true]);
    engine.start();
    await settle();
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "congo", input: "import sys\n" });
  });

  test("a program that cannot run here is kept, with the reason", async () => {
    await open("public class Main {\n}\n");
    expect(state.fault.value?.()).toMatch(/Java/);
    expect([state.wanted.value, onShared.mock.calls.length]).toEqual([false, 0]);
  });

  test("a text that is opened again waits without its former failure", async () => {
    const load = vi.spyOn(recognition, "load").mockResolvedValue({
      recognise: () => ({ kind: "refused", reason: () => "refused" }),
    } as never);
    await open("text");
    expect(state.fault.value?.()).toBe("refused");
    load.mockRestore();
    state.open();
    await settle();
    expect([state.fault.value, state.wanted.value]).toEqual([null, true]);
  });

  test("a doubtful text waits for the engine, and is kept", async () => {
    await open("60 0\nA4-C2\nB1-B3\n");
    expect([state.wanted.value, state.text.value]).toEqual([true, "60 0\nA4-C2\nB1-B3\n"]);
  });
});

describe("a file", () => {
  test("that is chosen as a program is one, unless it is recognised as something else", async () => {
    await state.file(new File(["x = 1"], "my.txt"), true);
    await settle();
    expect([state.asked.value, state.text.value]).toEqual([true, "x = 1"]);
    await state.file(new File(["17 49 33"], "my.txt"), true);
    await settle();
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "correct-move", input: "17 49 33" });
  });

  test.each(["", " \n"])("that is empty is not opened, with the reason: %j", async (content) => {
    await state.file(new File([content], "my.txt"));
    expect(state.fault.value?.()).toBe("my.txt is empty.");
    expect(state.wanted.value).toBe(false);
  });
});
