/** The problems, and what is known of each before the engine answers; see `described` in build/samples.py. */

import type { Problem } from "../generated/api";
import data from "../generated/problems.json";

export const PROBLEMS = data as unknown as Record<ProblemName, Problem>;

/** Such as `rank-and-file`. */
export type ProblemName = keyof typeof data;

export const NAMES = Object.keys(PROBLEMS) as [ProblemName, ...ProblemName[]];

/** The one that can be played. */
export const PLAYED = NAMES.find((name) => PROBLEMS[name].playable) ?? NAMES[0];

/** Two pages belong to Lines of Action, of which `play` is its usual one. Every other problem has its judge's. */
export type Mode = "judge" | "play";

export function isProblem(name: string): name is ProblemName {
  return Object.hasOwn(PROBLEMS, name);
}

/** By which drafts and states of a page are found. */
export function pageKey(problem: ProblemName | null, mode: Mode): string {
  if (problem === null) return "home";
  return problem === PLAYED ? `${problem} ${mode}` : problem;
}
