import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ProgramDraft, StoredResult } from "../../judge/draft";
import type { Result } from "../../try/results";
import { loadSkeleton } from "../../try/skeletons";
import { TryState } from "../../try/state";
import { sentencesOf } from "../../try/verdict-words";
import "../provide";
import { settle } from "../settle";
import { countStores } from "../storage/stored";
import { finished, searched } from "./made";
import { StubPage } from "./page";
import { cpp, python } from "./runners";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: vi.fn() }));

const save = vi.hoisted(() => vi.fn());
vi.mock("../../text/files", async (original) => ({ ...(await original<object>()), saveFile: save }));

const SKELETON = "import sys\n";
const CPP = "int main() {}\n";

let page: StubPage;

beforeEach(() => {
  python.reset();
  cpp.reset();
  vi.mocked(loadSkeleton).mockImplementation(async (_, language) => (language === "cpp" ? "" : SKELETON));
  page = new StubPage();
});

function begun(kept: ProgramDraft | null = null): TryState {
  return new TryState(page.context, kept);
}

function textOf({ programs }: TryState): string {
  return programs.shown.value.text.text.value;
}

describe("an untouched program", () => {
  test("begins with the skeleton for problem and language", async () => {
    const state = begun();
    await settle();
    expect(loadSkeleton).toHaveBeenCalledExactlyOnceWith("othello", "python");
    expect(textOf(state)).toBe(SKELETON);
    expect(state.programs.shown.value.isUntouched).toBe(true);
  });

  test("is not overwritten by a skeleton that comes after its first letter", async () => {
    const state = begun();
    state.programs.put("x = 1\n", "", null);
    await settle();
    expect(textOf(state)).toBe("x = 1\n");
  });

  test("reports that the skeleton cannot be loaded, until the next attempt", async () => {
    vi.mocked(loadSkeleton).mockRejectedValueOnce(new Error("404"));
    const state = begun();
    await settle();
    expect(state.failure.value).not.toBeNull();
    await state.putSkeleton();
    expect([state.failure.value, textOf(state)]).toEqual([null, SKELETON]);
  });
});

describe("a draft", () => {
  const spot = { start: { line: 1, unit: 0 }, end: { line: 1, unit: 0 }, top: 0 };
  const kept: ProgramDraft = {
    open: true,
    language: "cpp",
    programs: { cpp: { draft: { touched: true, text: CPP, name: "", spot }, tests: ["8 8\n"] } },
    limits: { seconds: 5, megabytes: 128, outputMegabytes: 4 },
    former: { text: "mine\n", name: "mine.txt" },
    seed: "",
    result: searched({ verdict: "wrong", input: "failing\n", output: "43\n" }, { language: "cpp" }) as StoredResult,
  };

  test("is restored unchanged", () => {
    const state = begun(kept);
    expect(textOf(state)).toBe(CPP);
    expect(state.limits.value).toEqual(kept.limits);
    const { open, seed, ...rest } = kept;
    expect(state.draft).toMatchObject(rest);
  });

  test("has the verdict and the failing case of the last search", () => {
    const state = begun(kept);
    expect([state.verdict.value, state.failing.value]).toEqual(["wrong", "failing\n"]);
  });

  test("does not store a result with a very long output", () => {
    const part = { ...finished({ verdict: "wrong" }), output: "x".repeat(2_000_000) };
    const state = begun({ ...kept, result: { ...kept.result, part } as StoredResult });
    expect([state.verdict.value, state.draft.result]).toEqual(["wrong", null]);
  });

  test("taken during a search says that it was stopped", async () => {
    const state = begun();
    page.judges = (ask) => ask({ phase: "samples" }).then(() => new Promise(() => {}));
    state.programs.put("x = 1\n", "", "python");
    state.find();
    await settle();
    const again = begun({ ...kept, ...state.draft });
    expect(sentencesOf(again, again.result.value as Result)).toEqual(["Stopped."]);
  });

  test("of a touched program loads no skeleton", async () => {
    begun(kept);
    await settle();
    expect(loadSkeleton).not.toHaveBeenCalled();
  });

  test("is stored with each change of program, tests and limits", async () => {
    const state = begun(kept);
    const stores = countStores(() => state.draft);
    const changes = [
      () => state.programs.shown.value.text.edited("int x;\n", "typed"),
      () => state.programs.shown.value.keepTest("9 9\n"),
      () => state.setLimits({ seconds: 9, megabytes: 64, outputMegabytes: 1 }),
    ];
    for (const change of changes) {
      const before = stores();
      change();
      expect(stores()).toBe(before + 1);
    }
    expect(state.draft.limits.seconds).toBe(9);
  });

  test("restores the visitor's input while the failing case still replaces it", () => {
    page.input.replaced("failing\n", "");
    const state = begun(kept);
    expect(state.replacement.former.value).toEqual(kept.former);
    page.input.replaced("another\n", "");
    expect(state.replacement.former.value).toBeNull();
  });
});

