import { beforeEach, describe, expect, test, vi } from "vitest";
import { LeakError } from "../../try/leaks";
import type { TryState } from "../../try/state";
import { endedRun, Refusal } from "../../try/types";
import "../provide";
import { settle } from "../settle";
import { LIMITS } from "./made";
import { begun, type StubPage } from "./page";
import { endless, leak, printed, python } from "./runners";

vi.mock("../../try/runners", async () => (await import("./runners")).module);
vi.mock("../../try/skeletons", () => ({ loadSkeleton: async () => "" }));
vi.mock("../../try/leaks", async (original) => {
  const { leak: hasLeak } = await import("./runners");
  return { ...(await original<object>()), hasLeak };
});

const SOURCE = "print(42)\n";
const ATTEMPT = { language: "python", code: SOURCE, limits: LIMITS, options: { board: "small" } };
const WRONG = { verdict: "wrong", input: "failing\n", output: "43\n", cases: 1 } as const;

let page: StubPage;
let state: TryState;

beforeEach(() => {
  ({ page, state } = begun(SOURCE));
});

describe("a search", () => {
  test("requests saved tests, random cases and a seed, which its result has as well", async () => {
    const { programs } = state;
    programs.shown.value.keepTest("1\n");
    page.judges = async () => {
      programs.shown.value.keepTest("2\n");
      return { verdict: "accepted" };
    };
    await state.find();
    const [request] = page.requests;
    const asked = { problem: "othello", options: { board: "small" }, cases: 2_000, tests: ["1\n"] };
    expect(request).toEqual({ ...asked, seed: expect.any(Number) });
    expect(state.result.value).toMatchObject({ ...ATTEMPT, of: "search", seed: request?.seed, isStopped: false });
  });

  test("has the seed that the visitor wants", async () => {
    page.seed.value = "42";
    await state.find();
    expect([page.requests[0]?.seed, state.result.value]).toEqual([42, expect.objectContaining({ seed: 42 })]);
  });

  test("does not begin with a seed that is none, and says so", async () => {
    page.seed.value = "seven";
    await state.find();
    expect([page.requests, state.failure.value?.()]).toEqual([[], expect.stringMatching(/^“seven” is not a seed/)]);
  });

  test("leaves the input if Python cannot read the program, and drops the output of an earlier version", async () => {
    python.does = () => printed("42\n");
    await state.run();
    python.does = () => ({ ...endedRun("crashed", 0.1, "SyntaxError: invalid syntax\n"), line: 1 });
    page.judges = async (ask) => {
      await ask({ phase: "samples", input: "sample\n" });
      return WRONG;
    };
    await state.find();
    expect(state.result.value).toMatchObject({ of: "refused", language: "python" });
    expect([page.input.text.value, page.output.text.value]).toEqual(["mine\n", ""]);
  });

  test("has another seed each time, a whole number of at most six digits", async () => {
    for (let time = 0; time < 20; time++) await state.find();
    const seeds = page.requests.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBeGreaterThan(10);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 1_000_000)).toBe(true);
  });

  test("reports its phase and the number of tried cases", async () => {
    python.does = endless;
    page.judges = () => new Promise(() => {});
    state.find();
    expect(state.work.value).toEqual({ ...ATTEMPT, search: { phase: "samples", tried: 0, seconds: 0 } });
    page.judges = (ask) => ask({ phase: "random", tried: 40, input: "1\n" }).then(() => ({}));
    state.find();
    await settle();
    expect(state.work.value).toEqual({ ...ATTEMPT, search: { phase: "random", tried: 40, seconds: 0 } });
  });

  test("counts its seconds from the beginning of the first run, without compilation", async () => {
    const now = vi.spyOn(performance, "now");
    python.does = (input) => {
      now.mockReturnValue(1000 * Number(input));
      return printed("", 0.5);
    };
    const told: (number | undefined)[] = [];
    page.judges = async (ask) => {
      for (const second of [60, 62, 70]) {
        await ask({ phase: "random", input: String(second) });
        told.push(state.work.value?.search?.seconds);
      }
      return { verdict: "accepted" };
    };
    await state.find();
    now.mockRestore();
    expect(told).toEqual([0, 0.5, 2.5]);
  });

  test("runs the program's version at the beginning of the search, within its limits or stricter ones", async () => {
    page.judges = async (ask) => {
      await ask({ input: "1\n" });
      state.programs.shown.value.text.edited("print(43)\n", "typed");
      state.setLimits({ ...LIMITS, seconds: 9 });
      await ask({ input: "2\n", seconds: 1.5 });
      await ask({ input: "3\n", seconds: 30 });
      return { verdict: "accepted" };
    };
    await state.find();
    expect(python.orders).toEqual([
      { code: SOURCE, input: "1\n", limits: LIMITS },
      { code: SOURCE, input: "2\n", limits: { ...LIMITS, seconds: 1.5 } },
      { code: SOURCE, input: "3\n", limits: LIMITS },
    ]);
  });

  test("ends with the compiler's output if the program does not compile", async () => {
    python.does = () => Promise.reject(new Refusal({ code: SOURCE, text: "no\n", diagnostics: [] }));
    await state.find();
    expect(state.result.value).toMatchObject({ of: "refused", compilation: { text: "no\n" } });
  });
});

