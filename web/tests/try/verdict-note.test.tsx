// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardView, ComparedPlace, Comparison, TryPart } from "../../generated/api";
import { ProgramCard } from "../../try/program-card";
import { ResultCard } from "../../try/result-card";
import type { TryState } from "../../try/state";
import "../provide";
import { button, buttonsNamed, doing, drawn, press, show, textOf } from "../document";
import { BOARD } from "../set-up/setup";
import { begun, type StubPage } from "./page";
import { goTo } from "./stub-field";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: async () => "" }));
vi.mock("../../try/program-field", async () => (await import("./stub-field")).module);

const SOURCE = "import sys\n\n    1 // 0\n";
const TRACEBACK =
  'Traceback (most recent call last):\n  File "program.py", line 3, in answer\nZeroDivisionError: by zero';
const WRONG = { verdict: "wrong", input: "failing\n", output: "Continue\n", cases: 1 } as const;
const PLACE = {
  ...{ kind: "wrong", line: 1, phrases: [], expected: "Stop", found: "Continue" },
  ...{ expected_offset: 0, expected_column: 0, expected_length: 4, offset: 0, column: 0, length: 8 },
} as unknown as ComparedPlace;
const COMPARISON = { verdict: "wrong", first: 0, places: [PLACE], phrases: [] } as unknown as Comparison;
const VIEW: BoardView = { ...BOARD, caption: { code: "correct_move.continue", values: { queen: 1, target: 2 } } };

let page: StubPage;
let state: TryState;

beforeEach(async () => {
  ({ page, state } = begun(SOURCE));
  await show(
    <>
      <ProgramCard state={state} onTab={async () => {}} />
      <ResultCard state={state} view={signal(VIEW)} differences={signal(["Yours: Continue."])} />
    </>,
  );
});

/** Tries the program with this verdict, by a run or a search. */
async function judged(part: Partial<TryPart>, how: "run" | "find" = "run"): Promise<void> {
  page.judges = async () => part;
  await state[how]();
  await drawn();
}

function verdict(): string | undefined {
  return document.querySelector<HTMLElement>(".program-verdict")?.dataset.verdict;
}

function mistakes(): (string | null)[] {
  return [...document.querySelectorAll(".program-verdict .mistakes li")].map(({ textContent }) => textContent);
}

/** Returns each line of the difference by its label. */
function differences(): Record<string, string> {
  const labels = [...document.querySelectorAll(".program-verdict dt")];
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? ""]));
}

describe("the verdict", () => {
  test("is hidden before the first run", () => {
    expect(document.querySelector<HTMLElement>(".program-verdict")?.hidden).toBe(true);
  });

  test.each([
    [{ verdict: "accepted" }, "✓", "accepted"],
    [{ verdict: "presentation", output: "x" }, "≈", "presentation"],
    [{ verdict: "wrong", output: "x" }, "✗", "wrong"],
    [{ verdict: "crashed", minor: "status", status: 1 }, "✗", "crashed"],
    [{ verdict: "time" }, "✗", "time"],
  ] as const)("of %j has the sign %s", async (part, sign, told) => {
    await judged(part);
    expect([verdict(), textOf(".verdict-sign")]).toEqual([told, sign]);
  });

  test("is shown in sentences, the first one in bold", async () => {
    await judged({ verdict: "accepted", seconds: 0.5 });
    expect(textOf(".verdict-sentence strong")).toBe("Accepted: right on this input.");
    expect(textOf(".verdict-sentence")).toBe("Accepted: right on this input. The run took 0.5 s.");
  });

  test("is followed by the exception, its line and its traceback", async () => {
    await judged({ verdict: "crashed", message: TRACEBACK, line: 3, seconds: 0.5 });
    expect(textOf(".verdict-sentence")).toBe("Runtime error. ZeroDivisionError: by zero The run took 0.5 s.");
    expect(textOf(".traceback")).toContain("in answer");
    await press("Go to line 3");
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ line: 3, column: 5 });
  });

  test("has advice about an exception that the browser explains", async () => {
    await judged({ verdict: "crashed", message: "Traceback\nRuntimeError: can't start new thread", seconds: 0.5 });
    expect(textOf(".verdict-sentence")).toMatch(/thread Threads are not available here\. The run took 0\.5 s\.$/);
  });

  test("at the time limit has a link to the program's line", async () => {
    await judged({ verdict: "time", line: 3, output: "" });
    await press("Go to line 3");
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ line: 3, column: 5 });
    expect(document.querySelector(".traceback")).toBeNull();
  });

  test("without a known line has no link", async () => {
    await judged({ verdict: "crashed", message: "The program has ended its worker." });
    expect(textOf(".exception")).toBe(" The program has ended its worker.");
    expect(document.body.textContent).not.toContain("Go to line");
  });

  test("shows the standard error of a program without a fault", async () => {
    await judged({ verdict: "accepted", message: "triples: 4\n" });
    expect([textOf("figcaption"), textOf("figure pre")]).toEqual(["On standard error", "triples: 4"]);
  });
});

