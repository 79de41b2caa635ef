/** Schema of the draft of a judge's page. */

import * as v from "valibot";
import { TEXT_DRAFT } from "../editor/draft";
import type { BoardView, GenerateRequest, Phrase, TryPart } from "../generated/api";
import { ARRANGEMENT, LARGEST_SIDE, PLACED, whole } from "../storage/schemas";

const STRINGS = v.array(v.string());
const OBJECTS = v.array(v.looseObject({}));
const PARAMETERS = v.record(v.string(), v.string());

const PHRASE = v.looseObject({ code: v.string(), values: v.optional(v.looseObject({}), {}) }) as v.GenericSchema<
  unknown,
  Phrase
>;

/** Checks only the fields that drawing a board needs. */
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

/** Case and step to show; the answer may not have arrived yet. */
const WANTED = v.object({ case: whole(0), step: whole(0) });

/** Settings of a random input. */
const WISH = v.object({
  seed: whole(0),
  cases: whole(1),
  difficulty: v.picklist(["easy", "mixed", "hard"] satisfies GenerateRequest["difficulty"][]),
});

const RANDOM_INPUT = v.object({
  wish: WISH,
  /** Number of cases with each feature, by feature. */
  covered: v.record(v.string(), v.number()),
  /** Version of the case generator, and the judge's options; missing in older drafts. */
  version: v.optional(v.number()),
  options: v.optional(PARAMETERS),
});

/** The input before a position was set up; `lines` are those of the replaced case, missing if there was no case. */
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

/** Possible causes found by a search, which has more evidence than a single output. */
const DIAGNOSIS = v.object({ input: v.string(), output: v.string(), causes: v.pipe(v.array(PHRASE), v.readonly()) });

const LIMITS = v.object({ seconds: whole(1), megabytes: whole(1), outputMegabytes: whole(1) });

/** The visitor's program and its saved tests, which are inputs. */
const STORED_PROGRAM = v.object({ draft: TEXT_DRAFT, tests: STRINGS });

/** An input that was replaced by another input. */
const FORMER_INPUT = v.object({
  text: v.string(),
  name: v.string(),
});

const TEXT = v.optional(v.string());
const NUMBER = v.optional(v.number());

/** The decisive run of an attempt; see TryPart. */
const TRY_PART = v.pipe(
  v.looseObject({
    phase: v.picklist(["tests", "samples", "random", "shrinking"] satisfies TryPart["phase"][]),
    tried: v.number(),
    runs: v.number(),
    input: TEXT,
    verdict: v.optional(
      v.picklist([
        ...(["accepted", "presentation", "wrong", "crashed"] as const),
        ...(["time", "memory", "output"] as const),
      ] satisfies TryPart["verdict"][]),
    ),
    minor: v.optional(v.picklist(["status", "presentation", "undefined"] satisfies TryPart["minor"][])),
    output: TEXT,
    message: TEXT,
    cases: NUMBER,
    line: NUMBER,
    status: NUMBER,
    seconds: NUMBER,
    steady: v.optional(v.boolean()),
    exact: v.optional(v.boolean()),
    causes: v.optional(v.array(PHRASE)),
    undefined: v.optional(v.object({ message: v.string(), line: v.number() })),
  }),
  v.transform((part) => part as unknown as TryPart),
);

const ATTEMPT = { language: v.string(), code: v.string(), limits: LIMITS, options: PARAMETERS };

/** The last result of trying a program. */
const TRY_RESULT = v.variant("of", [
  v.object({ ...ATTEMPT, of: v.literal("run"), part: TRY_PART }),
  v.object({ ...ATTEMPT, of: v.literal("search"), part: TRY_PART, seed: whole(0), isStopped: v.boolean() }),
  v.object({ ...ATTEMPT, of: v.literal("stop"), tried: v.nullable(whole(0)) }),
  v.object({
    ...ATTEMPT,
    of: v.literal("refused"),
    compilation: v.object({
      code: v.string(),
      text: v.string(),
      diagnostics: v.array(
        v.object({
          severity: v.picklist(["error", "warning"]),
          line: whole(0),
          column: whole(0),
          message: v.string(),
        }),
      ),
    }),
  }),
]);

const PROGRAM_TAB = v.object({
  open: v.boolean(),
  /** Language of the program that is shown. */
  language: v.optional(v.string(), "python"),
  /** Programs by language, including languages that this version does not know. */
  programs: v.record(v.string(), STORED_PROGRAM),
  limits: LIMITS,
  /** The input that a failing case has replaced. */
  former: v.nullable(FORMER_INPUT),
  /** Seed of the next search, as written; empty for a random one. */
  seed: v.optional(v.string(), ""),
  /** The result of the last attempt; null without an attempt, or if the result cannot be shown. */
  result: v.fallback(v.nullish(TRY_RESULT, null), null),
});

/**
 * A field that is missing in older drafts has a default. When the meaning of a field changes, change SHAPE in
 * storage/database.ts.
 */
export const JUDGE_DRAFT = v.object({
  draft: TEXT_DRAFT,
  options: PARAMETERS,
  wanted: WANTED,
  /** Board view to show until the engine sends another one; null if it cannot be drawn. */
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
  /** Text of the example that the page loaded by itself; empty if it loaded no example. */
  sample: v.string(),
  /** Packed texts of the link, as in the address. */
  texts: PARAMETERS,
  setup: v.nullable(v.object({ arrangement: ARRANGEMENT, before: SET_UP_BASE })),
  /** The open exercise: parameters as in the address, and its input. */
  exercise: v.nullish(v.object({ parameters: PARAMETERS, text: v.string() }), null),
  program: v.nullish(PROGRAM_TAB, null),
});

export type Wanted = v.InferOutput<typeof WANTED>;
export type Wish = v.InferOutput<typeof WISH>;
export type RandomInput = v.InferOutput<typeof RANDOM_INPUT>;
export type SetUpBase = v.InferOutput<typeof SET_UP_BASE>;
export type Diagnosis = v.InferOutput<typeof DIAGNOSIS>;
export type Limits = v.InferOutput<typeof LIMITS>;
export type StoredProgram = v.InferOutput<typeof STORED_PROGRAM>;
export type StoredResult = v.InferOutput<typeof TRY_RESULT>;
export type FormerInput = v.InferOutput<typeof FORMER_INPUT>;
export type ProgramDraft = v.InferOutput<typeof PROGRAM_TAB>;
export type JudgeDraft = v.InferOutput<typeof JUDGE_DRAFT>;
