import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Examples = typeof import("../../shared/examples");
type Example = ReturnType<Examples["firstExample"]>;

const WEB = new URL("../..", import.meta.url);

const fetched = vi.fn(async (address: string) => {
  const text = await readFile(new URL(`.${address}`, WEB), "utf8");
  return { ok: true, json: async () => JSON.parse(text) };
});
let examples: Examples;

beforeEach(async () => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  examples = await import("../../shared/examples");
});
afterEach(() => vi.unstubAllGlobals());

function named(problem: "congo" | "loa" | "othello", name: string) {
  const found = examples.examplesOf(problem).find((example) => example.name === name);
  if (found === undefined) throw new Error(`There is no example ${name}.`);
  return found;
}

describe("the example that a page begins with", () => {
  test("is the first with the wanted options", () => {
    expect(examples.firstExample("congo", { piece: "zebra" }).name).toBe("zebra");
  });

  test("is the first of all if no example has the wanted options", () => {
    expect(examples.firstExample("congo", { piece: "unicorn" }).name).toBe("lion");
    expect(examples.firstExample("congo", {}).name).toBe("lion");
  });

  test("may have fewer options than are wanted", () => {
    expect(examples.firstExample("congo", { piece: "zebra", nodes: "5" }).name).toBe("zebra");
  });

  test("belongs to its problem", () => {
    expect(examples.firstExample("othello", {})).toEqual({ problem: "othello", name: "sample", options: {} });
  });
});

test("options include others when they have all of them with the same values", () => {
  const all = { form: "moves", nodes: "5" };
  expect(examples.includesOptions(all, {})).toBe(true);
  expect(examples.includesOptions(all, { nodes: "5" })).toBe(true);
  expect(examples.includesOptions(all, { nodes: "6" })).toBe(false);
  expect(examples.includesOptions(all, { piece: "lion" })).toBe(false);
});

describe("a sample", () => {
  test("is the text of its example with the judge's answers", async () => {
    const { text, options, part } = await examples.loadSample(named("congo", "zebra"));
    expect(text).toBe(await readFile(new URL("../engine/judgeboard/congo/examples/zebra.in", WEB), "utf8"));
    expect(options).toEqual({ piece: "zebra" });
    expect(part).toMatchObject({ done: true, error: null });
  });

  test("answers a request with its text and some of its options, once it is loaded", async () => {
    const sample = await examples.loadSample(named("loa", "white"));
    const request = { problem: "loa", text: sample.text, options: { form: "protocol" } };
    expect(examples.sampleOf(request)).toBe(sample);
  });

  test("answers no request with another text or other options", async () => {
    const { text } = await examples.loadSample(named("loa", "white"));
    expect(examples.sampleOf({ problem: "loa", text: `${text}\n`, options: {} })).toBeNull();
    expect(examples.sampleOf({ problem: "loa", text, options: { form: "moves" } })).toBeNull();
  });

  test("answers no request before it is loaded", () => {
    expect(examples.sampleOf({ problem: "loa", text: "80 0\n", options: {} })).toBeNull();
  });

  test("has a board and an arrangement for each of its answers", async () => {
    const sample = await examples.loadSample(named("othello", "pass"));
    const { views, arrangements } = await examples.boardsOf(sample);
    expect(views).toHaveLength(sample.part.lines.length);
    expect(arrangements).toHaveLength(sample.part.lines.length);
    expect(views[0]).toEqual(sample.view);
  });

  test("that no example gave has no boards", async () => {
    const copy = { ...(await examples.loadSample(named("othello", "pass"))) };
    await expect(examples.boardsOf(copy)).rejects.toThrow();
  });

  test("that fails to load is requested again by a later call", async () => {
    fetched.mockRejectedValueOnce(new Error("offline"));
    await expect(examples.loadSample(named("congo", "lion"))).rejects.toThrow("offline");
    await expect(examples.loadSample(named("congo", "lion"))).resolves.toMatchObject({ options: { piece: "lion" } });
  });

  test("without a file is rejected", async () => {
    await expect(examples.loadSample({ problem: "congo", name: "unicorn", options: {} })).rejects.toThrow();
    expect(fetched).not.toHaveBeenCalled();
  });
});

test.each(["correct-move", "rank-and-file", "othello", "congo"] as const)(
  "the sample in the statement of %s has neither an error nor a line that is ignored",
  async (problem) => {
    const sample = problem === "congo" ? "lion" : "sample";
    const example = examples.examplesOf(problem).find(({ name }) => name === sample);
    const { part } = await examples.loadSample(example as Example);
    expect([part.done, part.error, part.ignored]).toEqual([true, null, null]);
  },
);

describe("the usual game before its first move", () => {
  const usual = { problem: "loa", start: "", moves: [], limit: 80 };

  test("is known without the engine", async () => {
    await expect(examples.usualGame(usual)).resolves.toMatchObject({ first: "white", turn: "white", moves: [] });
  });

  test("is not one with another limit", async () => {
    await expect(examples.usualGame({ ...usual, limit: 79 })).resolves.toBeNull();
  });

  test("is not one with a move or from another position, for which nothing is fetched", async () => {
    await expect(examples.usualGame({ ...usual, moves: ["B1-B3"] })).resolves.toBeNull();
    await expect(examples.usualGame({ ...usual, start: "W 8/8" })).resolves.toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});
