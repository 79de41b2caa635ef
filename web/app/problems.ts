/** The five problems, and what is known of their boards before the engine answers. */

export const PROBLEMS = {
  "correct-move": { size: 8, coordinates: false },
  "rank-and-file": { size: 8, coordinates: true },
  othello: { size: 8, coordinates: true },
  congo: { size: 7, coordinates: true },
  loa: { size: 8, coordinates: true },
} as const;

/** The one that can be played. */
export const PLAYED = "loa";

export type ProblemName = keyof typeof PROBLEMS;

export const NAMES = Object.keys(PROBLEMS) as [ProblemName, ...ProblemName[]];

/** Two pages belong to Lines of Action, of which `play` is its usual one. Every other problem has its judge's. */
export type Mode = "judge" | "play";

export function isProblem(name: string): name is ProblemName {
  return Object.hasOwn(PROBLEMS, name);
}

/** By which drafts and states of a page are found. */
export function pageKey(problem: ProblemName, mode: Mode): string {
  return problem === PLAYED ? `${problem} ${mode}` : problem;
}
