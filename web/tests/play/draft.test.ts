import { describe, expect, test, vi } from "vitest";
import "../provide";
import { readDraft } from "../../app/draft-reader";
import type { PlayDraft } from "../../play/draft";
import { GameRecord, PACES, PASS, seatsFor } from "../../play/game-record";
import { treeOf } from "../../play/game-tree";
import { PlayState } from "../../play/state";
import { PLAYED, pageKey } from "../../shared/problems";
import { changed } from "../storage/changed";
import { StubEngine } from "../stub-engine";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

function isRead(stored: unknown): boolean {
  return readDraft(pageKey(PLAYED, "play"), stored) !== null;
}

/** A draft with all optional fields. No field has its default: a field that is not restored would otherwise pass. */
const FULL: PlayDraft = {
  record: {
    start: "W 8/8",
    limit: 80,
    moves: ["B1-B3", PASS, "H8-A1"],
    at: 2,
    nodes: [
      { parent: -1, move: "", comment: "A lesson." },
      { parent: 0, move: "B1-B3", mark: "!?", value: 0.5, properties: { ko: [""] } },
      { parent: 1, move: PASS },
      { parent: 2, move: "H8-A1", shapes: [{ kind: "arrow", squares: ["H8", "A1"] }] },
      { parent: 1, move: "A2-C2" },
    ],
    path: ["B1-B3", "A2-C2"],
    draws: ["repetition"],
    white: "Ann",
    black: "Bo",
    result: "draw",
  },
  number: "1-2-3-4",
  seats: { white: "engine", black: "you" },
  given: true,
  loaded: {
    text: "(;B[b1-b3])(;B[b1-b9])",
    list: {
      white: "",
      black: "",
      result: "",
      notices: [],
      error: null,
      games: [{ white: "Ann", black: "Bo", event: "Club", date: "2026-11-28", result: "W+1" }],
    },
    game: {
      white: "Ann",
      black: "Bo",
      result: "white",
      notices: [{ code: "loa.skipped", line: 1, column: 7, values: { found: "hello" } }],
      error: { code: "loa.illegal_no_line", line: 2, column: 1, values: { move: "A5-A6" } },
    },
    index: 1,
  },
  level: { number: 3, of: 12 },
  flipped: true,
  advice: "B1-B3",
  setup: { pieces: [{ square: 0, kind: "white-checker" }], turn: "black" },
  analysed: true,
  outlined: true,
  stopped: true,
  chances: [0, null, 0.5],
  pace: "step",
  review: {
    stage: "stopped",
    findings: [
      { ply: 1, line: { moves: [PASS, "H8-A1"], score: -50, chance: 0.4, wins_in: 0 }, second: -90, effort: 1.5 },
    ],
    solved: [0],
  },
};

test("a draft with all of its fields is read as it was stored", () => {
  expect(readDraft(pageKey(PLAYED, "play"), FULL)).toEqual(FULL);
});

test("a page that is restored from a draft with all fields has the same draft", () => {
  const page = new PlayState(new StubEngine().engine);
  page.restore(FULL);
  expect(page.draft()).toEqual(FULL);
});

test.each(Object.keys(FULL) as (keyof PlayDraft)[])("the draft of a new page has another value of %s", (name) => {
  expect(new PlayState(new StubEngine().engine).draft()[name]).not.toEqual(FULL[name]);
});

test("the draft of a new game is accepted", () => {
  const draft = { ...FULL, record: new GameRecord().data, seats: seatsFor("watch"), advice: null, setup: null };
  expect(isRead({ ...draft, chances: [] })).toBe(true);
});

const NEWER = ["nodes", "path", "draws", "white", "black", "result"].map((name) => `record.${name}`);

test.each(["chances", "pace", ...NEWER])("a draft of an older version is accepted without %s", (path) => {
  expect(isRead(changed(FULL, path))).toBe(true);
});

test.each(PACES)("the pace may be %s", (pace) => {
  expect(isRead({ ...FULL, pace })).toBe(true);
});

test.each([[undefined], [null], [7], ["draft"], [[]], [{}]])("a value that is not a draft is refused: %j", (found) => {
  expect(isRead(found)).toBe(false);
});

