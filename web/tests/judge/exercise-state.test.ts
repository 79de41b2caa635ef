import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { JudgeState } from "../../judge/state";
import { confirmed } from "../../shared/dialog";
import { SETUP } from "../set-up/setup";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

vi.mock(import("../../shared/dialog"), { spy: true });

const PARAMETERS = { exercise: "Lions", version: "3", seed: "7", cases: "3", difficulty: "hard" };
const MADE = { done: true, made: 3, text: "1\n2\n3\n", covered: {}, version: 3 };

let engine: StubEngine;
let state: JudgeState;
const [mostCases, arrangementOf] = [vi.fn(), vi.fn()];

beforeEach(() => {
  engine = new StubEngine();
  engine.answers.most_cases = mostCases.mockReset().mockReturnValue(500);
  engine.answers.setup = () => SETUP;
  engine.answers.setup_of = arrangementOf.mockReset().mockReturnValue({
    pieces: [{ square: 1, kind: "black-rook" }],
    turn: "white",
  });
  state = openPage("congo", engine);
});

function making() {
  const task = engine.generated.at(-1);
  if (task?.isDropped !== false) throw new Error("No input is being made.");
  return task;
}

async function open(parameters: Record<string, string> = PARAMETERS): Promise<void> {
  engine.start();
  state.follow(parameters);
  await settle();
}

/** Opens an exercise and puts its input into the box. */
async function opened(parameters?: Record<string, string>): Promise<void> {
  await open(parameters);
  making().part(MADE);
  await settle();
}

function input(): string {
  return state.judging.input.text.value;
}

function isOpen(): boolean {
  return state.exercise.exercise.value !== null;
}