describe("the verdict of a search", () => {
  const layout = "Presentation error: the words are right, but the spaces or line breaks are not.";
  const status = "the program ended with status 1. Most judges count this as a runtime error.";
  test.each([
    [{ verdict: "presentation", cases: 2 }, `${layout} A small failing input is shown above: 2 cases.`],
    [
      { verdict: "time", line: 3, seconds: 3 },
      "Time limit exceeded: still running after 3 s, at line 3. A small failing input is shown above: 1 case.",
    ],
    [
      { verdict: "crashed", minor: "status", status: 1 },
      `The output is right, but ${status} A small failing input is shown above: 1 case.`,
    ],
    [
      { verdict: "wrong", status: 1 },
      `Wrong answer. T${status.slice(1)} A small failing input is shown above: 1 case.`,
    ],
  ] as const)("of %j describes the program's end and the failing case", async (part, told) => {
    await judged({ ...WRONG, ...part }, "find");
    expect(textOf(".verdict-sentence")).toMatch(
      new RegExp(String.raw`^${told.replaceAll(".", "\\.")} Search seed \d+\.$`),
    );
  });
});

describe("the differences", () => {
  beforeEach(() => {
    page.comparison.value = COMPARISON;
    page.causes.value = [{ code: "correct_move.mistake_never_stop", values: {} }];
  });

  test("show the first wrong line below the right one, and possible causes", async () => {
    await judged({ verdict: "wrong", output: "Continue\n" });
    expect(differences()).toEqual({ Expected: "Stop↵", "Yours, line 1": "Continue↵" });
    expect(mistakes()).toEqual(["Possible cause in your program: “Stop” is never found."]);
    expect(textOf(".failing-case p")).toBe("Yours: Continue. Continue: the queen goes from 1 to 2.");
  });

  test("stay beside the reason why a file is refused", async () => {
    await judged({ verdict: "wrong", output: "Continue\n" });
    await doing(() => state.refuse(() => "board.png is a PNG picture, not text."));
    expect(textOf("[role=alert]")).toBe("board.png is a PNG picture, not text.");
    expect([textOf(".verdict-sentence strong"), mistakes().length]).toEqual(["Wrong answer.", 1]);
  });

  test("name no cause if no cause is known", async () => {
    page.causes.value = [];
    await judged({ verdict: "wrong", output: "Continue\n" });
    expect(mistakes()).toEqual([]);
  });

  test("name data that is kept between cases", async () => {
    page.causes.value = [{ code: "compare.between_cases", values: {} }];
    await judged(WRONG, "find");
    expect(mistakes()[0]).toContain("case 2 is wrong after case 1: your program keeps something from the case before.");
  });

  test("are shown below an exit status as well", async () => {
    await judged({ ...WRONG, status: 1 }, "find");
    expect(textOf(".verdict-sentence")).toContain("Wrong answer. The program ended with status 1.");
    expect(mistakes()).toEqual(["Possible cause in your program: “Stop” is never found."]);
  });

  test("are hidden if the answers are hidden, as in an exercise", async () => {
    page.hidden.value = true;
    await judged({ verdict: "wrong", output: "Continue\n" });
    expect([differences(), mistakes(), textOf(".failing-case")]).toEqual([{}, [], null]);
  });

  test("are hidden as soon as the input changes", async () => {
    await judged({ verdict: "wrong", output: "Continue\n" });
    page.input.replaced("another\n", "");
    await drawn();
    expect([differences(), mistakes(), textOf(".failing-case")]).toEqual([{}, [], null]);
  });
});

describe("a failing case", () => {
  beforeEach(() => judged(WRONG, "find"));

  test("can be saved as a test once, and be removed", async () => {
    await press("Save as a test");
    expect(button("Saved as a test").disabled).toBe(true);
    expect(textOf(".kept-tests summary")).toBe("1 saved test, always run first");
    await press("Remove test 1");
    expect(document.querySelector(".kept-tests")).toBeNull();
    expect(button("Save as a test").disabled).toBe(false);
  });

  test("is tried first if it is saved, and shown on demand", async () => {
    await press("Save as a test");
    await press("Back to your input");
    await judged({ verdict: "accepted" }, "find");
    expect(page.requests.at(-1)?.tests).toEqual(["failing\n"]);
    expect(page.input.text.value).toBe("mine\n");
    await press("Show test 1");
    expect(page.input.text.value).toBe("failing\n");
  });

  test("is replaced by the visitor's input, and the button for this disappears", async () => {
    expect(page.input.text.value).toBe("failing\n");
    await press("Back to your input");
    expect(page.input.text.value).toBe("mine\n");
    expect(buttonsNamed("Back to your input")).toEqual([]);
  });
});
