import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { Arrangement } from "../../generated/api";
import type { JudgeState } from "../../judge/state";
import { setUpCard } from "../../set-up/part";
import { SETUP } from "../set-up/setup";
import type { StubPart } from "../set-up/stub-part";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

const POSITION: Arrangement = { pieces: [{ square: 0, kind: "white-king" }], turn: "" };
const INPUT = "first\nsecond\nthird\n";

const card = setUpCard as unknown as StubPart;
let engine: StubEngine;
let state: JudgeState;
const compose = vi.fn();

beforeEach(() => {
  card.reset();
  card.come();
  engine = new StubEngine();
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = () => POSITION;
  engine.answers.compose = compose.mockReset().mockReturnValue("composed\n");
  state = openPage("correct-move", engine);
  engine.start();
});
// All pages share the card.
afterEach(() => state.setUp.state.close());

function input(): string {
  return state.judging.input.text.value;
}

/** Loads an input and starts to set up the case at an index. */
async function start(index: number, text = INPUT): Promise<void> {
  state.judging.input.replaced(text, "my.in");
  judging(engine).part(answers(3));
  state.judging.choose(index);
  await state.setUp.start();
  await settle();
}

/** Edits the position that is being set up. */
async function change(): Promise<void> {
  state.setUp.state.editing.value?.clear();
  await settle();
}

describe("setting up", () => {
  test("begins with the position of the selected case, and leaves the input unchanged", async () => {
    const asked = vi.fn().mockReturnValue(POSITION);
    engine.answers.setup_of = asked;
    await start(1);
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(Number), 1);
    expect(state.setUp.state.arrangement.value).toEqual(POSITION);
    expect([input(), compose.mock.calls.length]).toEqual([INPUT, 0]);
  });

  test("waits for the answer to the selected case", async () => {
    state.judging.input.replaced(INPUT, "");
    state.judging.want({ case: 2, step: 0 });
    state.setUp.start();
    await settle();
    expect(state.setUp.state.arrangement.value).toBeNull();
    judging(engine).part(answers(3));
    await settle();
    expect(state.setUp.state.arrangement.value).toEqual(POSITION);
  });

  test("waits for the answers to the typed input", async () => {
    vi.useFakeTimers();
    await start(1);
    state.setUp.cancel();
    state.judging.input.edited("typed\n", "typed");
    state.setUp.start();
    await settle();
    expect(state.setUp.state.arrangement.value).toBeNull();
    vi.advanceTimersByTime(1000);
    judging(engine).part(answers(1));
    await settle();
    expect(state.setUp.state.arrangement.value).toEqual(POSITION);
    vi.useRealTimers();
    await change();
    expect(input()).toBe("composed\n");
  });

  test("begins with a game's position at the selected step", async () => {
    const asked = vi.fn().mockReturnValue(POSITION);
    engine.answers.setup_of = asked;
    state.judging.input.replaced("a\nb\nc\nd\n", "");
    judging(engine).part(answers(4, { begins: Uint8Array.of(1, 0, 0, 1) }));
    state.judging.choose(1);
    await state.setUp.start();
    await settle();
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(Number), 1);
    await change();
    expect(input()).toBe("composed\nd\n");
  });

  test("does not begin when the input changes meanwhile", async () => {
    state.judging.input.replaced(INPUT, "");
    const started = state.setUp.start();
    state.judging.input.edited("x\n", "pasted");
    judging(engine).part(answers(1));
    await started;
    expect(state.setUp.state.arrangement.value).toBeNull();
  });

  test("begins when the card is loaded, even if that takes long", async () => {
    card.reset();
    start(1);
    await settle();
    expect([card.requests, state.setUp.state.open.value]).toEqual([1, false]);
    card.come();
    await settle();
    expect([state.setUp.state.open.value, state.setUp.state.arrangement.value]).toEqual([true, POSITION]);
  });

  test("does not begin when another text arrives before the card, and leaves the text unchanged", async () => {
    card.reset();
    state.judging.input.replaced(INPUT, "");
    judging(engine).part(answers(3));
    const started = state.setUp.start();
    await settle();
    state.judging.input.edited("17 49 33\n", "pasted");
    card.come();
    await started;
    await settle();
    expect([state.setUp.state.open.value, input(), compose.mock.calls.length]).toEqual([false, "17 49 33\n", 0]);
  });

  test("does not begin when the page is left meanwhile", async () => {
    state.judging.input.replaced(INPUT, "");
    const started = state.setUp.start();
    state.activate(false);
    await started;
    state.activate(true);
    judging(engine).part(answers(3));
    await settle();
    expect(state.setUp.state.arrangement.value).toBeNull();
  });

  test("does not begin when the position of the case is not available", async () => {
    engine.answers.setup_of = () => Promise.reject(new Error("broken"));
    await start(1);
    expect(state.setUp.state.arrangement.value).toBeNull();
  });

  test("without a case begins with the usual position, which is written as the only case", async () => {
    judging(engine).part(answers(0));
    await state.setUp.start();
    await settle();
    expect(compose).toHaveBeenCalledExactlyOnceWith({ problem: "correct-move", ...SETUP.start });
    expect(input()).toBe("1\ncomposed\n");
  });

  test("ends when the visitor types or loads another input", async () => {
    for (const leave of [
      () => state.judging.input.edited(INPUT, "typed"),
      () => state.judging.input.replaced(INPUT, ""),
    ]) {
      await start(1);
      expect(state.setUp.state.open.value).toBe(true);
      leave();
      expect(state.setUp.state.open.value).toBe(false);
    }
  });
});

