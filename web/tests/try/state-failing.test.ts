import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Result } from "../../try/results";
import type { TryState } from "../../try/state";
import { sentencesOf } from "../../try/verdict-words";
import "../provide";
import { begun, type StubPage } from "./page";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: async () => "" }));

const WRONG = { verdict: "wrong", input: "failing\n", output: "43\n", cases: 1 } as const;

let page: StubPage;
let state: TryState;

beforeEach(() => {
  ({ page, state } = begun("print(42)\n"));
});

describe("a failing case", () => {
  beforeEach(() => {
    page.judges = async () => WRONG;
  });

  test("replaces the input, and its output and causes replace the compared output", async () => {
    const causes = [{ code: "compare.between_cases", values: {} }];
    page.judges = async () => ({ ...WRONG, causes });
    await state.find();
    expect([page.input.text.value, page.input.name.value]).toEqual(["failing\n", "Failing case"]);
    expect(page.taken).toEqual([["43\n", true, causes]]);
    expect(state.failing.value).toBe("failing\n");
    expect(state.compared.value).toBe(true);
  });

  test("is replaced by the visitor's input again", async () => {
    await state.find();
    expect(state.replacement.former.value).toEqual({ text: "mine\n", name: "mine.txt" });
    state.replacement.bringBack();
    expect([page.input.text.value, page.input.name.value]).toEqual(["mine\n", "mine.txt"]);
    expect([state.replacement.former.value, state.draft.former]).toEqual([null, null]);
  });

  test("that is the visitor's input leaves no other input to restore", async () => {
    page.judges = async () => ({ ...WRONG, input: "mine\n" });
    await state.find();
    expect(state.replacement.former.value).toBeNull();
  });

  test("keeps the visitor's input when another failing case replaces it", async () => {
    await state.find();
    page.judges = async () => ({ ...WRONG, input: "smaller\n" });
    await state.find();
    expect(state.replacement.former.value).toEqual({ text: "mine\n", name: "mine.txt" });
  });

  test("that the visitor edits keeps the visitor's input", async () => {
    await state.find();
    page.input.edited("failing, edited\n", "typed");
    expect(state.replacement.former.value?.text).toBe("mine\n");
    state.showFailing();
    state.replacement.bringBack();
    expect(page.input.text.value).toBe("mine\n");
  });

  test("that another input replaces is not the visitor's input", async () => {
    await state.find();
    page.input.replaced("changed\n", "");
    expect(state.replacement.former.value).toBeNull();
    state.replacement.bringBack();
    expect(page.input.text.value).toBe("changed\n");
    await state.find();
    expect(state.replacement.former.value).toMatchObject({ text: "changed\n" });
  });

  test("and its output are gone from Compare once the program is accepted", async () => {
    await state.find();
    page.judges = async () => ({ verdict: "accepted" });
    await state.find();
    expect(page.output.text.value).toBe("");
  });

  test("is none if the output differs in spaces alone, which is told", async () => {
    page.judges = async () => ({ verdict: "accepted", exact: false });
    await state.find();
    expect(sentencesOf(state, state.result.value as Result).join()).toContain("in spaces or line ends");
  });

  test("leaves an output that the visitor has pasted since", async () => {
    await state.find();
    page.output.replaced("pasted\n", "");
    page.judges = async () => ({ verdict: "accepted" });
    await state.find();
    expect(page.output.text.value).toBe("pasted\n");
  });

  test("is shown again after the visitor's input was brought back", async () => {
    await state.find();
    state.replacement.bringBack();
    state.showFailing();
    expect([page.input.text.value, page.output.text.value]).toEqual(["failing\n", "43\n"]);
    expect(state.replacement.former.value?.text).toBe("mine\n");
  });

  test("stays after an edit of the program, which is told", async () => {
    await state.find();
    state.programs.shown.value.text.edited("print(44)\n", "typed");
    expect([state.failing.value, state.outdated.value]).toEqual(["failing\n", true]);
  });

  test("shows the comparison, unless the visitor looks at another tab", async () => {
    page.open.value = false;
    await state.find();
    expect([page.output.text.value, page.isCompareShown]).toEqual(["43\n", false]);
    page.open.value = true;
    state.showFailing();
    expect(page.isCompareShown).toBe(true);
  });

  test("that already is the visitor's input keeps its name", async () => {
    page.input.replaced("failing\n", "mine.txt");
    await state.find();
    expect(page.input.name.value).toBe("mine.txt");
  });

  test("is missing after a run, and if the program is accepted", async () => {
    page.judges = async () => ({ verdict: "accepted", input: "" });
    await state.find();
    expect([state.failing.value, page.input.text.value, page.taken]).toEqual([null, "mine\n", []]);
    page.judges = async () => WRONG;
    await state.run();
    expect(state.failing.value).toBeNull();
  });
});
