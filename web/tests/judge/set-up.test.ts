import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { SETUP } from "../set-up/setup";
import { settle } from "../settle";
import { answers, judging } from "./page";
import { card, INPUT, POSITION, SetUpPage } from "./setting-up";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

let page: SetUpPage;

beforeEach(() => {
  page = new SetUpPage();
});
afterEach(() => page.close());

describe("setting up", () => {
  test("begins with the position of the selected case, and leaves the input unchanged", async () => {
    const asked = vi.fn().mockReturnValue(POSITION);
    page.engine.answers.setup_of = asked;
    await page.start(1);
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(Number), 1);
    expect(page.state.setUp.state.arrangement.value).toEqual(POSITION);
    expect([page.input, page.compose.mock.calls.length]).toEqual([INPUT, 0]);
  });

  test("waits for the answer to the selected case", async () => {
    page.state.judging.input.replaced(INPUT, "");
    page.state.judging.want({ case: 2, step: 0 });
    page.state.setUp.start();
    await settle();
    expect(page.state.setUp.state.arrangement.value).toBeNull();
    judging(page.engine).part(answers(3));
    await settle();
    expect(page.state.setUp.state.arrangement.value).toEqual(POSITION);
  });

  test("waits for the answers to the typed input", async () => {
    vi.useFakeTimers();
    await page.start(1);
    page.state.setUp.cancel();
    page.state.judging.input.edited("typed\n", "typed");
    page.state.setUp.start();
    await settle();
    expect(page.state.setUp.state.arrangement.value).toBeNull();
    vi.advanceTimersByTime(1000);
    judging(page.engine).part(answers(1));
    await settle();
    expect(page.state.setUp.state.arrangement.value).toEqual(POSITION);
    vi.useRealTimers();
    await page.change();
    expect(page.input).toBe("composed\n");
  });

  test("begins with a game's position at the selected step", async () => {
    const asked = vi.fn().mockReturnValue(POSITION);
    page.engine.answers.setup_of = asked;
    page.state.judging.input.replaced("a\nb\nc\nd\n", "");
    judging(page.engine).part(answers(4, { begins: Uint8Array.of(1, 0, 0, 1) }));
    page.state.judging.choose(1);
    await page.state.setUp.start();
    await settle();
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(Number), 1);
    await page.change();
    expect(page.input).toBe("composed\nd\n");
  });

  test("does not begin when the input changes meanwhile", async () => {
    page.state.judging.input.replaced(INPUT, "");
    const started = page.state.setUp.start();
    page.state.judging.input.edited("x\n", "pasted");
    judging(page.engine).part(answers(1));
    await started;
    expect(page.state.setUp.state.arrangement.value).toBeNull();
  });

  test("begins when the card is loaded, even if that takes long", async () => {
    card.reset();
    page.start(1);
    await settle();
    expect([card.requests, page.state.setUp.state.open.value]).toEqual([1, false]);
    card.come();
    await settle();
    expect([page.state.setUp.state.open.value, page.state.setUp.state.arrangement.value]).toEqual([true, POSITION]);
  });

  test("does not begin when another text arrives before the card, and leaves the text unchanged", async () => {
    card.reset();
    page.state.judging.input.replaced(INPUT, "");
    judging(page.engine).part(answers(3));
    const started = page.state.setUp.start();
    await settle();
    page.state.judging.input.edited("17 49 33\n", "pasted");
    card.come();
    await started;
    await settle();
    expect([page.state.setUp.state.open.value, page.input, page.compose.mock.calls.length]).toEqual([
      false,
      "17 49 33\n",
      0,
    ]);
  });

  test("does not begin when the page is left meanwhile", async () => {
    page.state.judging.input.replaced(INPUT, "");
    const started = page.state.setUp.start();
    page.state.activate(false);
    await started;
    page.state.activate(true);
    judging(page.engine).part(answers(3));
    await settle();
    expect(page.state.setUp.state.arrangement.value).toBeNull();
  });

  test("does not begin when the position of the case is not available", async () => {
    page.engine.answers.setup_of = () => Promise.reject(new Error("broken"));
    await page.start(1);
    expect(page.state.setUp.state.arrangement.value).toBeNull();
  });

  test("without a case begins with the usual position, which is written as the only case", async () => {
    judging(page.engine).part(answers(0));
    await page.state.setUp.start();
    await settle();
    expect(page.compose).toHaveBeenCalledExactlyOnceWith({ problem: "correct-move", ...SETUP.start });
    expect(page.input).toBe("1\ncomposed\n");
  });

  test("ends when the visitor types or loads another input", async () => {
    for (const leave of [
      () => page.state.judging.input.edited(INPUT, "typed"),
      () => page.state.judging.input.replaced(INPUT, ""),
    ]) {
      await page.start(1);
      expect(page.state.setUp.state.open.value).toBe(true);
      leave();
      expect(page.state.setUp.state.open.value).toBe(false);
    }
  });
});

describe("cancelling", () => {
  test("restores the input and the selected case", async () => {
    await page.start(1);
    await page.change();
    page.state.setUp.cancel();
    expect([page.input, page.state.judging.input.name.value]).toEqual([INPUT, "my.in"]);
    expect(page.state.judging.wanted.value).toEqual({ case: 1, step: 0 });
    expect(page.state.setUp.state.open.value).toBe(false);
  });

  test("does not reload an unchanged input", async () => {
    await page.start(1);
    const loads = page.state.judging.input.loads.value;
    const late = Promise.withResolvers<string>();
    page.compose.mockReturnValueOnce(late.promise);
    await page.change();
    page.state.setUp.cancel();
    late.resolve("late\n");
    await settle();
    expect([page.input, page.state.judging.input.loads.value]).toEqual([INPUT, loads]);
    expect(page.state.setUp.state.open.value).toBe(false);
  });
});

test("a position of a draft can be edited further, and still be cancelled", async () => {
  await page.start(1);
  page.state.setUp.state.editing.value?.placeUsual();
  await settle();
  const draft = page.state.draft();
  page.state.setUp.state.close();
  page.reopen(draft);
  await settle();
  expect(page.state.setUp.state.open.value).toBe(true);
  expect(page.state.draft()?.setup).toEqual(draft?.setup);
  expect(page.input).toBe("first\ncomposed\nthird\n");
  expect(page.state.caseBoard.board.shown.view.value?.pieces).toMatchObject([{ square: 3, kind: "white-king" }]);
  page.state.setUp.cancel();
  expect(page.input).toBe(INPUT);
});

test("a position of a draft is closed by a text that arrives before the card", async () => {
  await page.start(1);
  await page.change();
  const draft = page.state.draft();
  page.state.setUp.state.close();
  card.reset();
  page.compose.mockClear();
  page.reopen(draft);
  await settle();
  page.state.judging.input.edited("17 49 33\n", "pasted");
  card.come();
  await settle();
  expect([page.state.setUp.state.open.value, page.input, page.compose.mock.calls.length]).toEqual([
    false,
    "17 49 33\n",
    0,
  ]);
});
