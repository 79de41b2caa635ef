/**
 * Exercises: an address has the settings of a random input, whose answers are hidden until the visitor asks for them.
 * Example: `rank-and-file/#exercise=Checks+and+mates&version=2&seed=7&cases=10&difficulty=mixed`.
 */

import type { Difficulty } from "../engine/types";
import { PROBLEMS, type ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";
import type { Wish } from "./draft";
import { HIGHEST_SEED } from "./seeds";

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

/** Separates the parameters of an exercise from the others; `exercise` is null if the address has no exercise. */
export function splitExercise(parameters: Parameters): { exercise: Parameters | null; others: Parameters } {
  if (parameters.exercise === undefined) return { exercise: null, others: parameters };
  const { exercise, version = "", seed = "", cases = "", difficulty = "", ...others } = parameters;
  return { exercise: { exercise, version, seed, cases, difficulty }, others };
}

export function exerciseParameters(problem: ProblemName, { title, wish }: Exercise): Parameters {
  const { seed, cases, difficulty } = wish;
  const version = PROBLEMS[problem].cases_version;
  return { exercise: title, version: `${version}`, seed: `${seed}`, cases: `${cases}`, difficulty };
}

/** Reads an exercise from its parameters, or returns why it is refused; `most` is the largest number of cases. */
export function readExercise(
  problem: ProblemName,
  { exercise = "", version = "", seed = "", cases = "", difficulty = "" }: Parameters,
  most: number,
): Exercise | Refusal {
  const title = exercise.trim();
  const { cases_version: current, cases_since: since } = PROBLEMS[problem];
  const found = DIFFICULTIES.find((one) => one === difficulty);
  if (numberIn(version, 1, Infinity) === null) return refused("exercise.wrong_version", { version });
  if (Number(version) > current) return refused("exercise.newer_version", { version, current: `${current}` });
  if (Number(version) < since) {
    const sentence = since === current ? `cases_changed.${problem}` : "exercise.older_version";
    return refused(sentence, { version, current: `${current}` });
  }
  if (title.length > LONGEST_TITLE) return refused("exercise.wrong_title", { most: LONGEST_TITLE });
  if (numberIn(seed, 0, HIGHEST_SEED) === null) return refused("exercise.wrong_seed", { seed, most: HIGHEST_SEED });
  if (numberIn(cases, 1, most) === null) {
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

/** Returns the whole number in a text if it is from `least` to `most`, else null. */
function numberIn(text: string, least: number, most: number): number | null {
  const value = Number(text);
  return /^\d{1,10}$/.test(text) && value >= least && value <= most ? value : null;
}
