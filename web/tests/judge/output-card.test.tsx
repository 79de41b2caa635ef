// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { OutputCard } from "../../judge/output-card";
import type { JudgeState } from "../../judge/state";
import { button, find, press, show } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

const ERROR = { code: "number_expected", line: 1, column: 1, values: { found: "x" } };

let engine: StubEngine;
let state: JudgeState;
const copied = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied.mockReset().mockResolvedValue(undefined));
  engine = new StubEngine();
  state = openPage("correct-move", engine);
  engine.start();
  await show(<OutputCard state={state} instead={null} onTab={async () => {}} />);
});
afterEach(() => vi.useRealTimers());

/** Loads an input that the judge answers in some milliseconds. */
async function judged(text: string, part: Parameters<typeof answers>[1], count = 1, milliseconds = 1): Promise<void> {
  state.judging.input.replaced(text, "");
  vi.advanceTimersByTime(milliseconds);
  judging(engine).part(answers(count, part));
  await settle();
}

/** Returns the shown lines, which are drawn with the next frame. */
async function lines(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll("[data-line]")].map((line) => line.textContent);
}

/** Returns the message shown when there are no output lines, else an empty text. */
function sentence(): string {
  const { hidden, textContent } = find(".output-empty");
  return hidden ? "" : textContent;
}

function isBusy(): boolean {
  return find(".output-card").getAttribute("aria-busy") === "true";
}

function status(): string {
  return find(".output-status").textContent;
}

describe("the output", () => {
  test("is shown with its number of lines and the time of the run", async () => {
    await judged("56 48 49\n", {}, 1, 12);
    expect([sentence(), status()]).toEqual(["", "1 line · 12 ms"]);
    await judged("56 48 49\n".repeat(3), {}, 3, 1_234);
    expect(status()).toBe("3 lines · 1.2 s");
  });

  test("is missing if the input has an error before the first answer, and the error is the reason", async () => {
    await judged("x 1 2\n", { error: ERROR }, 0);
    expect(sentence()).toBe("No output: the input has an error.");
  });

  test("before an error is shown", async () => {
    await judged("17 49 33\n17 49 x\n", { error: ERROR });
    expect([await lines(), sentence()]).toEqual([["Continue"], ""]);
  });

  test("is expected while the input ends too early", async () => {
    const error = { code: "correct_move.triple_incomplete", line: 1, column: 6, values: {} };
    await judged("56 48\n", { error }, 0);
    expect(sentence()).toBe("No output yet: the input is not complete.");
  });

  test("is empty if there is no input or the judge prints nothing, and can be neither copied nor saved", async () => {
    await judged("0\n", {}, 0);
    expect([sentence(), status()]).toEqual(["The judge prints nothing for this input.", ""]);
    await judged("", {}, 0);
    expect(sentence()).toBe("Write an input, choose an example, or make a random input.");
    expect([button("Copy output").disabled, button("Save output").disabled]).toEqual([true, true]);
    await judged("56 48 49\n", {});
    expect([button("Copy output").disabled, button("Save output").disabled]).toEqual([false, false]);
  });

  test("is highlighted at the selected answer only", async () => {
    await judged("17 49 33\n56 48 49\n17 17 49\n", { text: "Continue\nStop\nIllegal state\n" }, 3);
    await lines();
    find('[data-line="2"]').click();
    expect(state.judging.answer.value).toBe(1);
    expect(find(".lit-strong").textContent).toBe("Stop");
    expect(document.querySelectorAll(".lit")).toHaveLength(1);
  });

  test("belongs to the newest input only", async () => {
    state.judging.input.replaced("17 49 33\n".repeat(9), "");
    const first = judging(engine);
    first.part(answers(3, { done: false }));
    await judged("56 48 49\n", { text: "Stop\n" });
    first.part(answers(6));
    await settle();
    expect([await lines(), isBusy()]).toEqual([["Stop"], false]);
  });
});

describe("right after a key", () => {
  test("the earlier output is no longer given out", async () => {
    state.judging.input.edited("56 48 49\n", "pasted");
    const pasted = judging(engine);
    state.judging.input.edited("17 49 33\n", "typed");
    pasted.part(answers(1, { text: "Stop\n" }));
    await settle();
    expect([await lines(), state.judging.shown.value, isBusy()]).toEqual([[], null, true]);
    vi.runAllTimers();
    judging(engine).part(answers(1));
    await settle();
    expect([await lines(), isBusy()]).toEqual([["Continue"], false]);
  });

  test("the copied text is the answer to the typed input", async () => {
    await judged("56 48 49\n", { text: "Stop\n" });
    state.judging.input.edited("17 49 33\n", "typed");
    await press("Copy output");
    expect(copied).not.toHaveBeenCalled();
    vi.runAllTimers();
    judging(engine).part(answers(1));
    await settle();
    expect(copied).toHaveBeenCalledExactlyOnceWith("Continue\n");
    expect(button("Copied")).toBeDefined();
  });
});

describe("a long run", () => {
  const LONG = "17 49 33\n".repeat(9);

  beforeEach(async () => {
    await judged(LONG, { done: false }, 3, 1_000);
  });

  test("shows the answered part of the input, and can be stopped and continued", async () => {
    const progress = find<HTMLProgressElement>("progress");
    expect([progress.hidden, progress.value, status()]).toEqual([false, 3 / 10, "3 lines…"]);
    await press("Stop");
    expect([progress.hidden, status()]).toEqual([false, "stopped · 3 lines"]);
    expect(state.judging.busy.value).toBe(false);
    await press("Continue");
    judging(engine).part(answers(6));
    await settle();
    expect(status()).toBe("9 lines · 1 s");
    expect([progress.hidden, button("Stop").hidden]).toEqual([true, true]);
  });

  test("keeps its answers when it is stopped", async () => {
    await press("Stop");
    await lines();
    find('[data-line="3"]').click();
    expect(state.judging.position.value).toMatchObject({ case: 2, cases: 3 });
  });

  test.each([
    ["is under way", false],
    ["is stopped", true],
  ])("that %s is replaced by a new input", async (_, stopped) => {
    const first = judging(engine);
    if (stopped) await press("Stop");
    await judged("56 48 49\n", { text: "Stop\n" });
    expect(first.isDropped).toBe(true);
    expect(await lines()).toEqual(["Stop"]);
    expect([button("Stop").hidden, find<HTMLProgressElement>("progress").hidden]).toEqual([true, true]);
  });
});
