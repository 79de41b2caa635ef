import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TryState } from "../../try/state";
import { Refusal } from "../../try/types";
import "../provide";
import { settle } from "../settle";
import { LIMITS } from "./made";
import { begun, type StubPage } from "./page";
import { cpp, endless, printed, python } from "./runners";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: async () => "" }));

const SOURCE = "print(42)\n";
const CPP = "int main() {\n  return 1 / 0;\n}\n";

let page: StubPage;
let state: TryState;

beforeEach(() => {
  ({ page, state } = begun(SOURCE, "8 8\n"));
});

function edit(code: string): void {
  state.programs.shown.peek().text.edited(code, "typed");
}

test("the compiler is offered before Python has started, which Python programs wait for", () => {
  page.ready.value = false;
  for (const runner of [cpp, python]) runner.start.mockClear();
  state.programs.choose("cpp");
  expect(cpp.start).toHaveBeenCalled();
  state.programs.choose("python");
  expect(python.start).not.toHaveBeenCalled();
  page.ready.value = true;
  expect(python.start).toHaveBeenCalled();
});

describe("a run", () => {
  test("tries the program on the current input, within the limits", async () => {
    await state.run();
    const asked = { problem: "othello", options: { board: "small" }, seed: 0, cases: 0, tests: [], input: "8 8\n" };
    expect(page.requests).toEqual([asked]);
    expect(python.orders).toEqual([{ code: SOURCE, input: "8 8\n", limits: LIMITS }]);
  });

  test("has the verdict and the printed output as its result", async () => {
    python.does = () => printed("42\n");
    await state.run();
    expect(state.work.value).toBeNull();
    expect(state.verdict.value).toBe("accepted");
    const attempt = { language: "python", code: SOURCE, limits: LIMITS, options: { board: "small" } };
    expect(state.result.value).toMatchObject({ ...attempt, of: "run", part: { input: "8 8\n", output: "42\n" } });
    expect(page.taken).toEqual([["42\n", true, null]]);
  });

  test("is in progress until it has ended, and hides the earlier result", async () => {
    await state.run();
    python.does = endless;
    state.run();
    expect(state.work.value).toEqual({
      language: "python",
      code: SOURCE,
      limits: LIMITS,
      options: { board: "small" },
      search: null,
    });
    expect(state.result.value).toBeNull();
  });

  test("sends the engine no lone surrogate, but belongs to the unchanged input", async () => {
    page.input.replaced("\ud800\n", "");
    await state.run();
    expect(page.requests[0]?.input).toBe("\ufffd\n");
    expect(state.compared.value).toBe(true);
  });

  test("of a program that does not compile has the compiler's output as its result", async () => {
    const compilation = { code: SOURCE, text: "no\n", diagnostics: [] };
    python.does = () => Promise.reject(new Refusal(compilation));
    await state.run();
    expect(state.result.value).toMatchObject({ of: "refused", code: SOURCE, compilation });
    expect(state.verdict.value).toBe("refused");
    expect(state.failure.value).toBeNull();
  });

  test("reports a failure of the engine, and has no result", async () => {
    page.judges = () => Promise.reject(new Error("broken"));
    await state.run();
    expect(state.failure.value?.()).toContain("Something went wrong in the engine.");
    expect([state.work.value, state.result.value]).toEqual([null, null]);
  });

  test("without a worker reports no failure besides the runner's", async () => {
    python.does = () => {
      python.state.value = "failed";
      return Promise.reject(new Error("no worker"));
    };
    await state.run();
    expect([state.failure.value, state.work.value]).toEqual([null, null]);
  });

  test("clears the failure of the run before", async () => {
    python.does = () => Promise.reject(new Error("no"));
    await state.run();
    python.does = endless;
    state.run();
    expect(state.failure.value).toBeNull();
  });

  test("replaces a run in progress", async () => {
    python.does = endless;
    const first = state.run();
    await settle();
    const { signal } = python;
    python.does = () => printed("2\n");
    await Promise.all([first, state.run()]);
    expect(signal.aborted).toBe(true);
    expect(page.taken).toEqual([["2\n", true, null]]);
    expect(state.result.value).toMatchObject({ of: "run", part: { output: "2\n" } });
  });
});

describe("a run in an exercise", () => {
  test("first restores the exercise's input if the visitor has changed it", async () => {
    page.changed.value = true;
    page.makeInput.mockImplementation(async () => {
      page.input.replaced("exercise\n", "");
      page.changed.value = false;
    });
    await state.run();
    expect(python.orders.map(({ input }) => input)).toEqual(["exercise\n"]);
  });

  test("leaves an input that was not changed", async () => {
    await state.run();
    expect(page.makeInput).not.toHaveBeenCalled();
  });

  test("fails if the exercise's input cannot be made", async () => {
    page.changed.value = true;
    await state.run();
    expect(python.orders).toEqual([]);
    expect(state.failure.value).not.toBeNull();
  });

  test("that was stopped meanwhile does not begin", async () => {
    page.changed.value = true;
    page.makeInput.mockImplementation(async () => {
      page.changed.value = false;
      state.stop();
    });
    await state.run();
    expect(page.requests).toEqual([]);
    expect(state.result.value).toMatchObject({ of: "stop" });
  });
});

