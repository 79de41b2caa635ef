// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LeakError } from "../../try/leaks";
import { ProgramCard } from "../../try/program-card";
import { ResultCard } from "../../try/result-card";
import type { TryState } from "../../try/state";
import "../provide";
import { button, buttonsNamed, doing, drawn, find, press, show, textOf } from "../document";
import { begun, type StubPage } from "./page";
import { cpp, endless, leak, printed, python } from "./runners";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: async () => "" }));
vi.mock("../../try/leaks", async (original) => {
  const { leak: hasLeak } = await import("./runners");
  return { ...(await original<object>()), hasLeak };
});
vi.mock("../../try/program-field", async () => (await import("./stub-field")).module);

const SOURCE = "print(42)\n";
const FIND = "Find a failing case";
const LEAK = "This browser could not stop one of your programs";

let page: StubPage;
let state: TryState;

beforeEach(async () => {
  ({ page, state } = begun(SOURCE, "8 8\n"));
  await show(
    <>
      <ProgramCard state={state} onTab={async () => {}} />
      <ResultCard state={state} view={signal(null)} differences={signal([])} />
    </>,
  );
});

function areDisabled(...names: string[]): boolean[] {
  return names.map((name) => button(name).disabled);
}

describe("the buttons", () => {
  test("run the program on the input, and search for a failing case", async () => {
    python.does = () => printed("42\n");
    await press("Run");
    await press(FIND);
    expect(page.requests.map(({ cases }) => cases)).toEqual([0, 2_000]);
  });

  test.each([
    [FIND, "Run", "Stopped: no failure in 0 cases so far."],
    ["Run", FIND, "Stopped."],
  ])("stop the action of “%s” at the same place, and begin no other action meanwhile", async (name, other, told) => {
    python.does = endless;
    const pressed = button(name);
    await press(name);
    expect(pressed.textContent).toBe("Stop");
    expect(areDisabled("Stop", other)).toEqual([false, true]);
    await press("Stop");
    expect([pressed.textContent, textOf(".verdict-sentence")]).toEqual([name, told]);
    expect(areDisabled(name, other)).toEqual([false, false]);
  });

  test("are disabled without a program, an engine or a runner", async () => {
    for (const wait of [
      () => state.programs.put(" \n", "", null),
      () => {
        state.programs.put(SOURCE, "", null);
        page.ready.value = false;
      },
      () => {
        page.ready.value = true;
        python.state.value = "failed";
      },
    ]) {
      wait();
      await drawn();
      expect(areDisabled(FIND, "Run")).toEqual([true, true]);
    }
    python.state.value = "starting";
    await drawn();
    expect(areDisabled(FIND, "Run")).toEqual([false, false]);
  });

  test("of an exercise only check the program, once its input is made", async () => {
    page.exercise.value = {};
    await drawn();
    expect([buttonsNamed(FIND), buttonsNamed("Run")]).toEqual([[], []]);
    expect(button("Check my program").disabled).toBe(true);
    page.exerciseText.value = "1\n";
    await drawn();
    await press("Check my program");
    expect(page.requests).toMatchObject([{ cases: 0, input: "8 8\n" }]);
  });
});

describe("while the thread of an earlier program continues", () => {
  beforeEach(async () => {
    leak.value = true;
    await drawn();
  });

  test("no program can be run, and an alert says why", async () => {
    expect(textOf("[role=alert]")).toContain(LEAK);
    expect(areDisabled(FIND, "Run")).toEqual([true, true]);
    leak.value = false;
    await drawn();
    expect(document.querySelector("[role=alert]")).toBeNull();
    expect(areDisabled(FIND, "Run")).toEqual([false, false]);
  });

  test("the page can be reopened", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    await press("Reopen the page");
    expect(reload).toHaveBeenCalledOnce();
  });
});

test("a search that a leaked thread has stopped shows its failing case beside the alert", async () => {
  python.does = () => {
    leak.value = true;
    return Promise.reject(new LeakError());
  };
  page.judges = async (ask) => {
    await ask({ phase: "shrinking", tried: 1, input: "1\n" });
    return { verdict: "time", input: "failing\n", output: "", seconds: 3, cases: 2 };
  };
  await press(FIND);
  const told =
    "Time limit exceeded: still running after 3 s. " +
    "The search was stopped: there may be a smaller failing case. Search seed ";
  expect(textOf(".verdict-sentence")).toContain(told);
  expect(textOf("[role=alert]")).toContain(LEAK);
  leak.value = false;
  await drawn();
  expect(button(FIND).disabled).toBe(false);
  await press("Back to your input");
  expect(page.input.text.value).toBe("8 8\n");
});

test("Python can be loaded again after a failure", async () => {
  python.state.value = "failed";
  python.start.mockClear();
  await drawn();
  expect(textOf("[role=alert]")).toContain("Python for your program could not be loaded.");
  expect(button(FIND).disabled).toBe(true);
  await press("Retry");
  expect(python.start).toHaveBeenCalledOnce();
  python.state.value = "ready";
  await drawn();
  expect(document.querySelector("[role=alert]")).toBeNull();
});