describe("an exercise in the address", () => {
  test("is open at once, and is generated when the engine is ready", async () => {
    state.follow(PARAMETERS);
    await settle();
    expect(state.exercise.exercise.value).toMatchObject({ title: "Lions", wish: { seed: 7, cases: 3 } });
    expect([state.exercise.hidden.value, state.exercise.text.value, mostCases.mock.calls.length]).toEqual([
      true,
      null,
      0,
    ]);
    engine.start();
    await settle();
    expect(mostCases).toHaveBeenCalledExactlyOnceWith("congo", { piece: "lion" });
    const request = { problem: "congo", options: { piece: "lion" }, seed: 7, cases: 3, difficulty: "hard" };
    expect(making().request).toEqual(request);
    expect(state.loader.message.value).toEqual({ about: "making", made: 0, cases: 3 });
    making().part({ made: 2 });
    expect(state.loader.message.value).toEqual({ about: "making", made: 2, cases: 3 });
    expect(state.draft()?.exercise).toBeNull();
  });

  test("puts its input into the box under its title, and opens the comparison", async () => {
    await opened();
    expect([input(), state.judging.input.name.value]).toEqual(["1\n2\n3\n", "Lions"]);
    expect([state.exercise.text.value, state.exercise.changed.value]).toEqual(["1\n2\n3\n", false]);
    expect([state.compare.open.value, state.loader.message.value]).toEqual([true, null]);
    expect(state.parameters.value).toEqual({ ...PARAMETERS, piece: "lion" });
  });

  test("without a title is called an exercise", async () => {
    await opened({ ...PARAMETERS, exercise: "" });
    expect(state.judging.input.name.value).toBe("Exercise");
  });

  test("is generated with the options of the address, and again with others", async () => {
    await opened({ ...PARAMETERS, piece: "zebra" });
    expect(engine.generated[0].request.options).toEqual({ piece: "zebra" });
    await open({ ...PARAMETERS, piece: "zebra" });
    expect(engine.generated).toHaveLength(1);
    await open({ ...PARAMETERS, piece: "lion" });
    expect(engine.generated).toHaveLength(2);
    expect(state.exercise.text.value).toBeNull();
  });

  test("on which the engine fails is reported, and generated again when the address is followed again", async () => {
    await open();
    making().break();
    await settle();
    expect(state.loader.failure.value?.()).toBe("No random input can be made with these settings. Try others.");
    expect([isOpen(), state.exercise.text.value]).toEqual([true, null]);
    await open({});
    expect(engine.generated).toHaveLength(2);
  });

  test("shows an empty box instead of the sample while it is being made", async () => {
    await state.begin();
    expect(input()).not.toBe("");
    state.follow(PARAMETERS);
    expect([input(), state.exercise.isEmpty.value, state.exercise.changed.value]).toEqual(["", true, false]);
    engine.start();
    await settle();
    making().part(MADE);
    await settle();
    expect([input(), state.exercise.isEmpty.value]).toEqual(["1\n2\n3\n", false]);
  });

  test("whose making is stopped can be made later", async () => {
    await open();
    state.loader.stop();
    await settle();
    expect([isOpen(), input(), state.exercise.changed.value]).toEqual([true, "", true]);
    state.exercise.makeInput();
    await settle();
    making().part(MADE);
    await settle();
    expect([input(), state.exercise.changed.value]).toEqual(["1\n2\n3\n", false]);
  });

  test.each(["typed", "pasted", "loaded"] as const)(
    "that is refused shows the reason and an empty page, until a text is %s",
    async (origin) => {
      await open({ ...PARAMETERS, seed: "x" });
      expect(state.exercise.refusal.value?.sentence).toBe("exercise.wrong_seed");
      expect([input(), isOpen(), state.exercise.isEmpty.value]).toEqual(["", false, true]);
      expect([state.exercise.hidden.value, engine.generated.length]).toEqual([false, 0]);
      const error = { code: "input_ends", values: {}, line: 1, column: 1 };
      judging(engine).part({ done: true, error });
      expect([state.judging.shown.value?.progress.value.error, state.judging.fault.value]).toEqual([error, null]);
      if (origin === "loaded") state.judging.input.replaced("mine\n", "");
      else state.judging.input.edited("mine\n", origin);
      expect([state.exercise.refusal.value, state.parameters.value]).toEqual([null, { piece: "lion" }]);
    },
  );

  test("that is refused leaves nothing of the exercise before", async () => {
    await opened();
    state.compare.text.edited("a3a4\n", "pasted");
    await open({ ...PARAMETERS, version: "99" });
    expect([input(), state.compare.text.text.value, state.compare.open.value]).toEqual(["", "", false]);
    expect(state.judging.answers.count).toBe(0);
  });

  test("with too many cases is refused when the engine has reported the limit", async () => {
    mostCases.mockReturnValue(2);
    await open();
    expect(state.exercise.refusal.value).toEqual({ sentence: "exercise.wrong_cases", values: { cases: "3", most: 2 } });
    expect([engine.generated.length, state.exercise.text.value, state.loader.pending.value]).toEqual([0, null, false]);
    mostCases.mockReturnValue(3);
    await open({ ...PARAMETERS, exercise: "Fewer" });
    expect(isOpen()).toBe(true);
  });
});

describe("the answers of an exercise", () => {
  test("are hidden until the visitor asks for them, and again in another exercise", async () => {
    await opened();
    expect(state.exercise.hidden.value).toBe(true);
    state.exercise.showAnswers(true);
    expect([state.exercise.hidden.value, isOpen()]).toEqual([false, true]);
    state.exercise.showAnswers(false);
    expect([state.exercise.hidden.value, isOpen()]).toEqual([true, true]);
    state.exercise.showAnswers(true);
    await opened({ ...PARAMETERS, seed: "8" });
    expect(state.exercise.hidden.value).toBe(true);
  });
});

