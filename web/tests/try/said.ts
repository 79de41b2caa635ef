/** The sentences about results, from a state that the test makes. */

import { signal } from "@preact/signals";
import type { Comparison } from "../../generated/api";
import { faultOf, type Result, verdictOf } from "../../try/results";
import type { TryState } from "../../try/state";
import type { Compilation } from "../../try/types";
import { sentencesOf } from "../../try/verdict-words";
import { ran } from "./made";

/** State of the page around a result: later changes, the first wrong case of an exercise, and the compilation. */
interface Around {
  isExercise?: boolean;
  input?: string;
  outdated?: boolean;
  changed?: boolean;
  firstWrong?: { case: number; cases: number };
  compilation?: Compilation | null;
}

/** Returns a TryState with only the fields that sentences use. */
function stateOf(result: Result, around: Around): TryState {
  const { isExercise = false, input = "", outdated = false, changed = false, firstWrong, compilation = null } = around;
  const places = [{ answer: 5 }, { answer: 9 }];
  const comparison = { places, first: firstWrong ? 1 : -1 } as unknown as Comparison;
  const state = {
    verdict: signal(verdictOf(result)),
    fault: signal(faultOf(result)),
    outdated: signal(outdated),
    compared: signal(!changed),
    compilation: signal(compilation),
    context: {
      compare: { comparison: signal(comparison), result: signal("compare.working"), hidden: signal(false) },
      exercise: { exercise: signal(isExercise ? {} : null) },
      judging: {
        problem: "congo",
        input: { text: signal(input) },
        answers: { positionOf: (answer: number) => (answer === 9 ? firstWrong : { case: 99, cases: 99 }) },
      },
    },
  };
  return state as unknown as TryState;
}

/** Returns the sentences about a result. */
export function say(result: Result, around: Around = {}): string[] {
  return sentencesOf(stateOf(result, around), result);
}

/** Returns the result of running a C++ program. */
export function cpp(part: Parameters<typeof ran>[0], code = ""): Result {
  return ran(part, { language: "cpp", code });
}