describe("the attempt in progress", () => {
  test("is shown with its phase, and says if it is the program from before the changes", async () => {
    python.does = endless;
    page.judges = (ask) => ask({ phase: "shrinking", tried: 0, input: "1\n" }).then(() => ({}));
    await press(FIND);
    expect(textOf(".program-progress")).toBe("A case fails. Making it smaller…");
    state.programs.shown.value.text.edited("# print(42)\n", "typed");
    await drawn();
    expect(textOf(".program-progress")).toContain("This is still running the version before your edits.");
  });

  test("ends when the page is left, and the page says so afterwards", async () => {
    python.does = endless;
    await press(FIND);
    page.active.value = false;
    expect(python.signal.aborted).toBe(true);
    page.active.value = true;
    await drawn();
    expect(textOf(".verdict-sentence")).toBe("Stopped: no failure in 0 cases so far.");
  });

  test("says, when it is stopped, that the program has changed since", async () => {
    python.does = endless;
    await press(FIND);
    state.programs.shown.value.text.edited("# print(42)\n", "typed");
    await press("Stop");
    const told = "Stopped: no failure in 0 cases so far. You have changed the program since.";
    expect(textOf(".verdict-sentence")).toBe(told);
  });

  test("ends with the result, beside which the next thread's start is not shown", async () => {
    await press("Run");
    python.state.value = "starting";
    await drawn();
    expect(document.querySelector(".program-progress")).toBeNull();
  });

  test("is Python's start before the first attempt", async () => {
    python.state.value = "starting";
    await drawn();
    expect(textOf(".program-progress")).toBe("Python is loading…");
  });

  test("names the megabytes that have arrived, of the engine and then of Python for programs", async () => {
    page.ready.value = false;
    page.loading.value = { loaded: 3_140_000, total: 6_200_000 };
    await drawn();
    expect(textOf(".program-progress")).toBe("Python is loading: 3.1 of 6.2 MB.");
    expect(find<HTMLProgressElement>(".output-progress").value).toBeCloseTo(0.506, 2);
    page.ready.value = true;
    python.state.value = "starting";
    python.download.value = { loaded: 500_000, total: 900_000 };
    await drawn();
    expect(textOf(".program-progress")).toBe("Python is loading: 0.5 of 0.9 MB.");
  });

  test("is that of the C++ compiler only while this starts, not while the judge's Python does", async () => {
    cpp.state.value = "idle";
    page.ready.value = false;
    state.programs.choose("cpp");
    await drawn();
    expect(textOf(".program-progress")).toBe("Python is loading…");
    cpp.state.value = "downloading";
    cpp.download.value = { loaded: 9_000_000, total: 42_000_000 };
    await drawn();
    expect(textOf(".program-progress span")).toBe("Downloading the compiler: 9 of 42 MB.");
    cpp.state.value = "starting";
    await drawn();
    expect(textOf(".program-progress")).toBe("The compiler is starting…");
  });
});

test("a minor failure is told while the search goes on", async () => {
  python.does = endless;
  page.judges = (ask) => ask({ phase: "random", tried: 0, input: "1\n", minor: "presentation" }).then(() => ({}));
  await press(FIND);
  const told = "Random cases. Found a presentation error; still looking for a wrong answer.";
  expect(textOf(".program-progress")).toBe(told);
});

describe("the seed", () => {
  const field = () => find<HTMLInputElement>(".seed-field input");
  const write = (text: string) =>
    doing(() => {
      field().value = text;
      field().dispatchEvent(new Event("input", { bubbles: true }));
    });

  test("can be chosen, and is shown beside the limits", async () => {
    await write(" 42 ");
    expect(textOf("summary")).toContain("· seed 42");
    await press(FIND);
    expect(page.requests[0]?.seed).toBe(42);
  });

  test("that is none is refused below its field, and again if a search shall begin", async () => {
    await write("many");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(textOf(".seed-note")).toMatch(/^“many” is not a seed/);
    await press(FIND);
    expect([page.requests, textOf("[role=alert]")]).toEqual([[], expect.stringMatching(/^“many” is not a seed/)]);
  });

  test("has no field in an exercise, which has no search", async () => {
    page.exercise.value = {};
    await drawn();
    expect(document.querySelector(".seed-field")).toBeNull();
  });
});

describe("the language", () => {
  const menu = () => document.querySelector("select") as HTMLSelectElement;

  test("can be changed for a text that looks like another, and the text moves along", async () => {
    state.programs.put("#include <vector>\nint main() {}\n", "", "cpp");
    state.programs.shown.value.text.edited("import sys\n", "pasted");
    await drawn();
    expect(textOf(".offer")).toContain("This looks like Python.");
    await press("Treat it as Python");
    expect([menu().value, state.programs.shown.value.text.text.value]).toEqual(["python", "import sys\n"]);
    expect(buttonsNamed("Treat it as Python")).toEqual([]);
  });

  test("that is chosen shows its program", async () => {
    menu().value = "cpp";
    menu().dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    expect(state.programs.language.value).toBe("cpp");
  });
});