describe("the position", () => {
  test("replaces the lines of its case, which is selected again", async () => {
    await start(1);
    state.judging.want({ case: 0, step: 0 });
    await change();
    expect(compose).toHaveBeenCalledExactlyOnceWith({ problem: "correct-move", pieces: [], turn: "" });
    expect(input()).toBe("first\ncomposed\nthird\n");
    expect([state.judging.input.name.value, state.judging.origin.value]).toEqual(["my.in", "composed"]);
    expect(state.judging.wanted.value).toEqual({ case: 1, step: 0 });
    expect(state.setUp.state.open.value).toBe(true);
  });

  test("replaces all lines of its case", async () => {
    state.judging.input.replaced("a\nb\nc\n", "");
    judging(engine).part(answers(2, { first: Uint32Array.of(1, 3), last: Uint32Array.of(2, 3) }));
    await state.setUp.start();
    await change();
    expect(input()).toBe("composed\nc\n");
  });

  test("replaces the last case when a later one was wanted", async () => {
    state.judging.input.replaced(INPUT, "");
    judging(engine).part(answers(3));
    state.judging.want({ case: 9, step: 0 });
    await state.setUp.start();
    await change();
    expect(input()).toBe("first\nsecond\ncomposed\n");
    expect(state.judging.wanted.value).toEqual({ case: 2, step: 0 });
  });

  test("is not written when the visitor types meanwhile", async () => {
    await start(1);
    const late = Promise.withResolvers<string>();
    compose.mockReturnValueOnce(late.promise);
    await change();
    state.judging.input.edited("typed", "typed");
    late.resolve("late\n");
    await settle();
    expect(input()).toBe("typed");
  });

  test("replaces the previous version, whatever its length", async () => {
    compose.mockReturnValueOnce("two\nlines\n");
    await start(1);
    await change();
    expect(input()).toBe("first\ntwo\nlines\nthird\n");
    state.setUp.state.editing.value?.placeUsual();
    await settle();
    expect(input()).toBe("first\ncomposed\nthird\n");
  });

  test.each([
    ["with the line ends of the input", "first\r\nsecond\r\nthird\r\n", 0, "a\nb\n", "a\r\nb\r\nsecond\r\nthird\r\n"],
    ["apart from the next case", INPUT, 0, "composed", "composed\nsecond\nthird\n"],
    ["apart from the next case by no blank line", INPUT, 0, "composed\n\n", "composed\nsecond\nthird\n"],
    ["as the engine ends it where nothing follows", INPUT, 2, "composed\n\n", "first\nsecond\ncomposed\n\n"],
  ])("is written %s", async (_, text, index, composed, written) => {
    compose.mockReturnValue(composed);
    await start(index, text);
    await change();
    expect(input()).toBe(written);
  });

  test("is written even if setting up ends at once", async () => {
    await start(1);
    state.setUp.state.editing.value?.placeUsual();
    state.setUp.state.close();
    await settle();
    expect([input(), state.setUp.state.open.value]).toEqual(["first\ncomposed\nthird\n", false]);
  });

  test("is not written if it has been changed again meanwhile", async () => {
    await start(1);
    const late = Promise.withResolvers<string>();
    compose.mockReturnValueOnce(late.promise);
    await change();
    state.setUp.state.editing.value?.placeUsual();
    await settle();
    late.resolve("late\n");
    await settle();
    expect(input()).toBe("first\ncomposed\nthird\n");
  });

  test("is not written if the engine fails on it, which is shown until it can be written", async () => {
    await start(1);
    compose.mockRejectedValueOnce(new Error("broken"));
    await change();
    expect([state.setUp.state.failed.value, input()]).toEqual([true, INPUT]);
    state.setUp.state.editing.value?.placeUsual();
    await settle();
    expect([state.setUp.state.failed.value, input()]).toEqual([false, "first\ncomposed\nthird\n"]);
  });
});

describe("cancelling", () => {
  test("restores the input and the selected case", async () => {
    await start(1);
    await change();
    state.setUp.cancel();
    expect([input(), state.judging.input.name.value]).toEqual([INPUT, "my.in"]);
    expect(state.judging.wanted.value).toEqual({ case: 1, step: 0 });
    expect(state.setUp.state.open.value).toBe(false);
  });

  test("does not reload an unchanged input", async () => {
    await start(1);
    const loads = state.judging.input.loads.value;
    const late = Promise.withResolvers<string>();
    compose.mockReturnValueOnce(late.promise);
    await change();
    state.setUp.cancel();
    late.resolve("late\n");
    await settle();
    expect([input(), state.judging.input.loads.value]).toEqual([INPUT, loads]);
    expect(state.setUp.state.open.value).toBe(false);
  });
});

test("a position of a draft can be edited further, and still be cancelled", async () => {
  await start(1);
  state.setUp.state.editing.value?.placeUsual();
  await settle();
  const draft = state.draft();
  state.setUp.state.close();
  state = openPage("correct-move", engine);
  if (draft) state.restore(draft);
  await settle();
  expect(state.setUp.state.open.value).toBe(true);
  expect(state.draft()?.setup).toEqual(draft?.setup);
  expect(input()).toBe("first\ncomposed\nthird\n");
  expect(state.caseBoard.board.shown.view.value?.pieces).toMatchObject([{ square: 3, kind: "white-king" }]);
  state.setUp.cancel();
  expect(input()).toBe(INPUT);
});

test("a position of a draft is closed by a text that arrives before the card", async () => {
  await start(1);
  await change();
  const draft = state.draft();
  state.setUp.state.close();
  card.reset();
  compose.mockClear();
  state = openPage("correct-move", engine);
  if (draft) state.restore(draft);
  await settle();
  state.judging.input.edited("17 49 33\n", "pasted");
  card.come();
  await settle();
  expect([state.setUp.state.open.value, input(), compose.mock.calls.length]).toEqual([false, "17 49 33\n", 0]);
});
