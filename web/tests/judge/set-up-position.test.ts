import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { settle } from "../settle";
import { answers, judging } from "./page";
import { INPUT, SetUpPage } from "./setting-up";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

let page: SetUpPage;

beforeEach(() => {
  page = new SetUpPage();
});
afterEach(() => page.close());

describe("the position", () => {
  test("replaces the lines of its case, which is selected again", async () => {
    await page.start(1);
    page.state.judging.want({ case: 0, step: 0 });
    await page.change();
    expect(page.compose).toHaveBeenCalledExactlyOnceWith({ problem: "correct-move", pieces: [], turn: "" });
    expect(page.input).toBe("first\ncomposed\nthird\n");
    expect([page.state.judging.input.name.value, page.state.judging.origin.value]).toEqual(["my.in", "composed"]);
    expect(page.state.judging.wanted.value).toEqual({ case: 1, step: 0 });
    expect(page.state.setUp.state.open.value).toBe(true);
  });

  test("replaces all lines of its case", async () => {
    page.state.judging.input.replaced("a\nb\nc\n", "");
    judging(page.engine).part(answers(2, { first: Uint32Array.of(1, 3), last: Uint32Array.of(2, 3) }));
    await page.state.setUp.start();
    await page.change();
    expect(page.input).toBe("composed\nc\n");
  });

  test("replaces the last case when a later one was wanted", async () => {
    page.state.judging.input.replaced(INPUT, "");
    judging(page.engine).part(answers(3));
    page.state.judging.want({ case: 9, step: 0 });
    await page.state.setUp.start();
    await page.change();
    expect(page.input).toBe("first\nsecond\ncomposed\n");
    expect(page.state.judging.wanted.value).toEqual({ case: 2, step: 0 });
  });

  test("is not written when the visitor types meanwhile", async () => {
    await page.start(1);
    const late = Promise.withResolvers<string>();
    page.compose.mockReturnValueOnce(late.promise);
    await page.change();
    page.state.judging.input.edited("typed", "typed");
    late.resolve("late\n");
    await settle();
    expect(page.input).toBe("typed");
  });

  test("replaces the previous version, whatever its length", async () => {
    page.compose.mockReturnValueOnce("two\nlines\n");
    await page.start(1);
    await page.change();
    expect(page.input).toBe("first\ntwo\nlines\nthird\n");
    page.state.setUp.state.editing.value?.placeUsual();
    await settle();
    expect(page.input).toBe("first\ncomposed\nthird\n");
  });

  test.each([
    ["with the line ends of the input", "first\r\nsecond\r\nthird\r\n", 0, "a\nb\n", "a\r\nb\r\nsecond\r\nthird\r\n"],
    ["apart from the next case", INPUT, 0, "composed", "composed\nsecond\nthird\n"],
    ["apart from the next case by no blank line", INPUT, 0, "composed\n\n", "composed\nsecond\nthird\n"],
    ["as the page.engine ends it where nothing follows", INPUT, 2, "composed\n\n", "first\nsecond\ncomposed\n\n"],
  ])("is written %s", async (_, text, index, composed, written) => {
    page.compose.mockReturnValue(composed);
    await page.start(index, text);
    await page.change();
    expect(page.input).toBe(written);
  });

  test("is written even if setting up ends at once", async () => {
    await page.start(1);
    page.state.setUp.state.editing.value?.placeUsual();
    page.state.setUp.state.close();
    await settle();
    expect([page.input, page.state.setUp.state.open.value]).toEqual(["first\ncomposed\nthird\n", false]);
  });

  test("is not written if it has been changed again meanwhile", async () => {
    await page.start(1);
    const late = Promise.withResolvers<string>();
    page.compose.mockReturnValueOnce(late.promise);
    await page.change();
    page.state.setUp.state.editing.value?.placeUsual();
    await settle();
    late.resolve("late\n");
    await settle();
    expect(page.input).toBe("first\ncomposed\nthird\n");
  });

  test("is not written if the page.engine fails on it, which is shown until it can be written", async () => {
    await page.start(1);
    page.compose.mockRejectedValueOnce(new Error("broken"));
    await page.change();
    expect([page.state.setUp.state.failed.value, page.input]).toEqual([true, INPUT]);
    page.state.setUp.state.editing.value?.placeUsual();
    await settle();
    expect([page.state.setUp.state.failed.value, page.input]).toEqual([false, "first\ncomposed\nthird\n"]);
  });
});
