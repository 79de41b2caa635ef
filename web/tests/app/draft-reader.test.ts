import type { ReadonlySignal } from "@preact/signals";
import { describe, expect, test, vi } from "vitest";
import "../provide";
import { readDraft } from "../../app/draft-reader";
import type { TextState } from "../../editor/text-state";
import { JUDGE_DRAFT, type JudgeDraft } from "../../judge/draft";
import type { JudgePageState } from "../../judge/page-state";
import { PLAY_DRAFT, type PlayDraft } from "../../play/draft";
import type { PlayPageState } from "../../play/page-state";
import { PlayState } from "../../play/state";
import { PLAYED, pageKey } from "../../shared/problems";
import { newPage } from "../judge/page";
import { StubEngine } from "../stub-engine";
import stored from "./stored-drafts.json";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});

const PLAY_PAGE = pageKey(PLAYED, "play");

/**
 * Returns the field of the draft that holds a signal; null if it is not stored. A signal without an entry is a type
 * error.
 */
type StoredIn<State, Field> = {
  [Name in keyof State]: State[Name] extends ReadonlySignal<unknown> | TextState
    ? Field | null
    : StoredIn<State[Name], Field>;
};

const JUDGE_STATE: StoredIn<JudgePageState, keyof JudgeDraft> = {
  judging: {
    active: null,
    input: "draft",
    origin: null,
    options: "options",
    wanted: "wanted",
    current: null,
    shown: null,
  },
  loader: { pending: null, failure: null, message: "news", sample: "sample" },
  compare: {
    text: "comparing",
    open: "comparing",
    outdated: "comparing",
    result: null,
    highlighted: null,
    at: null,
    failure: null,
  },
  setUp: { state: { arrangement: "setup", setup: null, chosen: null, news: null, failed: null } },
  exercise: { parameters: "exercise", text: "exercise", answersShown: null, printed: null },
  program: { open: "program", program: "program", seed: "program" },
  caseBoard: { view: "view" },
  // The loaded texts of a link, which no other module reads, are stored as `texts`.
  openingLink: null,
};

const PLAY_STATE: StoredIn<PlayPageState, keyof PlayDraft> = {
  active: null,
  game: {
    record: "record",
    seats: "seats",
    stopped: "stopped",
    given: "given",
    standing: null,
    ahead: null,
    positions: { games: null, searched: "chances" },
  },
  loader: { source: null, refused: null, waiting: null, counted: null, found: null, loaded: "loaded", asking: null },
  recent: { number: "number", games: null, works: null },
  scores: { wanted: null },
  thinking: { level: "level", pace: "pace", search: null, outcome: "advice" },
  analysis: { on: "analysed", pointed: null },
  review: { stage: "review", findings: "review", solved: "review", progress: null, failed: null },
  tour: { pointed: null, followed: null, tryAgain: { goal: null, attempt: null } },
  drawing: { on: null },
  setUp: { state: { arrangement: "setup" } },
  board: { flipped: "flipped", outlined: "outlined", looked: null },
};

/** Defaults of the fields that were added after stored-drafts.json was made. */
const ADDED_TO_JUDGE: Omit<JudgeDraft, keyof typeof stored.congo> = {};
/** The level of the stored draft, the highest of eight, among twelve. */
const STRONGEST_OF_TWELVE = { number: 12, of: 12 };
const ADDED_TO_PLAY: Omit<PlayDraft, keyof (typeof stored)["loa play"]> = {
  number: "",
  review: { stage: "none", findings: [], solved: [] },
  loaded: null,
};

/** Returns the fields in a state's table. */
function fieldsIn(table: object): string[] {
  return Object.values(table).flatMap((entry) => (typeof entry === "string" ? entry : entry ? fieldsIn(entry) : []));
}

test("each field of a draft holds a signal of its page's state", () => {
  // The given moves are private to the game, and the texts of a link to the page.
  expect(new Set([...fieldsIn(PLAY_STATE), "given"])).toEqual(new Set(Object.keys(PLAY_DRAFT.entries)));
  expect(new Set([...fieldsIn(JUDGE_STATE), "texts"])).toEqual(new Set(Object.keys(JUDGE_DRAFT.entries)));
});

describe("a draft stored by a version without these schemas", () => {
  test("of a judge's page is restored", () => {
    const draft = readDraft("congo", stored.congo) as JudgeDraft;
    expect(draft, "refused: a new field needs a default").not.toBeNull();
    const page = newPage("congo", new StubEngine());
    page.restore(draft);
    // The stored board has fields with other names; the engine creates another.
    const program = { ...stored.congo.program, seed: "", result: null };
    expect(page.draft()).toEqual({ ...stored.congo, view: null, program, ...ADDED_TO_JUDGE });
  });

  test("of a game is restored", () => {
    const draft = readDraft(PLAY_PAGE, stored[PLAY_PAGE as "loa play"]) as PlayDraft;
    expect(draft, "refused: a new field needs a default").not.toBeNull();
    const page = new PlayState(new StubEngine().engine);
    page.restore(draft);
    expect(page.draft()).toEqual({ ...stored["loa play"], level: STRONGEST_OF_TWELVE, ...ADDED_TO_PLAY });
  });
});

test("a draft without the fields of later versions gets defaults", () => {
  const { chances, pace, ...game } = stored["loa play"];
  expect(readDraft(PLAY_PAGE, game)).toEqual({
    ...game,
    level: STRONGEST_OF_TWELVE,
    chances: [],
    pace: "normal",
    ...ADDED_TO_PLAY,
  });
  const { exercise, program, comparing, ...rest } = stored.congo;
  const { outdated, found, ...compared } = comparing;
  const defaults = {
    view: null,
    exercise: null,
    program: null,
    comparing: { ...compared, outdated: false, found: null },
    ...ADDED_TO_JUDGE,
  };
  expect(readDraft("congo", { ...rest, comparing: compared })).toEqual({ ...rest, ...defaults });
});
