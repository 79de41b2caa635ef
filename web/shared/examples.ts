/**
 * The problems' options and sample inputs with the engine's answers, made by the build (build/samples.py) so that they
 * can be shown before Python has started.
 */

import { fetchJson } from "../base/fetch-json";
import type { Options } from "../engine/types";
import type { BoardView, Game, GameRequest, JudgePart, JudgeRequest, Option } from "../generated/api";
import { PLAYED, PROBLEMS, type ProblemName } from "./problems";
import type { Boards } from "./sample-boards";

/** An input that the visitor can choose. The key of its title is `example.<problem>.<name>`. */
export interface Example {
  problem: ProblemName;
  name: string;
  /** Judge options that the example requires. */
  options: Options;
}

/** An example's text and the judge's answers to it. */
export interface Sample {
  text: string;
  /** All options of the judge's run. */
  options: Options;
  part: JudgePart;
  /** Board view of the first answer. */
  view: BoardView | null;
}

/** Addresses of the files. */
const FILES = import.meta.glob<string>(["./*/*.json", "!**/*.boards.json"], {
  base: "../generated/examples",
  query: "?url",
  import: "default",
  eager: true,
});
/** Examples of loaded samples. */
const exampleOf = new Map<Sample, Example>();

export function optionsOf(problem: ProblemName): Option[] {
  return PROBLEMS[problem].options;
}

export function examplesOf(problem: ProblemName): Example[] {
  return PROBLEMS[problem].examples.map(({ name, options }) => ({ problem, name, options }));
}

export function includesOptions(all: Options, some: Options): boolean {
  return Object.entries(some).every(([name, value]) => all[name] === value);
}

/** Returns a page's initial example: the first with these options, or else the first of all. */
export function firstExample(problem: ProblemName, wanted: Options): Example {
  const examples = examplesOf(problem);
  const found = examples.find((example) => includesOptions(wanted, example.options)) ?? examples[0];
  if (found === undefined) throw new Error(`${problem} has no examples.`);
  return found;
}

/** Loads a sample. Rejects if the request fails; a later call retries. */
export async function loadSample(example: Example): Promise<Sample> {
  const sample = (await load(nameOf(example))) as Sample;
  exampleOf.set(sample, example);
  return sample;
}

/** Returns the boards of a loaded sample. Rejects if the request fails. */
export async function boardsOf(sample: Sample): Promise<Boards> {
  const example = exampleOf.get(sample);
  if (example === undefined) throw new Error("The sample is no example's.");
  return (await import("./sample-boards")).loadBoards(nameOf(example));
}

/** Returns the loaded sample that a request is about; null if no loaded sample matches. */
export function sampleOf({ text, options }: JudgeRequest): Sample | null {
  const samples = [...exampleOf.keys()];
  return samples.find((sample) => sample.text === text && includesOptions(sample.options, options)) ?? null;
}

/** Loads the usual game of Lines of Action before its first move. */
async function loadUsualGame(): Promise<{ request: GameRequest; game: Game; starts: Record<string, string> }> {
  return (await load(`${PLAYED}/game`)) as { request: GameRequest; game: Game; starts: Record<string, string> };
}

/** Returns the start positions of Lines of Action, other than the usual one, as texts by name. */
export async function otherStarts(): Promise<Record<string, string>> {
  return (await loadUsualGame()).starts;
}

/** Returns the state of a game if it is the usual game before its first move; null otherwise. */
export async function usualGame({ start, limit, moves }: GameRequest): Promise<Game | null> {
  if (start !== "" || moves.length > 0) return null;
  const { request, game } = await loadUsualGame();
  return request.limit === limit ? game : null;
}

function nameOf({ problem, name }: Example): string {
  return `${problem}/${name}`;
}

function load(name: string): Promise<unknown> {
  return fetchJson(FILES[`./${name}.json`]);
}
