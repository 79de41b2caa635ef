import { describe, expect, test, vi } from "vitest";
import "../provide";
import { readDraft } from "../../app/draft-reader";
import type { BoardView } from "../../generated/api";
import zebra from "../../generated/examples/congo/zebra.json";
import type { JudgeDraft } from "../../judge/draft";
import { changed } from "../storage/changed";
import { StubEngine } from "../stub-engine";
import { newPage } from "./page";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

const SPOT = { start: { line: 1, unit: 0 }, end: { line: 3, unit: 7 }, top: 12.5 };
const TEXT = { touched: true, text: "1\n", name: "", spot: SPOT };
const WHY = { code: "congo.blocked", values: { square: "a1" } };
const VIEW: BoardView = {
  ...(zebra.view as unknown as BoardView),
  directions: [{ origin: 0, square: 1, kind: "closed", length: 1, why: WHY }],
  notes: [{ square: 0, sentence: WHY, reasons: [WHY] }],
  outlines: [{ kind: "white", squares: [0, 1] }],
};

function isRead(stored: unknown): boolean {
  return readDraft("congo", stored) !== null;
}

/** A draft with all optional fields. No field has its default: a field that is not restored would otherwise pass. */
const FULL: JudgeDraft = {
  draft: TEXT,
  options: { piece: "zebra" },
  wanted: { case: 0, step: 3 },
  view: VIEW,
  comparing: {
    draft: TEXT,
    open: true,
    outdated: false,
    found: { input: "1\n", output: "2\n", causes: [WHY] },
  },
  news: {
    wish: { seed: 0, cases: 1, difficulty: "mixed" },
    covered: { check: 3 },
    version: 3,
    options: { piece: "zebra" },
  },
  sample: "zebra",
  texts: { in: "abc" },
  setup: {
    arrangement: { pieces: [{ square: 63, kind: "white-lion" }], turn: "white" },
    before: { text: "1\n", name: "", wanted: { case: 0, step: 0 }, lines: { first: 2, last: 2 } },
  },
  exercise: { parameters: { exercise: "", seed: "7" }, text: "1\n" },
  program: {
    open: true,
    language: "python",
    programs: { python: { draft: TEXT, tests: ["1\n"] } },
    limits: { seconds: 1, megabytes: 1, outputMegabytes: 1 },
    former: { text: "1\n", name: "" },
    seed: "7",
    result: {
      ...{ language: "python", code: "x", options: { piece: "zebra" } },
      limits: { seconds: 1, megabytes: 1, outputMegabytes: 1 },
      of: "search",
      part: {
        ...{ done: true, phase: "shrinking", tried: 3, runs: 4, cases: 1, input: "2\n", output: "3\n", message: "" },
        ...{ verdict: "wrong", line: 0, status: 0, seconds: 0.5, steady: true, causes: [WHY] },
      },
      seed: 7,
      isStopped: false,
    },
  },
};

test("a draft with all of its fields is read as it was stored", () => {
  expect(readDraft("congo", FULL)).toEqual(FULL);
});

test("a page that is restored from a draft with all fields has the same draft", () => {
  const page = newPage("congo", new StubEngine());
  page.restore(FULL);
  expect(page.draft()).toEqual(FULL);
});

test.each(Object.keys(FULL) as (keyof JudgeDraft)[])("the draft of a new page has another value of %s", (name) => {
  const page = newPage("congo", new StubEngine());
  page.judging.input.edited("2\n", "typed");
  expect(page.draft()?.[name]).not.toEqual(FULL[name]);
});

test("a draft is accepted without any of its optional contents", () => {
  const parts = { view: null, comparing: null, news: null, setup: null, exercise: null, program: null };
  expect(isRead({ ...FULL, ...parts, options: {}, sample: "", texts: {} })).toBe(true);
});

describe("a draft of an older version is accepted", () => {
  test.each([
    "exercise",
    "program",
    "program.language",
    "comparing.outdated",
    "comparing.found",
    "news.version",
    "news.options",
    "setup.before.lines",
    "view.caption.values",
    "view.directions.0.why",
  ])("without %s", (path) => {
    expect(isRead(changed(FULL, path))).toBe(true);
  });
});

test.each(["comparing.found", "program.former", "view.directions.0.why"])("%s may be null", (path) => {
  expect(isRead(changed(FULL, path, null))).toBe(true);
});

test.each([[undefined], [null], [0], ["draft"], [[]], [{}]])("a value that is not a draft is refused: %j", (found) => {
  expect(isRead(found)).toBe(false);
});

