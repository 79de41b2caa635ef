import type { CompareState } from "./compare-state";
import type { ExerciseState } from "./exercise-state";
import type { Judging } from "./judging";

/** What of a page a visitor's program is tried with. */
export interface ProgramContext {
  judging: Judging;
  compare: CompareState;
  exercise: ExerciseState;
}
