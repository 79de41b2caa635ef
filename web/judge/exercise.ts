/**
 * Exercises: an address has the settings of a random input, whose answers are hidden until the visitor asks for them.
 * Example: `rank-and-file/#exercise=Checks+and+mates&version=2&seed=7&cases=10&difficulty=mixed`.
 */

import type { Difficulty } from "../engine/types";
import { PROBLEMS, type ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";
import type { Wish } from "./draft";
import { HIGHEST_SEED, readSeed } from "./seeds";

export const DIFFICULTIES: readonly Difficulty[] = ["easy", "mixed", "hard"];
export const LONGEST_TITLE = 100;

export interface Exercise {
  title: string;
  wish: Wish;
}

/** Why an exercise is refused: a message key and its values. */
export interface Refusal {
  sentence: string;
  values: Record<string, string | number>;
}

/**
 * Separates the parameters of an exercise from the others; `exercise` is null if the address has no exercise. A link
 * whose word `exercise` is damaged is recognised by its other words.
 */
export function splitExercise(parameters: Parameters): { exercise: Parameters | null; others: Parameters } {
  const { exercise, version, seed = "", cases = "", difficulty, ...others } = parameters;
  if ((exercise ?? version ?? difficulty) === undefined) return { exercise: null, others: parameters };
  const settings = { version: version ?? "", seed, cases, difficulty: difficulty ?? "" };
  return { exercise: exercise === undefined ? settings : { exercise, ...settings }, others };
}

export function exerciseParameters(problem: ProblemName, { title, wish }: Exercise): Parameters {
  const { seed, cases, difficulty } = wish;
  const version = PROBLEMS[problem].cases_version;
  return { exercise: title, version: `${version}`, seed: `${seed}`, cases: `${cases}`, difficulty };
}

/** Reads an exercise from its parameters, or returns why it is refused; `most` is the largest number of cases. */
export function readExercise(
  problem: ProblemName,
  { exercise, version = "", seed = "", cases = "", difficulty = "" }: Parameters,
  most: number,
): Exercise | Refusal {
  if (exercise === undefined) return refused("exercise.wrong_word", {});
  const title = exercise.trim();
  const { cases_version: current, cases_since: since } = PROBLEMS[problem];
  const found = DIFFICULTIES.find((one) => one === difficulty);
  if (!isNumber(version, Infinity)) return refused("exercise.wrong_version", { version });
  if (Number(version) > current) return refused("exercise.newer_version", { version, current: `${current}` });
  if (Number(version) < since) {
    const sentence = since === current ? `cases_changed.${problem}` : "exercise.older_version";
    return refused(sentence, { version, current: `${current}` });
  }
  if (title.length > LONGEST_TITLE) return refused("exercise.wrong_title", { most: LONGEST_TITLE });
  if (readSeed(seed) === null) return refused("exercise.wrong_seed", { seed, most: HIGHEST_SEED });
  if (!isNumber(cases, most)) {
    return refused(Number.isFinite(most) ? "exercise.wrong_cases" : "exercise.wrong_number", { cases, most });
  }
  if (found === undefined) return refused("exercise.wrong_difficulty", { difficulty });
  return { title, wish: { seed: Number(seed), cases: Number(cases), difficulty: found } };
}

export function isRefusal(read: Exercise | Refusal): read is Refusal {
  return "sentence" in read;
}

function refused(sentence: string, values: Refusal["values"]): Refusal {
  return { sentence, values };
}

/** Returns whether a text is a whole number from 1 to `most`. */
function isNumber(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