describe("a board that cannot be drawn is left out, and the rest is read", () => {
  test.each(["view", "view.caption", "view.names", "view.outlines.0.squares", "view.notes.0.reasons"])(
    "without %s",
    (path) => {
      expect(readDraft("congo", changed(FULL, path))).toEqual({ ...FULL, view: null });
    },
  );

  test.each([
    ["view.rows", 0],
    ["view.rows", 9],
    ["view.columns", 9],
    ["view.columns", "7"],
    ["view.names", ["a1"]],
    ["view.names.0", 1],
    ["view.row_labels", "7654321"],
    ["view.column_labels.3", null],
    ["view.caption.code", 1],
    ["view.caption.values", "x"],
    ["view.caption.values", null],
    ["view.remarks", null],
    ["view.remarks", ["congo.look"]],
    ["view.pieces.0.square", 64],
    ["view.pieces.0.square", -1],
    ["view.pieces.0.kind", null],
    ["view.pieces.0", null],
    ["view.tints", {}],
    ["view.marks", [null]],
    ["view.lines", ["a1"]],
    ["view.targets", [7]],
    ["view.directions.0", null],
    ["view.directions.0.why", "because"],
    ["view.notes", null],
    ["view.notes.0", null],
    ["view.notes.0.sentence", null],
    ["view.notes.0.reasons", [null]],
    ["view.outlines", new Array(2)],
    ["view.outlines.0.squares", null],
    ["view.names", new Array(49)],
    ["view.remarks", new Array(1)],
  ])("in which %s is %j", (path, value) => {
    expect(readDraft("congo", changed(FULL, path, value))).toEqual({ ...FULL, view: null });
  });

  test("because it is too large", () => {
    const view = (found: object) => (readDraft("congo", { ...FULL, view: { ...VIEW, ...found } }) as JudgeDraft).view;
    const names = new Array(9 * 7).fill("a1");
    expect(view({ rows: 8, names: names.slice(7) })).not.toBeNull();
    expect(view({ rows: 9, names })).toBeNull();
    expect(view({ columns: 9, names })).toBeNull();
  });
});

describe("a draft is refused", () => {
  test.each([
    "draft",
    "options",
    "wanted",
    "comparing",
    "news",
    "sample",
    "texts",
    "setup",
    "draft.text",
    "draft.name",
    "draft.spot",
    "draft.spot.start",
    "draft.spot.end.unit",
    "wanted.step",
    "comparing.draft",
    "comparing.open",
    "news.wish",
    "news.covered",
    "setup.arrangement",
    "setup.arrangement.turn",
    "setup.before",
    "setup.before.text",
    "setup.before.wanted",
    "setup.before.lines.last",
    "exercise.text",
    "exercise.parameters",
    "program.limits",
    "program.limits.seconds",
    "program.programs",
    "program.programs.python.draft",
    "program.programs.python.tests",
    "program.former",
  ])("without %s", (path) => {
    expect(isRead(changed(FULL, path))).toBe(false);
  });

  test.each([
    ["draft.touched", "yes"],
    ["draft.text", null],
    ["draft.name", 7],
    ["draft.spot.start.line", 0],
    ["draft.spot.start.unit", -1],
    ["draft.spot.end.line", 1.5],
    ["draft.spot.top", Number.NaN],
    ["draft.spot.top", "12"],
    ["options", null],
    ["options.piece", 3],
    ["texts.in", null],
    ["wanted.case", -1],
    ["wanted.case", "0"],
    ["wanted.step", 0.5],
    ["wanted.step", Infinity],
    ["sample", null],
    ["comparing.draft", null],
    ["comparing.open", 1],
    ["comparing.found", {}],
    ["comparing.found.output", null],
    ["comparing.found.causes", [{}]],
    ["news.wish.seed", -1],
    ["news.wish.cases", 0],
    ["news.wish.difficulty", 2],
    ["news.covered.check", "3"],
    ["news.options.piece", 3],
    ["news.options", null],
    ["setup.arrangement.pieces", null],
    ["setup.arrangement.turn", null],
    ["setup.before.name", null],
    ["setup.before.wanted.case", -1],
    ["setup.before.lines", null],
    ["setup.before.lines.first", 0],
    ["setup.before.lines.last", 1],
    ["exercise", "rank-and-file"],
    ["exercise.parameters.seed", 7],
    ["exercise.text", null],
    ["program", true],
    ["program.open", null],
    ["program.language", null],
    ["program.programs", null],
    ["program.programs.python", null],
    ["program.programs.python.tests", [1]],
    ["program.limits.seconds", 0],
    ["program.limits.megabytes", 0.5],
    ["program.limits.outputMegabytes", Infinity],
    ["program.former.text", 1],
    ["program.former.name", null],
  ])("in which %s is %j", (path, value) => {
    expect(isRead(changed(FULL, path, value))).toBe(false);
  });

  test("if a list has holes", () => {
    expect(isRead(changed(FULL, "program.programs.python.tests", new Array(1)))).toBe(false);
  });
});
