/** What is kept of a judge's page over a reload, and whether what was stored is that. Only its shape is checked. */

import type { Draft } from "../editor/types";
import type { Difficulty, Options } from "../engine/types";
import type { Arrangement, BoardView, Phrase } from "../generated/api";
import { arePlaced, areStrings, isArrangement, LARGEST_SIDE, within } from "../storage/shapes";
import type { Range, Wanted } from "./answers";
import type { Limits } from "./limits";

/** What is asked of a random input. */
export interface Wish {
  seed: number;
  cases: number;
  difficulty: Difficulty;
}

export interface RandomInput {
  wish: Wish;
  /** How many of its cases have each feature. */
  covered: Record<string, number>;
  /** The version of the generator, and the judge's options; missing in older drafts. */
  version?: number;
  options?: Options;
}

/** The input before a position was set up, and the lines of the case that it replaces. */
export interface SetUpBase {
  text: string;
  name: string;
  wanted: Wanted;
  /** Missing where there was no case. */
  lines?: Range;
}

/** A program of the visitor's own, and the inputs that it is always tried on. */
export interface KeptProgram {
  draft: Draft;
  tests: string[];
}

/** What a search has found of an output: the possible causes, by more evidence than the output. */
export interface Diagnosis {
  input: string;
  output: string;
  causes: readonly Phrase[];
}

/** An input that gave way to another. */
export interface Former {
  text: string;
  name: string;
  /** The text that stands in its place. */
  instead: string;
}

/** What is kept of the tab for such programs. */
export interface ProgramDraft {
  open: boolean;
  /** The one that is shown; missing in older drafts. */
  language?: string;
  /** By their languages. */
  programs: Record<string, KeptProgram>;
  limits: Limits;
  /** The input that a failing case has taken the place of. */
  former: Former | null;
}

/**
 * A new field is optional, and `restore` has a default for it. Change SHAPE in storage/database.ts only if a stored field
 * gets another meaning: drafts of another SHAPE are no longer read.
 */
export interface JudgeDraft {
  draft: Draft;
  options: Options;
  wanted: Wanted;
  view: BoardView | null;
  comparing: { draft: Draft; open: boolean; outdated?: boolean; found?: Diagnosis | null } | null;
  news: RandomInput | null;
  /** The example that was put in unasked; empty when there was none. */
  sample: string;
  /** The texts of the link that is in the address, as they are there. */
  texts: Record<string, string>;
  setup: { arrangement: Arrangement; before: SetUpBase } | null;
  /** The exercise that is open, as in its address, with its input; missing in older drafts. */
  exercise?: { parameters: Record<string, string>; text: string; answersShown: boolean } | null;
  /** Missing in older drafts. */
  program?: ProgramDraft | null;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was stored
type Found = any;

export function isJudgeDraft(found: Found): found is JudgeDraft {
  const { draft, options, wanted, view, comparing, news, sample, texts, setup, exercise, program } = found ?? {};
  return (
    isDraft(draft) &&
    isRecord(options, "string") &&
    isWanted(wanted) &&
    (view === null || isView(view)) &&
    (comparing === null ||
      (isDraft(comparing?.draft) && typeof comparing.open === "boolean" && isDiagnosis(comparing.found ?? null))) &&
    (news === null || isRandomInput(news)) &&
    typeof sample === "string" &&
    isRecord(texts, "string") &&
    (setup === null || isSetUp(setup)) &&
    (exercise === null || exercise === undefined || isExercise(exercise)) &&
    (program === null || program === undefined || isProgram(program))
  );
}

function isDraft(found: Found): boolean {
  const { touched, text, name, spot } = found ?? {};
  return typeof touched === "boolean" && areStrings([text, name]) && isSpot(spot);
}

function isSpot(found: Found): boolean {
  const { start, end, top } = found ?? {};
  const isPoint = (point: Found) => within(point?.line, 1, Infinity) && within(point.unit, 0, Infinity);
  return isPoint(start) && isPoint(end) && Number.isFinite(top);
}

function isWanted(found: Found): boolean {
  return within(found?.case, 0, Infinity) && within(found.step, 0, Infinity);
}

function isView(found: Found): boolean {
  const { rows, columns, names, caption, remarks, row_labels, column_labels, pieces } = found ?? {};
  const { tints, marks, lines, targets, ways, looks, outlines } = found ?? {};
  return (
    within(rows, 1, LARGEST_SIDE) &&
    within(columns, 1, LARGEST_SIDE) &&
    [names, row_labels, column_labels].every(areStrings) &&
    names.length === rows * columns &&
    [tints, marks, lines, targets, ways].every(areObjects) &&
    ways.every(({ why }: Found) => why === null || why === undefined || isPhrase(why)) &&
    areObjects(looks) &&
    looks.every(({ sentence, reasons }) => isPhrase(sentence) && arePhrases(reasons)) &&
    areObjects(outlines) &&
    outlines.every(({ squares }) => Array.isArray(squares)) &&
    isPhrase(caption) &&
    arePhrases(remarks) &&
    arePlaced(pieces)
  );
}

function areObjects(found: Found): found is Found[] {
  return Array.isArray(found) && [...found].every((item) => typeof item === "object" && item !== null);
}

function arePhrases(found: Found): boolean {
  return Array.isArray(found) && [...found].every(isPhrase);
}

function isPhrase(found: Found): boolean {
  const { code, values } = found ?? {};
  return typeof code === "string" && (values === undefined || (typeof values === "object" && values !== null));
}

/** A diagnosis of an output; none in older drafts. */
function isDiagnosis(found: Found): boolean {
  return found === null || (areStrings([found.input, found.output]) && arePhrases(found.causes));
}

function isRandomInput(found: Found): boolean {
  const { seed, cases, difficulty } = found?.wish ?? {};
  const isWish = within(seed, 0, Infinity) && within(cases, 1, Infinity) && typeof difficulty === "string";
  const { options } = found ?? {};
  return isWish && isRecord(found.covered, "number") && (options === undefined || isRecord(options, "string"));
}

function isExercise({ parameters, text, answersShown }: Found): boolean {
  return isRecord(parameters, "string") && typeof text === "string" && typeof answersShown === "boolean";
}

function isProgram({ open, language, programs, limits, former }: Found): boolean {
  const { seconds, megabytes, outputMegabytes } = limits ?? {};
  return (
    typeof open === "boolean" &&
    (language === undefined || typeof language === "string") &&
    typeof programs === "object" &&
    programs !== null &&
    Object.values<Found>(programs).every((one) => isDraft(one?.draft) && areStrings(one.tests)) &&
    [seconds, megabytes, outputMegabytes].every((limit) => within(limit, 1, Infinity)) &&
    (former === null || areStrings([former?.text, former?.name, former?.instead]))
  );
}

function isSetUp(found: Found): boolean {
  const { text, name, wanted, lines } = found?.before ?? {};
  const isRange = within(lines?.first, 1, Infinity) && within(lines.last, lines.first, Infinity);
  return (
    isArrangement(found?.arrangement) &&
    areStrings([text, name]) &&
    isWanted(wanted) &&
    (lines === undefined || isRange)
  );
}

function isRecord(found: Found, type: "string" | "number"): boolean {
  return typeof found === "object" && found !== null && Object.values(found).every((value) => typeof value === type);
}
