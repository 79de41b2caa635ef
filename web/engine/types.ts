/** The data that passes between the page, its worker and the engine (engine/judgeboard/api.py). */

import type { BoardView, Phrase } from "../board/types";

/** Of a judge; a number is a whole number of at least 1. */
export interface Option {
  name: string;
  kind: "choice" | "number";
  choices: string[];
  /** The initial value. */
  proposal: string;
}

/** The chosen values of a judge's options, by their names. */
export type Options = Record<string, string>;

/** In a text: line and column from 1, the column in characters. */
export interface Place {
  line: number;
  column: number;
}

export type InputError = Place & Phrase;

/** What a task tells; nothing follows the part that is `done`. */
export interface Part {
  done: boolean;
}

/** A judge, and its options as far as they matter. */
interface ChosenJudge {
  problem: string;
  options: Options;
}

export interface JudgeRequest extends ChosenJudge {
  text: string;
}

/** A part of a judge's output; the arrays have one entry for each answer. */
export interface JudgePart extends Part {
  text: string;
  /** Lines of input, from 1; `lines` counts those of output. */
  first: Uint32Array;
  last: Uint32Array;
  lines: Uint32Array;
  /** 1 where an answer begins a case, 0 where it is a further step of one. */
  begins: Uint8Array;
  /** All its answers were skipped, and more are to be. */
  behind?: boolean;
  error: InputError | null | undefined;
  /** From where on the input was not read. */
  ignored: Place | null | undefined;
}

/** What a text may be: an input, or a `game` as the parameters of its link. */
export interface Guess extends ChosenJudge {
  game: Record<string, string> | null | undefined;
}

/** An output to be compared with that of a judge's task, which is done or was stopped. */
export interface CompareRequest {
  task: number;
  text: string;
}

/** Places that make an answer wrong, and others; engine/judgeboard/compare/alignment.py tells what each is. */
type Fault = "wrong" | "extra" | "missing" | "goes_on" | "ends";
type Forgiven = "spacing" | "break" | "blank_extra" | "blank_missing" | "other";

/** A place where two outputs differ; lines, words and columns are counted from 1, columns and lengths in characters. */
export interface ComparedPlace {
  kind: Fault | Forgiven;
  forgiven: boolean;
  /** The line of the user's output; of a missing line, the line that it should stand before. */
  line: number;
  /** The first wrong word; its length is 0 where it is missing. */
  word: number;
  column: number;
  length: number;
  /** The part of the user's line around the place; none where the line is missing. */
  found: string | null | undefined;
  /** Characters of the line before that part. */
  offset: number;
  /** The same of the judge's line. */
  expected_column: number;
  expected_length: number;
  expected: string | null | undefined;
  expected_offset: number;
  /** The judge's answer, from 0, that the expected line belongs to; -1 if none. */
  answer: number;
  /** More than 1 where one of the outputs has ended. */
  lines: number;
  /** The mistakes that it shows. */
  phrases: Phrase[];
}

/** What another program printed, beside what the judge printed. */
export interface Comparison extends Part {
  /** `other`: right, but not the judge's output; `so_far`: equal, but the judge stopped early. */
  verdict: "identical" | "blanks" | "words" | "wrong" | "other" | "so_far" | "nothing";
  /** The judge's output is complete; otherwise what follows it was not compared. */
  complete: boolean;
  expected_lines: number;
  /** Lines that are wrong or too many. */
  count: number;
  missing: number;
  /** The place that decided the verdict, from 0; -1 if there is none. */
  first: number;
  /** At most 100 faults and 20 others, in the order of the lines. */
  places: ComparedPlace[];
  phrases: Phrase[];
}

export type Difficulty = "easy" | "mixed" | "hard";

export interface GenerateRequest extends ChosenJudge {
  /** From 0 to 4,294,967,295. */
  seed: number;
  /** From 1 to 10,000; a game by the contest's protocol counts as one. */
  cases: number;
  difficulty: Difficulty;
}

export interface GeneratePart extends Part {
  /** Cases so far. */
  made: number;
  /** In the last part: the whole input, and how many cases are of each kind. */
  text: string | undefined;
  covered: Record<string, number> | undefined;
}

/** A piece, or the mark `target`, on a square. */
export interface Placed {
  square: number;
  kind: string;
}

