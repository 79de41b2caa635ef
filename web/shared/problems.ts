/** The problems, and their facts that are known before the engine answers; see `described` in build/samples.py. */

import type { Problem } from "../generated/api";
import data from "../generated/problems.json";

export const PROBLEMS = data as unknown as Record<ProblemName, Problem>;

/** A name such as `rank-and-file`. */
export type ProblemName = keyof typeof data;

export const NAMES = Object.keys(PROBLEMS) as [ProblemName, ...ProblemName[]];

/** The playable problem. */
export const PLAYED = NAMES.find((name) => PROBLEMS[name].playable) ?? NAMES[0];

/** Kinds of problem pages. Lines of Action has both; its default is `play`. Other problems only have `judge`. */
export type Mode = "judge" | "play";

export function isProblem(name: string): name is ProblemName {
  return Object.hasOwn(PROBLEMS, name);
}

/** Returns the key of a page's draft and state. */
export function pageKey(problem: ProblemName | null, mode: Mode): string {
  if (problem === null) return "home";
  return problem === PLAYED ? `${problem} ${mode}` : problem;
}