describe("an exercise is closed", () => {
  test("by another input, but not by edits of its input", async () => {
    await opened();
    state.exercise.showAnswers(true);
    state.judging.input.edited("1\n2\n", "typed");
    state.judging.input.edited("1\n", "pasted");
    expect([isOpen(), state.exercise.changed.value]).toEqual([true, true]);
    state.judging.input.replaced("mine\n", "");
    expect([isOpen(), state.exercise.text.value, state.exercise.answersShown.value]).toEqual([false, null, false]);
    expect(state.parameters.value).toEqual({ piece: "lion" });
  });

  test("by an address with other options", async () => {
    await opened();
    state.follow({ piece: "lion" });
    expect(isOpen()).toBe(true);
    state.follow({ piece: "zebra" });
    expect([isOpen(), input(), state.parameters.value]).toEqual([false, "", { piece: "zebra" }]);
  });

  test("by typing before its input has arrived", async () => {
    await open();
    const task = making();
    state.judging.input.edited("mine", "typed");
    expect([isOpen(), task.isDropped]).toEqual([false, true]);
  });

  test("but not by its own input, which is put back", async () => {
    await opened();
    state.judging.input.edited("1\n", "typed");
    state.exercise.makeInput();
    await settle();
    making().part(MADE);
    await settle();
    expect([isOpen(), input(), state.exercise.changed.value]).toEqual([true, "1\n2\n3\n", false]);
  });

  test("by the visitor; an example or the own input from before replaces its input with hidden answers", async () => {
    await opened();
    state.exercise.close();
    expect([isOpen(), input(), state.parameters.value]).toEqual([false, "", { piece: "lion" }]);
    await vi.waitFor(() => expect(input()).not.toBe(""), PATIENCE_MS);
    state.judging.input.replaced("mine\n", "");
    await opened();
    state.exercise.close();
    expect([isOpen(), input()]).toEqual([false, "mine\n"]);
    await opened();
    state.exercise.showAnswers(true);
    state.exercise.close();
    expect([isOpen(), input()]).toEqual([false, "1\n2\n3\n"]);
  });

  test.each([true, false])("by an example only if the visitor agrees: %s", async (agrees) => {
    await opened();
    const load = vi.fn();
    vi.mocked(confirmed).mockResolvedValue(agrees);
    await state.instead(load);
    expect(load).toHaveBeenCalledTimes(agrees ? 1 : 0);
    vi.mocked(confirmed).mockClear();
    state.exercise.showAnswers(true);
    await state.instead(load);
    expect(confirmed).not.toHaveBeenCalled();
  });
});

describe("the exercise to share", () => {
  const WISH = { seed: 9, cases: 3, difficulty: "easy" } as const;

  async function random(version: number): Promise<void> {
    engine.start();
    state.loader.generate(WISH);
    making().part({ ...MADE, version });
    await settle();
  }

  test("is the random input in the box, while its options are chosen", async () => {
    await random(3);
    expect(state.exercise.shareable.value).toEqual({ title: "", wish: WISH });
    state.judging.setOptions({ piece: "zebra" });
    expect(state.exercise.shareable.value).toBeNull();
  });

  test("is not a random input of another version, nor another text", async () => {
    await random(2);
    expect(state.exercise.shareable.value).toBeNull();
    state.judging.input.replaced("mine\n", "");
    expect(state.exercise.shareable.value).toBeNull();
  });

  test("is the open exercise", async () => {
    await opened();
    expect(state.exercise.shareable.value).toMatchObject({ title: "Lions" });
  });
});

test("the position of a later step is the start position of its case", async () => {
  await opened();
  judging(engine).part(answers(2, { begins: Uint8Array.of(1, 0) }));
  await settle();
  arrangementOf.mockClear();
  const run = state.judging.shown.value;
  if (run) await state.exercise.positionOf(run, 1);
  expect(arrangementOf).toHaveBeenCalledExactlyOnceWith(expect.any(Number), 0);
});

test("an exercise continues with its draft, and hides its answers again", async () => {
  await opened();
  state.exercise.showAnswers(true);
  const draft = state.draft();
  expect(draft?.exercise).toEqual({ parameters: PARAMETERS, text: "1\n2\n3\n" });
  expect(draft?.view).toBeNull();
  const other = openPage("congo", new StubEngine());
  if (draft) other.restore(draft);
  expect([other.exercise.hidden.value, other.exercise.changed.value]).toEqual([true, false]);
  expect(other.draft()?.exercise).toEqual(draft?.exercise);
});
