import type { CompareState } from "./compare-state";
import type { ExerciseState } from "./exercise-state";
import type { Judging } from "./judging";
import type { ProgramTab } from "./program-tab";

/** The stores of a judge's page that the program tab uses. */
export interface ProgramContext {
  judging: Judging;
  compare: CompareState;
  exercise: ExerciseState;
  program: Pick<ProgramTab, "open" | "seed" | "setSeed">;
}