describe("a runner", () => {
  test.each(["active", "ready"] as const)("is started when the page is shown and the engine is ready (%s)", (last) => {
    page[last].value = false;
    begun();
    expect(python.start).not.toHaveBeenCalled();
    page[last].value = true;
    expect(python.start).toHaveBeenCalledOnce();
  });

  test("is started with the first program in its language", () => {
    const state = begun();
    expect(cpp.start).not.toHaveBeenCalled();
    state.programs.put(CPP, "", "cpp");
    expect(cpp.start).toHaveBeenCalledOnce();
  });
});

describe("a file", () => {
  test("becomes the program in its language, with plain line ends", async () => {
    const state = begun();
    await state.open(new File(["int main()\r\n{}\r\n"], "a.cpp"));
    expect(state.programs.language.value).toBe("cpp");
    expect(textOf(state)).toBe("int main()\n{}\n");
    expect(state.programs.shown.value.isUntouched).toBe(false);
  });

  test("that is no text leaves the program unchanged, and reports why", async () => {
    const state = begun();
    await settle();
    await state.open(new File(["\x7fELF\x02\x01"], "a.out"));
    expect(textOf(state)).toBe(SKELETON);
    expect(state.failure.value?.()).toContain("a.out");
  });

  test("in a language that does not run here leaves the program unchanged, and says so", async () => {
    const state = begun();
    await settle();
    await state.open(new File(["public class Main {}\n"], "Main.java"));
    expect(textOf(state)).toBe(SKELETON);
    expect(state.failure.value?.()).toContain("Java");
  });

  test("that is opened last counts, even if it is read first", async () => {
    const state = begun();
    const bytes = Promise.withResolvers<ArrayBuffer>();
    const slow = new File(["slow = 1\n"], "slow.py");
    vi.spyOn(slow, "slice").mockReturnValue({ arrayBuffer: () => bytes.promise } as Blob);
    const first = state.open(slow);
    await settle();
    await state.open(new File(["fast = 1\n"], "fast.py"));
    bytes.resolve(new ArrayBuffer(2));
    await first;
    expect(textOf(state)).toBe("fast = 1\n");
  });

  test("is saved under the problem's name, with the suffix of its language", async () => {
    const state = begun();
    state.programs.put("x = 1\n", "", "python");
    await state.save();
    state.programs.put(CPP, "", "cpp");
    await state.save();
    expect(save.mock.calls).toEqual([
      ["x = 1\n", "othello.py"],
      [CPP, "othello.cpp"],
    ]);
  });
});

test("a saved test becomes the input, which can be brought back", () => {
  page.input.replaced("mine\n", "mine.in");
  const state = begun();
  state.showTest("9 9\n");
  expect([page.input.text.value, page.input.name.value]).toEqual(["9 9\n", "Saved test"]);
  state.showTest("8 8\n");
  state.replacement.bringBack();
  expect([page.input.text.value, page.input.name.value]).toEqual(["mine\n", "mine.in"]);
});

test("a text that moves to another language requests the focus in its new box", () => {
  const state = begun();
  expect(state.programs.takePasted(CPP)).toBe(true);
  expect(state.focus.take()).toBe(true);
});
