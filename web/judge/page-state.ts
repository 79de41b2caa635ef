/** The signals that a judge's page reads. Stores may have more private signals; `draft()` returns what is stored. */

import type { ReadonlySignal } from "@preact/signals";
import type { TextState } from "../editor/text-state";
import type { Origin } from "../editor/types";
import type { Options } from "../engine/types";
import type { Arrangement, BoardView, Comparison, Setup } from "../generated/api";
import type { Parameters } from "../shared/router";
import type { Wanted } from "./answers";
import type { Status } from "./compare-state";
import type { Printed } from "./exercise-state";
import type { InputMessage } from "./input-loader";
import type { Program } from "./program-tab";
import type { JudgeRun } from "./run";

/**
 * Each group belongs to one store. Only this store writes the signals; other code calls its methods. The stores are in
 * judging.ts, input-loader.ts, compare-state.ts, set-up.ts with set-up/state.ts, exercise-state.ts, program-tab.ts and
 * case-board.ts.
 */
export interface JudgePageState {
  /** The input and the judge's answers to it. */
  readonly judging: {
    /** True while the page is shown; the engine judges the input only then. */
    readonly active: ReadonlySignal<boolean>;
    /** Text of the input; other stores change it through its methods. */
    readonly input: TextState;
    /** Kind of the last change to the input. */
    readonly origin: ReadonlySignal<Origin>;
    /** The judge's options by name. */
    readonly options: ReadonlySignal<Options>;
    /** Case and step to show; the answer may not have arrived yet. */
    readonly wanted: ReadonlySignal<Wanted>;
    /** The run on the current input; null while no run has been started for it. */
    readonly current: ReadonlySignal<JudgeRun | null>;
    /**
     * The run whose answers are shown; a run on an earlier input until the first answers to the current input arrive.
     */
    readonly shown: ReadonlySignal<JudgeRun | null>;
  };
  /** Loads texts into the page: examples, files, links, random inputs. */
  readonly loader: {
    /** True while a text is loading. */
    readonly pending: ReadonlySignal<boolean>;
    /** Why a requested text could not be loaded; null after the text changes. */
    readonly failure: ReadonlySignal<(() => string) | null>;
    /** Message shown below the text. */
    readonly message: ReadonlySignal<InputMessage | null>;
    /** Text of the example that the page loaded by itself; empty if it loaded no example. */
    readonly sample: ReadonlySignal<string>;
  };
  /** The output of a program and its differences from the judge's output. */
  readonly compare: {
    readonly text: TextState;
    /** True while the output is compared; the comparison is visible unless the program tab is open. */
    readonly open: ReadonlySignal<boolean>;
    /** True if the output belongs to an input that has been replaced. */
    readonly outdated: ReadonlySignal<boolean>;
    /** The comparison, or a message key while there is no comparison. */
    readonly result: ReadonlySignal<Comparison | Status>;
    /** Index of the selected difference; -1 if no difference is selected. */
    readonly at: ReadonlySignal<number>;
    /** Why a file could not be read, or null. */
    readonly failure: ReadonlySignal<(() => string) | null>;
  };
  /** A position that is set up by hand. */
  readonly setUp: {
    readonly state: {
      /** The position set up so far; null while no position is being set up. */
      readonly arrangement: ReadonlySignal<Arrangement | null>;
      /** The board, palette and sides for setting up; null until the engine has answered. */
      readonly setup: ReadonlySignal<Setup | null>;
      /** The kind of piece to place, or the eraser. */
      readonly chosen: ReadonlySignal<string>;
      /** Sentence about the last edit. */
      readonly news: ReadonlySignal<(() => string) | null>;
      /** True if the engine failed on the setup or on a position. */
      readonly failed: ReadonlySignal<boolean>;
    };
  };
  /** The open exercise. */
  readonly exercise: {
    /** Parameters as in the address; empty while no exercise is open. */
    readonly parameters: ReadonlySignal<Parameters>;
    /** Input of the exercise; null until the engine has generated it. */
    readonly text: ReadonlySignal<string | null>;
    readonly answersShown: ReadonlySignal<boolean>;
    /** Cases with their positions for printing; null until all positions have been loaded. */
    readonly printed: ReadonlySignal<Printed | null>;
  };
  /** The tab for the visitor's program. */
  readonly program: {
    readonly open: ReadonlySignal<boolean>;
    /** Contents of the tab; null until they have been loaded. */
    readonly program: ReadonlySignal<Program | null>;
  };
  /** Board of the selected answer; the start position of its case while the answers are hidden. */
  readonly caseBoard: {
    readonly view: ReadonlySignal<BoardView | null>;
  };
  /** True while the texts of a link are loading; the address keeps the link until then. */
  readonly openingLink: ReadonlySignal<boolean>;
}
