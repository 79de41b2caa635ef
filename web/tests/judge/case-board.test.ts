import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { BoardView } from "../../generated/api";
import type { JudgeState } from "../../judge/state";
import { setUpCard } from "../../set-up/part";
import { firstExample, loadSample } from "../../shared/examples";
import { BOARD, SETUP } from "../set-up/setup";
import type { StubPart } from "../set-up/stub-part";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

const EXERCISE = { exercise: "Kings", version: "3", seed: "7", cases: "3", difficulty: "hard" };
const MADE = { done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 };

const ERROR = { code: "number_expected", line: 1, column: 1, values: { found: "x" } };

const card = setUpCard as unknown as StubPart;
let engine: StubEngine;
let state: JudgeState;
const view = vi.fn();

beforeEach(() => {
  card.reset();
  card.come();
  engine = new StubEngine();
  engine.answers.view = view.mockReset().mockImplementation((_, answer: number) => boardOf(answer));
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = () => SETUP.start;
  engine.answers.compose = () => new Promise(() => {});
  engine.answers.most_cases = () => 500;
  state = openPage("correct-move", engine);
  engine.start();
});
// All pages share the card.
afterEach(() => state.setUp.state.close());

/** Returns the board of an answer, with the answer's number in the caption. */
function boardOf(answer: number): BoardView {
  return { ...BOARD, caption: { code: `answer ${answer}`, values: {} }, remarks: [{ code: "a remark", values: {} }] };
}

/** Loads and answers an input; its first answer is selected. */
async function judged(count = 3, part: Parameters<typeof answers>[1] = {}): Promise<void> {
  state.judging.input.replaced("1\n".repeat(count), "");
  judging(engine).part(answers(count, part));
  await settle();
}

async function choose(answer: number): Promise<void> {
  state.judging.choose(answer);
  await settle();
}

function sentence(): string {
  return state.caseBoard.words.value.sentence;
}

function shown(): BoardView | null {
  return state.caseBoard.board.shown.view.value;
}

describe("the board", () => {
  test("is the board of the selected answer", async () => {
    await judged();
    await choose(1);
    expect(view.mock.calls.map(([, answer]) => answer)).toEqual([0, 1]);
    expect(shown()).toEqual(boardOf(1));
    expect(state.caseBoard.words.value).toEqual({
      sentence: "Case 2 of 3: answer 1",
      remarks: ["a remark"],
      differences: [],
    });
  });

  test("stays until the next board arrives, and a late one does not replace it", async () => {
    await judged();
    const late = Promise.withResolvers<BoardView>();
    view.mockReturnValueOnce(late.promise);
    await choose(1);
    expect(shown()).toEqual(boardOf(0));
    await choose(2);
    late.resolve(boardOf(1));
    await settle();
    expect(shown()).toEqual(boardOf(2));
  });

  test("is not requested again when more answers arrive", async () => {
    state.judging.input.replaced("1\n".repeat(6), "");
    judging(engine).part(answers(3, { done: false }));
    await settle();
    judging(engine).part(answers(3));
    await settle();
    expect(view).toHaveBeenCalledOnce();
  });

  test("is requested again when the same input is judged again", async () => {
    await judged();
    state.activate(false);
    state.activate(true);
    judging(engine).part(answers(3));
    await settle();
    expect(view).toHaveBeenCalledTimes(2);
  });

  test("of a draft is shown until another one arrives", async () => {
    state.caseBoard.restore({ ...BOARD, caption: { code: "case.white_to_move", values: {} } });
    expect(sentence()).toBe("White to move.");
    await judged(1);
    expect(sentence()).toBe("answer 0");
  });

  test.each([
    ["a caption", { caption: { code: "of another version", values: {} } }],
    ["a remark", { remarks: [{ code: "of another version", values: {} }] }],
  ])("of a draft is not shown with %s that this version cannot say", (_, unsaid) => {
    const caption = { code: "case.white_to_move", values: {} };
    state.caseBoard.restore({ ...BOARD, caption, remarks: [caption], ...unsaid });
    expect(shown()).toBeNull();
  });

  test("is missing in a draft without one", () => {
    state.caseBoard.restore(null);
    expect(shown()).toBeNull();
  });
});

describe("the board of an example", () => {
  const example = firstExample("correct-move", {});

  beforeEach(async () => {
    engine = new StubEngine();
    state = openPage("correct-move", engine);
    await state.loader.example(example);
    await settle();
  });

  test("is shown before the engine is ready, until the input changes", async () => {
    expect(shown()).toEqual((await loadSample(example)).view);
    state.judging.input.edited("1\n", "pasted");
    expect([shown(), sentence()]).toEqual([null, ""]);
  });

  test("does not change when the engine has repeated the answers", async () => {
    const deselect = vi.spyOn(state.caseBoard.board, "deselect");
    engine.start();
    judging(engine).part(answers(5));
    await settle();
    expect(state.judging.shown.value?.comparable.value).toBe(true);
    expect(deselect).not.toHaveBeenCalled();
  });
});

