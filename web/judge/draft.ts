/** What is stored of a judge's page. */

import * as v from "valibot";
import { TEXT_DRAFT } from "../editor/draft";
import type { BoardView, GenerateRequest, Phrase } from "../generated/api";
import { ARRANGEMENT, LARGEST_SIDE, PLACED, whole } from "../storage/schemas";

const STRINGS = v.array(v.string());
const OBJECTS = v.array(v.looseObject({}));
const PARAMETERS = v.record(v.string(), v.string());

const PHRASE = v.looseObject({ code: v.string(), values: v.optional(v.looseObject({}), {}) }) as v.GenericSchema<
  unknown,
  Phrase
>;

/** Checks what drawing a board relies on. */
const VIEW = v.pipe(
  v.looseObject({
    rows: whole(1, LARGEST_SIDE),
    columns: whole(1, LARGEST_SIDE),
    names: STRINGS,
    row_labels: STRINGS,
    column_labels: STRINGS,
    caption: PHRASE,
    remarks: v.array(PHRASE),
    pieces: v.array(v.looseObject(PLACED.entries)),
    tints: OBJECTS,
    marks: OBJECTS,
    lines: OBJECTS,
    targets: OBJECTS,
    targets_shown: v.boolean(),
    directions: v.array(v.looseObject({ why: v.nullish(PHRASE) })),
    notes: v.array(v.looseObject({ sentence: PHRASE, reasons: v.array(PHRASE) })),
    outlines: v.array(v.looseObject({ squares: v.array(v.number()) })),
    outlines_shown: v.boolean(),
  }),
  v.check(({ rows, columns, names }) => names.length === rows * columns),
  v.transform((view) => view as unknown as BoardView),
);

/** A case and a step, which may not have come yet. */
const WANTED = v.object({ case: whole(0), step: whole(0) });

/** What is asked of a random input. */
const WISH = v.object({
  seed: whole(0),
  cases: whole(1),
  difficulty: v.picklist(["easy", "mixed", "hard"] satisfies GenerateRequest["difficulty"][]),
});

const RANDOM_INPUT = v.object({
  wish: WISH,
  /** How many of its cases have each feature. */
  covered: v.record(v.string(), v.number()),
  /** The version of the generator, and the judge's options; older drafts lack them. */
  version: v.optional(v.number()),
  options: v.optional(PARAMETERS),
});

/** The input before a position was set up, and the lines of the case that it replaces, if there was a case. */
const SET_UP_BASE = v.object({
  text: v.string(),
  name: v.string(),
  wanted: WANTED,
  lines: v.optional(
    v.pipe(
      v.object({ first: whole(1), last: whole(1) }),
      v.check(({ first, last }) => first <= last),
    ),
  ),
});

/** Possible causes that a search has found with more evidence than the output. */
const DIAGNOSIS = v.object({ input: v.string(), output: v.string(), causes: v.pipe(v.array(PHRASE), v.readonly()) });

const LIMITS = v.object({ seconds: whole(1), megabytes: whole(1), outputMegabytes: whole(1) });

/** A program of the visitor's own, and the inputs that it is always tried on. */
const STORED_PROGRAM = v.object({ draft: TEXT_DRAFT, tests: STRINGS });

/** An input that gave way to another. */
const FORMER_INPUT = v.object({
  text: v.string(),
  name: v.string(),
  /** The text that stands in its place. */
  instead: v.string(),
});

const PROGRAM_TAB = v.object({
  open: v.boolean(),
  /** The language whose program is shown. */
  language: v.optional(v.string(), "python"),
  /** By their languages, also languages that this version does not know. */
  programs: v.record(v.string(), STORED_PROGRAM),
  limits: LIMITS,
  /** The input that a failing case has taken the place of. */
  former: v.nullable(FORMER_INPUT),
});

/** A field that older drafts lack has a default. SHAPE in storage/database.ts changes with the meaning of a field. */
export const JUDGE_DRAFT = v.object({
  draft: TEXT_DRAFT,
  options: PARAMETERS,
  wanted: WANTED,
  /** The board, until the engine has made another; a board that cannot be drawn is left out. */
  view: v.fallback(v.nullable(VIEW), null),
  comparing: v.nullable(
    v.object({
      draft: TEXT_DRAFT,
      open: v.boolean(),
      outdated: v.optional(v.boolean(), false),
      found: v.nullish(DIAGNOSIS, null),
    }),
  ),
  news: v.nullable(RANDOM_INPUT),
  /** The example that was put in unasked; empty when there was none. */
  sample: v.string(),
  /** The texts of the link in the address, as they stand there. */
  texts: PARAMETERS,
  setup: v.nullable(v.object({ arrangement: ARRANGEMENT, before: SET_UP_BASE })),
  /** The exercise that is open, as in its address, with its input. */
  exercise: v.nullish(v.object({ parameters: PARAMETERS, text: v.string(), answersShown: v.boolean() }), null),
  program: v.nullish(PROGRAM_TAB, null),
});

export type Wish = v.InferOutput<typeof WISH>;
export type RandomInput = v.InferOutput<typeof RANDOM_INPUT>;
export type SetUpBase = v.InferOutput<typeof SET_UP_BASE>;
export type Diagnosis = v.InferOutput<typeof DIAGNOSIS>;
export type Limits = v.InferOutput<typeof LIMITS>;
export type StoredProgram = v.InferOutput<typeof STORED_PROGRAM>;
export type FormerInput = v.InferOutput<typeof FORMER_INPUT>;
export type ProgramDraft = v.InferOutput<typeof PROGRAM_TAB>;
export type JudgeDraft = v.InferOutput<typeof JUDGE_DRAFT>;