test.each([
  [1, 1],
  [3, 4],
  [8, 12],
  [99, 12],
])("level %i of a draft that knows eight levels is level %i", (level, number) => {
  const read = readDraft(pageKey(PLAYED, "play"), { ...FULL, level });
  expect(read).toMatchObject({ level: { number, of: 12 } });
});

describe("a draft is refused", () => {
  test.each([
    "record",
    "record.start",
    "record.limit",
    "record.moves",
    "record.at",
    "seats",
    "seats.white",
    "seats.black",
    "given",
    "level",
    "flipped",
    "advice",
    "setup",
    "analysed",
    "outlined",
    "stopped",
  ])("without %s", (path) => {
    expect(isRead(changed(FULL, path))).toBe(false);
  });

  test.each([
    ["record", null],
    ["record.start", null],
    ["record.limit", 0],
    ["record.limit", 1001],
    ["record.limit", "80"],
    ["record.at", -1],
    ["record.at", 0.5],
    ["record.moves", "B1-B3"],
    ["record.moves.0", null],
    ["record.moves.0", "B1B3"],
    ["record.moves.0", "b1-b3"],
    ["record.moves.0", "B1-B9"],
    ["record.moves.0", "I1-B3"],
    ["record.moves.0", "B1-B3 "],
    ["record.moves.0", "B1-B33"],
    ["record.moves.0", "1. B1-B3"],
    ["record.moves", new Array(2)],
    ["record.nodes", []],
    ["record.nodes.0.parent", 0],
    ["record.nodes.4.parent", 4],
    ["record.nodes.4.move", PASS],
    ["record.nodes.4.move", "a2-c2"],
    ["record.nodes.1.mark", "!!!"],
    ["record.nodes.1.comment", 1],
    ["record.nodes.3.shapes.0.kind", "star"],
    ["record.nodes.1.properties.ko", ""],
    ["record.path.0", "B1"],
    ["record.draws.0", "stalemate"],
    ["record.white", 1],
    ["record.result", "resigned"],
    ["seats.white", "nobody"],
    ["seats.black", null],
    ["given", 1],
    ["level", "3"],
    ["level.number", 13],
    ["level.of", 8],
    ["level", 2.5],
    ["flipped", null],
    ["advice", ""],
    ["advice", PASS],
    ["advice", "B1-B3 or so"],
    ["advice", 13],
    ["setup.turn", "red"],
    ["setup.turn", ""],
    ["setup.pieces", null],
    ["setup.pieces.0.square", 64],
    ["setup.pieces.0.kind", "white-king"],
    ["analysed", "yes"],
    ["outlined", 0],
    ["stopped", null],
    ["chances", null],
    ["chances", { length: 1 }],
    ["chances.0", -0.1],
    ["chances.0", 1.1],
    ["chances.0", Number.NaN],
    ["chances.0", "0.5"],
    ["chances", new Array(2)],
    ["pace", "slower"],
    ["pace", null],
  ])("in which %s is %j", (path, value) => {
    expect(isRead(changed(FULL, path, value))).toBe(false);
  });
});

test("a draft without a tree has only its line of moves", () => {
  const page = new PlayState(new StubEngine().engine);
  page.restore({ ...FULL, record: { start: "", limit: 80, moves: ["B1-B3", "A2-C2"], at: 1 } });
  expect(page.game.record.value.tree).toEqual(treeOf(["B1-B3", "A2-C2"]));
  expect(page.draft().record).toEqual({ start: "", limit: 80, moves: ["B1-B3", "A2-C2"], at: 1 });
});

describe("the longest game", () => {
  function withMoves(count: number): PlayDraft {
    return { ...FULL, record: { start: "", limit: 1000, moves: new Array(count).fill(PASS), at: 0 } };
  }

  test("has a thousand moves of each side", () => {
    expect(isRead(withMoves(2_000))).toBe(true);
    expect(isRead(withMoves(2_001))).toBe(false);
  });

  test("has a chance in each of its positions", () => {
    expect(isRead({ ...FULL, chances: new Array(2_001).fill(null) })).toBe(true);
    expect(isRead({ ...FULL, chances: new Array(2_002).fill(null) })).toBe(false);
  });
});