describe("the words below the board", () => {
  test("name the step and the case if there are several", async () => {
    await judged(3, { begins: Uint8Array.of(1, 0, 1) });
    await choose(1);
    expect(sentence()).toBe("Case 1 of 2, step 2 of 2: answer 1");
    await choose(2);
    expect(sentence()).toBe("Case 2 of 2: answer 2");
    await judged(2, { begins: Uint8Array.of(1, 0) });
    expect(sentence()).toBe("Step 1 of 2: answer 0");
    await judged(1);
    expect(sentence()).toBe("answer 0");
  });

  test("count the cases at the end of the run, not with each part", async () => {
    state.judging.input.replaced("1\n".repeat(4), "");
    judging(engine).part(answers(2, { done: false }));
    await settle();
    expect(sentence()).toBe("Case 1 of 2: answer 0");
    judging(engine).part(answers(1, { done: false }));
    await settle();
    expect(sentence()).toBe("Case 1 of 2: answer 0");
    judging(engine).part(answers(1));
    await settle();
    expect(sentence()).toBe("Case 1 of 4: answer 0");
  });

  test("change with the step, and no longer describe a square", async () => {
    await judged();
    const deselect = vi.spyOn(state.caseBoard.board, "deselect");
    await choose(1);
    expect(deselect).toHaveBeenCalled();
    expect(sentence()).toBe("Case 2 of 3: answer 1");
  });

  test("describe the case also if the input has an error after it", async () => {
    await judged(2, { error: ERROR });
    expect(sentence()).toBe("Case 1 of 2: answer 0");
  });

  test("say that there is no case in an empty input", async () => {
    await judged(0);
    expect([sentence(), shown()]).toEqual(["No case to show yet.", null]);
  });

  test("say that an error is why there is no case", async () => {
    state.judging.input.replaced("x\n1\n", "");
    judging(engine).part(answers(0, { error: ERROR }));
    await settle();
    expect([sentence(), shown()]).toEqual(["No case could be read: the input has an error.", null]);
  });

  test("say that the engine failed on the board", async () => {
    view.mockRejectedValue(new Error("broken"));
    await judged();
    expect(sentence()).toBe("Something went wrong in the engine. Try something else, or reload the page.");
    expect(shown()).toBeNull();
    expect(await state.judging.output()).toBe("Continue\n".repeat(3));
  });

  test("report no failure when the board is no longer wanted", async () => {
    const board = Promise.withResolvers<BoardView>();
    await judged();
    view.mockReturnValueOnce(board.promise);
    await choose(1);
    state.activate(false);
    board.reject(new Error("dropped"));
    await settle();
    expect(sentence()).toBe("Case 1 of 3: answer 0");
  });
});

describe("while answers are hidden", () => {
  beforeEach(async () => {
    state.follow(EXERCISE);
    await settle();
    engine.generated[0].part(MADE);
    await settle();
    judging(engine).part(answers(3));
    await settle();
  });

  test("the board is the position alone, with the number of the case and the side to move", () => {
    expect(view).not.toHaveBeenCalled();
    expect(shown()?.pieces).toEqual([{ square: 3, kind: "white-king", ghost: false }]);
    expect(state.caseBoard.words.value).toEqual({
      sentence: "Case 1 of 3.",
      remarks: ["White to move."],
      differences: [],
    });
  });

  test("the answer is shown only after the answers have been revealed", async () => {
    await choose(1);
    state.exercise.showAnswers(true);
    await settle();
    expect(shown()).toEqual(boardOf(1));
    expect(sentence()).toBe("Case 2 of 3: answer 1");
  });
});

describe("while a position is set up", () => {
  beforeEach(async () => {
    await judged(1);
    await state.setUp.start();
    await settle();
  });

  test("the board is the position, with the last edit; afterwards it is the answer's board again", () => {
    state.setUp.state.editing.value?.clear();
    expect(shown()).toEqual({ ...BOARD, pieces: [] });
    expect(sentence()).toBe("The board is empty. answer 0");
    expect(state.caseBoard.view.value).toEqual(boardOf(0));
    state.setUp.state.close();
    expect([shown(), sentence()]).toEqual([boardOf(0), "answer 0"]);
  });

  test("a refused position is explained, without the earlier words", async () => {
    state.judging.input.composed("x\n", "");
    judging(engine).part(answers(1, { error: ERROR }));
    await settle();
    expect(state.caseBoard.words.value).toEqual({
      sentence: "“x” is not a whole number.",
      remarks: [],
      differences: [],
    });
  });

  test("a failure of the engine on the position is reported", () => {
    state.setUp.state.reportFailure(true);
    expect(sentence()).toMatch(/^Something went wrong in the engine/);
  });
});
