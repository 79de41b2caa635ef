/** The signals of a judge's page that hold its state; the stores say what each is. `draft()` returns what is stored. */

import type { ReadonlySignal } from "@preact/signals";
import type { SetUpState } from "../set-up/state";
import type { CaseBoard } from "./case-board";
import type { CompareState } from "./compare-state";
import type { ExerciseState } from "./exercise-state";
import type { InputLoader } from "./input-loader";
import type { Judging } from "./judging";
import type { ProgramTab } from "./program-tab";

/** Each group belongs to one store. Only this store writes the signals; other code calls its methods. */
export interface JudgePageState {
  /** The input and the judge's answers to it. */
  readonly judging: Pick<Judging, "active" | "input" | "origin" | "options" | "wanted" | "current" | "shown">;
  /** Loads texts into the page: examples, files, links, random inputs. */
  readonly loader: Pick<InputLoader, "pending" | "failure" | "message" | "sample">;
  /** The output of a program and its differences from the judge's output. */
  readonly compare: Pick<CompareState, "text" | "open" | "outdated" | "result" | "highlighted" | "at" | "failure">;
  /** A position that is set up by hand. */
  readonly setUp: { readonly state: Pick<SetUpState, "arrangement" | "setup" | "chosen" | "news" | "failed"> };
  /** The open exercise. */
  readonly exercise: Pick<ExerciseState, "parameters" | "text" | "answersShown" | "printed">;
  /** The tab for the visitor's program. */
  readonly program: Pick<ProgramTab, "open" | "program" | "seed">;
  /** The board of the selected answer. */
  readonly caseBoard: Pick<CaseBoard, "view">;
  readonly openingLink: ReadonlySignal<boolean>;
}
