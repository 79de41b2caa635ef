import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { Wish } from "../../judge/draft";
import type { JudgeState } from "../../judge/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

const WISH: Wish = { seed: 7, cases: 3, difficulty: "hard" };
const MADE = { done: true, made: 3, text: "made\n", covered: { mates: 2 }, version: 3 };

let engine: StubEngine;
let state: JudgeState;
const mostCases = vi.fn();

beforeEach(() => {
  engine = new StubEngine();
  engine.answers.most_cases = mostCases.mockReset().mockReturnValue(500);
  state = openPage("congo", engine);
  engine.start();
});

function generating() {
  const task = engine.generated.at(-1);
  if (task?.isDropped !== false) throw new Error("No random input is being made.");
  return task;
}

function message() {
  return state.loader.message.value;
}

describe("a random input", () => {
  test("shows how many of its cases are generated, and is loaded at the end", async () => {
    const made = state.loader.generate(WISH);
    expect(generating().request).toEqual({ problem: "congo", options: { piece: "lion" }, ...WISH });
    expect(message()).toEqual({ about: "making", made: 0, cases: 3 });
    generating().part({ made: 2 });
    expect(message()).toEqual({ about: "making", made: 2, cases: 3 });
    expect([state.judging.input.text.value, state.loader.pending.value]).toEqual(["", true]);
    generating().part(MADE);
    await made;
    expect(state.judging.input.text.value).toBe("made\n");
    expect(state.judging.input.name.value).toBe("Random input, seed 7");
    const random = { wish: WISH, covered: { mates: 2 }, version: 3, options: { piece: "lion" } };
    expect(message()).toEqual({ about: "random", random });
  });

  test("keeps its message in the draft, until the text changes", async () => {
    const made = state.loader.generate(WISH);
    generating().part(MADE);
    await made;
    const draft = state.draft();
    const other = openPage("congo", new StubEngine());
    if (draft) other.restore(draft);
    expect(other.loader.message.value).toEqual(message());
    state.judging.input.edited("made\nmore", "typed");
    expect([message(), state.draft()?.news]).toEqual([null, null]);
  });

  test("shows a failure of the engine instead of its progress", async () => {
    const made = state.loader.generate(WISH);
    generating().break();
    await made;
    expect(state.loader.failure.value?.()).toBe("No random input can be made with these settings. Try others.");
    expect([message(), state.loader.pending.value]).toEqual([null, false]);
  });

  test("is generated again if the options have changed meanwhile", async () => {
    const made = state.loader.generate(WISH);
    state.judging.setOptions({ piece: "zebra" });
    generating().part(MADE);
    await made;
    expect(state.judging.input.text.value).toBe("");
    expect(generating().request).toEqual({ problem: "congo", options: { piece: "zebra" }, ...WISH });
    generating().part({ ...MADE, text: "zebras\n" });
    await settle();
    expect(state.judging.input.text.value).toBe("zebras\n");
  });

  test.each([
    ["the visitor stops it", () => state.loader.stop()],
    ["the page is left", () => state.activate(false)],
    ["another input comes", () => state.judging.input.replaced("mine\n", "")],
    ["another is wanted", () => void state.loader.generate({ ...WISH, seed: 8 })],
  ])("is no longer generated when %s", (_, stop) => {
    state.loader.generate(WISH);
    const [first] = engine.generated;
    stop();
    expect(first.isDropped).toBe(true);
    expect(state.loader.failure.value).toBeNull();
  });

  test("does not change when the page is left", async () => {
    const made = state.loader.generate(WISH);
    generating().part(MADE);
    await made;
    state.activate(false);
    expect(message()?.about).toBe("random");
  });
});

describe("the proposal for a random input", () => {
  test("has the number of cases and the difficulty of the last one, with another seed", async () => {
    const first = await state.loader.proposal();
    expect(mostCases).toHaveBeenCalledExactlyOnceWith("congo", { piece: "lion" });
    expect(first).toMatchObject({ most: 500, wish: { cases: 20, difficulty: "mixed" } });
    state.loader.generate({ ...WISH, seed: -1 });
    const second = await state.loader.proposal();
    expect(second?.wish).toMatchObject({ cases: 3, difficulty: "hard" });
    expect(second?.wish.seed).toBeGreaterThanOrEqual(0);
  });

  test("is not changed by another input like the current one", async () => {
    state.loader.generateAnother({ wish: { ...WISH, seed: -1 }, covered: {} });
    expect(generating().request).toMatchObject({ cases: 3, difficulty: "hard" });
    expect(generating().request.seed).toBeGreaterThanOrEqual(0);
    expect((await state.loader.proposal())?.wish.cases).toBe(20);
  });

  test("is missing when the engine fails, which is shown", async () => {
    mostCases.mockRejectedValue(new Error("broken"));
    expect(await state.loader.proposal()).toBeNull();
    expect(state.loader.failure.value?.()).toMatch(/^Something went wrong in the engine/);
  });

  test("is missing without an engine, which is shown elsewhere", async () => {
    engine.fail();
    expect(await state.loader.proposal()).toBeNull();
    expect(state.loader.failure.value).toBeNull();
  });

  test("is missing on another page, or when the text has changed", async () => {
    const left = state.loader.proposal();
    state.activate(false);
    expect(await left).toBeNull();
    state.activate(true);
    const changed = state.loader.proposal();
    state.judging.input.edited("1", "typed");
    expect(await changed).toBeNull();
  });
});
