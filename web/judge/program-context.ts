import type { ReadonlySignal } from "@preact/signals";
import type { CompareState } from "./compare-state";
import type { ExerciseState } from "./exercise-state";
import type { Judging } from "./judging";

/** The stores of a judge's page that the program tab uses. */
export interface ProgramContext {
  judging: Judging;
  compare: CompareState;
  exercise: ExerciseState;
  program: {
    /** True while the tab is shown. */
    readonly open: ReadonlySignal<boolean>;
    /** Seed of the next search; see ProgramTab. */
    readonly seed: ReadonlySignal<string>;
    setSeed(seed: string): void;
    takeSeed(): string;
  };
}