describe("stopping a run", () => {
  test("ends the program, and is the result", async () => {
    python.does = endless;
    const run = state.run();
    await settle();
    state.stop();
    await run;
    expect(python.signal.aborted).toBe(true);
    expect(state.work.value).toBeNull();
    expect(state.result.value).toEqual({
      ...{ language: "python", code: SOURCE, limits: LIMITS, options: { board: "small" } },
      ...{ of: "stop", tried: null },
    });
    expect([page.taken, state.failure.value]).toEqual([[], null]);
  });

  test("does nothing without a run in progress", async () => {
    await state.run();
    const result = state.result.value;
    state.stop();
    expect(state.result.value).toBe(result);
  });

  test("happens when the page is left", async () => {
    python.does = endless;
    state.run();
    page.active.value = false;
    expect(state.result.value).toMatchObject({ of: "stop" });
  });

  test("happens when another language is chosen, and the result belongs to the first one", () => {
    python.does = endless;
    state.run();
    state.programs.put(CPP, "", "cpp");
    expect([state.work.value, state.result.value]).toEqual([null, null]);
    state.programs.put(SOURCE, "", "python");
    expect(state.result.value).toMatchObject({ of: "stop", language: "python" });
  });
});

describe("the result of a program", () => {
  test("is outdated while the program differs from its version", async () => {
    await state.run();
    expect(state.outdated.value).toBe(false);
    edit(`${SOURCE}# more\n`);
    expect(state.outdated.value).toBe(true);
    edit(SOURCE);
    expect(state.outdated.value).toBe(false);
  });

  test("is outdated while an earlier version runs, and afterwards", async () => {
    let end = () => {};
    python.does = () => new Promise((resolve) => (end = () => resolve(printed("42\n"))));
    const run = state.run();
    await settle();
    edit("print(43)\n");
    expect(state.outdated.value).toBe(true);
    end();
    await run;
    expect(state.result.value?.code).toBe(SOURCE);
    expect(state.outdated.value).toBe(true);
  });

  test("is not outdated before the first attempt", () => {
    edit("print(43)\n");
    expect(state.outdated.value).toBe(false);
  });

  test("belongs to input and output until one of them changes", async () => {
    python.does = () => printed("42\n");
    await state.run();
    expect(state.compared.value).toBe(true);
    page.output.replaced("43\n", "");
    expect(state.compared.value).toBe(false);
    page.output.replaced("42\n", "");
    page.input.replaced("9 9\n", "");
    expect(state.compared.value).toBe(false);
  });

  test("is marked in the program until another text replaces it", async () => {
    page.judges = async () => ({ verdict: "crashed", message: "ValueError: 1", line: 1 });
    await state.run();
    const { text } = state.programs.shown.value;
    expect(text.marks.value).toMatchObject([{ line: 1, column: 1, sentence: "ValueError: 1" }]);
    state.programs.put("print(1)\n", "", "python");
    expect(text.marks.value).toEqual([]);
  });
});

describe("a C++ program", () => {
  const compilation = { code: CPP, text: "", diagnostics: [] };

  beforeEach(() => {
    state.programs.put(CPP, "", "cpp");
  });

  test("is run by the compiler's runner", async () => {
    await state.run();
    expect([cpp.orders.length, python.orders.length]).toEqual([1, 0]);
    expect(state.result.value?.language).toBe("cpp");
  });

  test("has the compilation of its current text", () => {
    cpp.compilation.value = compilation;
    expect(state.compilation.value).toBe(compilation);
    edit(`${CPP}\n`);
    expect(state.compilation.value).toBeNull();
    edit(CPP);
    expect(state.compilation.value).toBe(compilation);
  });

  test("that is moved to Python has no compilation", () => {
    cpp.compilation.value = compilation;
    state.programs.moveTo("python");
    expect(state.compilation.value).toBeNull();
  });

  test("does not have the compilation of another program", () => {
    cpp.compilation.value = { ...compilation, code: "int main() {}\n" };
    expect(state.compilation.value).toBeNull();
  });

  test("keeps its compilation after the compiler is gone", () => {
    cpp.compilation.value = compilation;
    cpp.compilation.value = null;
    expect(state.compilation.value).toBe(compilation);
  });
});