describe("stopping before a failing case is found", () => {
  beforeEach(async () => {
    python.does = endless;
    page.judges = async (ask) => {
      await ask({ phase: "random", tried: 12, input: "1\n" });
      return WRONG;
    };
    state.find();
    await settle();
  });

  test("ends the program, and reports how many cases were tried", () => {
    state.stop();
    expect(python.signal.aborted).toBe(true);
    expect(state.work.value).toBeNull();
    expect(state.result.value).toEqual({ ...ATTEMPT, of: "stop", tried: 12 });
  });

  test("leaves input and output unchanged", async () => {
    state.stop();
    await settle();
    expect([page.input.text.value, page.taken, state.failure.value]).toEqual(["mine\n", [], null]);
  });
});

describe("stopping while a failing case is shrunk", () => {
  let found: unknown[];

  beforeEach(async () => {
    found = [];
    python.does = endless;
    page.judges = async (ask) => {
      found.push(await ask({ phase: "shrinking", tried: 12, input: "1\n" }));
      return { ...WRONG, input: "so far\n" };
    };
  });

  test("has the smallest failing case so far as its result", async () => {
    const search = state.find();
    await settle();
    state.stop();
    await search;
    expect(found).toEqual([null]);
    expect(state.work.value).toBeNull();
    expect(state.result.value).toMatchObject({ of: "search", isStopped: true, part: { verdict: "wrong" } });
    expect([page.input.text.value, state.failing.value]).toEqual(["so far\n", "so far\n"]);
  });

  test("is still in progress until the engine has ended", async () => {
    state.find();
    await settle();
    state.stop();
    expect(state.work.value).toMatchObject({ search: { phase: "shrinking" } });
  });

  test("happens if a terminated thread continues", async () => {
    python.does = () => {
      leak.value = true;
      return Promise.reject(new LeakError());
    };
    await state.find();
    expect(found).toEqual([null]);
    expect(state.result.value).toMatchObject({ of: "search", isStopped: true });
  });

  test("does not happen if a run fails", async () => {
    python.does = () => Promise.reject(new Error("no worker"));
    await state.find();
    expect(found).toEqual([]);
    expect([state.work.value, state.result.value]).toEqual([null, null]);
    expect(state.failure.value).not.toBeNull();
  });

  test("does not happen if the engine fails while a terminated thread continues, but the search ends", async () => {
    page.judges = async (ask) => {
      leak.value = true;
      ask({ phase: "shrinking", tried: 12, input: "1\n" });
      throw new Error("The engine failed.");
    };
    await state.find();
    expect(state.work.value).toBeNull();
    expect(state.result.value).toEqual({ ...ATTEMPT, of: "stop", tried: 12 });
  });

  test("does not end a later run", async () => {
    const search = state.find();
    await settle();
    state.stop();
    await search;
    python.does = () => printed("42\n");
    page.judges = async (ask) => ({ output: (await ask({ phase: "tests", input: "1\n" }))?.output });
    await state.run();
    expect(state.result.value).toMatchObject({ of: "run", part: { output: "42\n" } });
  });
});

test("stopping after a minor failure was found has this failure as its result", async () => {
  python.does = endless;
  const layout = { ...WRONG, verdict: "presentation", minor: "presentation" } as const;
  page.judges = async (ask) => {
    const run = await ask({ phase: "random", tried: 12, input: "1\n", minor: "presentation" });
    return run === null ? layout : {};
  };
  const search = state.find();
  await settle();
  expect(state.work.value?.search).toMatchObject({ minor: "presentation" });
  state.stop();
  await search;
  expect(state.result.value).toMatchObject({ of: "search", isStopped: true, part: { verdict: "presentation" } });
});

describe("a terminated thread that continues", () => {
  beforeEach(() => {
    python.does = () => {
      leak.value = true;
      return Promise.reject(new LeakError());
    };
  });

  test("stops a run without another message", async () => {
    await state.run();
    expect(state.result.value).toEqual({ ...ATTEMPT, of: "stop", tried: null });
    expect([state.work.value, state.failure.value]).toEqual([null, null]);
  });

  test("stops a search, which reports how many cases were tried", async () => {
    page.judges = (ask) => ask({ phase: "random", tried: 12, input: "1\n" }).then(() => ({}));
    await state.find();
    expect(state.result.value).toEqual({ ...ATTEMPT, of: "stop", tried: 12 });
    expect(state.failure.value).toBeNull();
  });
});
