/** What a judge's page shows of its state. A store may have further private signals; `draft()` tells what is stored. */

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
 * Each part belongs to one store, which alone writes its signals; others call the store's methods. The stores are in
 * judging.ts, input-loader.ts, compare-state.ts, set-up.ts with set-up/state.ts, exercise-state.ts, program-tab.ts and
 * case-board.ts.
 */
export interface JudgePageState {
  /** The input, and the judge's answers to it. */
  readonly judging: {
    /** The page is shown; only then is the engine asked. */
    readonly active: ReadonlySignal<boolean>;
    /** Other stores put texts in by its methods. */
    readonly input: TextState;
    /** How the input was changed last. */
    readonly origin: ReadonlySignal<Origin>;
    /** The judge's options, by their names. */
    readonly options: ReadonlySignal<Options>;
    /** The case and the step to look at, which may not have come yet. */
    readonly wanted: ReadonlySignal<Wanted>;
    /** The run on the present input; null while the visitor types, on other pages, and until a run starts. */
    readonly current: ReadonlySignal<JudgeRun | null>;
    /** The run whose answers are shown: one on an earlier input until the first answers to this one come. */
    readonly shown: ReadonlySignal<JudgeRun | null>;
  };
  /** The texts that come into the page: examples, files, links, random inputs. */
  readonly loader: {
    /** A text is being loaded. */
    readonly pending: ReadonlySignal<boolean>;
    /** Why a text has not come, until the text changes. */
    readonly failure: ReadonlySignal<(() => string) | null>;
    /** A message about the text, shown below it. */
    readonly message: ReadonlySignal<InputMessage | null>;
    /** The example that was put in unasked, or an empty text. */
    readonly sample: ReadonlySignal<string>;
  };
  /** An output of somebody's program, and what differs from the judge's. */
  readonly compare: {
    readonly text: TextState;
    /** The comparison is shown instead of the judge's output. */
    readonly open: ReadonlySignal<boolean>;
    /** The output belongs to an input that has been replaced since. */
    readonly outdated: ReadonlySignal<boolean>;
    /** The comparison, or the key of a sentence while there is no comparison. */
    readonly result: ReadonlySignal<Comparison | Status>;
    /** The index of the difference that is looked at, -1 when none is. */
    readonly at: ReadonlySignal<number>;
    /** Why a file could not be read. */
    readonly failure: ReadonlySignal<(() => string) | null>;
  };
  /** A position that is set up by hand. */
  readonly setUp: {
    readonly state: {
      /** What has been set up so far; null while nothing is set up. */
      readonly arrangement: ReadonlySignal<Arrangement | null>;
      /** What can be set up; null until the engine has told. */
      readonly setup: ReadonlySignal<Setup | null>;
      /** The kind of piece to place, or the eraser. */
      readonly chosen: ReadonlySignal<string>;
      /** The sentence about the last edit. */
      readonly news: ReadonlySignal<(() => string) | null>;
      /** The engine failed over the setup or over a position. */
      readonly failed: ReadonlySignal<boolean>;
    };
  };
  /** The exercise that is open. */
  readonly exercise: {
    /** As they stand in the address; empty when no exercise is open. */
    readonly parameters: ReadonlySignal<Parameters>;
    /** Its input; null until that has been made. */
    readonly text: ReadonlySignal<string | null>;
    readonly answersShown: ReadonlySignal<boolean>;
    /** Its cases with their positions, for print; null until all positions are there. */
    readonly printed: ReadonlySignal<Printed | null>;
  };
  /** The tab for a program of the visitor's own. */
  readonly program: {
    readonly open: ReadonlySignal<boolean>;
    /** Null until its part has come. */
    readonly program: ReadonlySignal<Program | null>;
  };
  /** The board of the answer that is looked at, or the position before it while the answers are hidden. */
  readonly caseBoard: {
    readonly view: ReadonlySignal<BoardView | null>;
  };
  /** The texts of a link are being loaded; the address does not change until they have come. */
  readonly openingLink: ReadonlySignal<boolean>;
}