/** A position that was set up by hand. */
export interface Arrangement {
  pieces: Placed[];
  /** Empty where the problem has no side to move. */
  turn: string;
}

export interface Setup {
  /** Empty. */
  board: BoardView;
  /** `single`: at most one is on the board. */
  palette: { name: string; single: boolean }[];
  sides: string[];
  start: Arrangement;
  /** Several pieces can stand on one square. */
  shared: boolean;
  /** What stands before the case of an input with one case. */
  head: string;
}

/** Moves that are best for both sides. */
export interface ScoredLine {
  moves: string[];
  /** For the side to move: 100 times the logarithm of its odds. */
  score: number;
  /** To win, from 0 to 1. */
  chance: number;
  /** Plies to a proved win, negative to a proved loss, otherwise 0. */
  wins_in: number;
}

/** A game of Lines of Action. */
export interface GameRequest {
  problem: string;
  /** A position as text, or empty. */
  start: string;
  moves: readonly string[];
  limit: number;
}

export interface AnalyseRequest extends GameRequest {
  /** The page's number of the game. */
  game: number;
}

export interface ThinkRequest extends AnalyseRequest {
  seconds: number;
  level: number;
}

export interface ThinkPart extends Part {
  depth: number;
  nodes: number;
  /** The best move so far; always a legal one. */
  move: string;
  /** Without moves until one is found. */
  line: ScoredLine;
}

export interface AnalysePart extends Part {
  /** Finished last. */
  depth: number;
  nodes: number;
  /** The best three, the best first. */
  lines: ScoredLine[];
}

export type Colour = "white" | "black";

export interface Game {
  view: BoardView;
  turn: Colour;
  moves: string[];
  /** The only legal move is to pass. */
  pass: boolean;
  result: { winner: Colour | "draw"; reason: string } | null | undefined;
  groups: Record<Colour, number>;
  checkers: Record<Colour, number>;
  /** Replaces all other properties. */
  error?: InputError;
}

/** The game that a text or a link holds, up to an error. */
export interface ReadRecord extends Omit<GameRequest, "problem"> {
  error: InputError | null | undefined;
}

export interface CheckedSetup {
  start: string;
  /** Forbid play. */
  faults: Phrase[];
  remarks: Phrase[];
}

interface WrittenRecord {
  moves: string;
  transcript: string | null | undefined;
  sgf: string;
  link: Record<string, string>;
  error?: InputError;
}

/** The functions of judgeboard.api that are answered at once. */
export interface Api {
  setup(problem: string): Setup;
  /** The lines of one case. */
  compose(request: Arrangement & { problem: string }): string;
  recognise(text: string): Guess[];
  most_cases(problem: string, options: Options): number;
  game(request: GameRequest): Game;
  read_record(request: { problem: string; text: string; limit: number }): ReadRecord;
  open_link(request: { problem: string; parameters: Record<string, string> }): ReadRecord;
  write_record(request: GameRequest & { white: string; black: string }): WrittenRecord;
  check_setup(request: Arrangement & { problem: string }): CheckedSetup;
}

/** The kind of a task, which is answered in parts. */
export type TaskKind = "judge" | "compare" | "generate" | "think" | "analyse";

/** Begins what the page asks for: calls a function of judgeboard.api, or starts a task. */
export type RequestOrder =
  | { type: "call"; id: number; name: string; values: unknown[] }
  | { type: "start"; task: number; kind: TaskKind; request: object };

/** From the page to the worker. */
export type Order = RequestOrder | { type: "pause" | "resume" | "drop"; task: number } | { type: "ping" };

/** What becomes of a call or a task. */
export type RequestReport =
  | { type: "result"; id: number; value: unknown }
  | { type: "refused"; id: number; reason: string }
  | { type: "part"; task: number; part: Part }
  | { type: "broken"; task: number; reason: string };

/** From the worker to the page. */
export type Report =
  | { type: "progress"; stage: Stage; loaded: number; total: number }
  | { type: "ready" }
  | { type: "failed"; reason: string; fault: StartFault }
  | { type: "alive" }
  | RequestReport;

/** A stage of loading: files are being fetched, Python starts, Python imports the engine. */
export type Stage = "fetch" | "start" | "engine";

/** Why there is no engine: a file could not be fetched; a file is not what was built; anything else. */
export type StartFault = "connection" | "damaged" | "engine";
