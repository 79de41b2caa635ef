/** The exercise that is open: its input, and whether the answers are shown. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Origin } from "../editor/types";
import type { Arrangement, BoardView } from "../generated/api";
import { t } from "../i18n/i18n";
import type { SetUpState } from "../set-up/state";
import type { Parameters } from "../shared/router";
import type { JudgeDraft } from "./draft";
import { type Exercise, exerciseParameters, isRefusal, readExercise } from "./exercise";
import type { InputLoader } from "./input-loader";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";

/** Cases that are printed with their boards. */
export const MOST_PRINTED = 100;

/** What is printed: the cases of a run, each with its position. */
export interface Printed {
  run: JudgeRun;
  positions: BoardView[];
}

export class ExerciseState {
  readonly #parameters = signal<Parameters>({});
  /** As they stand in the address; empty when no exercise is open. */
  readonly parameters: ReadonlySignal<Parameters> = this.#parameters;
  readonly #read = computed(() => {
    const parameters = this.parameters.value;
    const isOpen = Object.keys(parameters).length > 0;
    return isOpen ? readExercise(this.#judging.problem, parameters, this.#most.value) : null;
  });
  readonly exercise = computed(() => (this.#read.value && !isRefusal(this.#read.value) ? this.#read.value : null));
  /** Why the address leads to no exercise. */
  readonly refusal = computed(() => (this.#read.value && isRefusal(this.#read.value) ? this.#read.value : null));
  readonly #text = signal<string | null>(null);
  /** Its input; null until that has been made. */
  readonly text: ReadonlySignal<string | null> = this.#text;
  readonly #answersShown = signal(false);
  readonly answersShown: ReadonlySignal<boolean> = this.#answersShown;
  /** Nothing on the page may give the answers away. */
  readonly hidden = computed(() => this.exercise.value !== null && !this.answersShown.value);
  /** The visitor has changed the input. */
  readonly changed = computed(() => {
    const text = this.exercise.value && this.text.value;
    return text !== null && text !== this.#judging.input.text.value;
  });
  /** What would be shared as an exercise: the one that is open, or the random input in the box. */
  readonly shareable: ReadonlySignal<Exercise | null> = computed(() => this.exercise.value ?? this.#randomInput());
  readonly #printed = signal<Printed | null>(null);
  /** Null until all positions are there. */
  readonly printed: ReadonlySignal<Printed | null> = this.#printed;
  /** Cases that an input can have, as soon as the engine has told. */
  readonly #most = signal(Infinity);
  readonly #judging: Judging;
  readonly #loader: InputLoader;
  readonly #setUp: SetUpState;
  readonly #latestPrinted = new Latest();

  constructor(judging: Judging, loader: InputLoader, setUp: SetUpState) {
    this.#judging = judging;
    this.#loader = loader;
    this.#setUp = setUp;
    judging.input.observe((origin) => this.#inputChanged(origin));
    effect(() => {
      const run = judging.shown.value;
      const isWhole = run?.comparable.value === true && this.exercise.value !== null && this.text.value !== null;
      untracked(() => this.#preparePrint(isWhole ? run : null));
    });
  }

  /** Opens what an address tells, in place of the input; returns whether it is an exercise. */
  open(parameters: Parameters): boolean {
    batch(() => {
      this.#most.value = Infinity;
      this.#text.value = null;
      this.#answersShown.value = false;
      this.#parameters.value = parameters;
    });
    this.makeInput();
    return this.exercise.value !== null;
  }

  close(): void {
    batch(() => {
      this.#parameters.value = {};
      this.#text.value = null;
      this.#answersShown.value = false;
    });
  }

  showAnswers(): void {
    this.#answersShown.value = true;
  }

  /** An exercise ends where another input takes the place of its own. */
  #inputChanged(origin: Origin): void {
    if (origin !== "loaded" && this.pending === null) return;
    const text = this.#judging.input.text.value;
    // The example that stands in for a refused exercise replaces nothing of the visitor's.
    if (this.refusal.value !== null && text === this.#loader.sample.value) return;
    if (this.text.value !== text) this.close();
  }

  /** Puts its input into the box. */
  async makeInput(): Promise<void> {
    const { engine, problem, options, input } = this.#judging;
    const exercise = this.exercise.value;
    if (exercise === null) return;
    const { title, wish } = exercise;
    const tell = (made: number) => this.#loader.tellMaking(made, wish.cases);
    await this.#loader.receive(
      async (signal) => {
        await engine.whenReady();
        signal.throwIfAborted();
        this.#most.value = await engine.call("most_cases", problem, options.value);
        signal.throwIfAborted();
        if (this.refusal.value !== null) return null;
        tell(0);
        return engine.generate({ problem, options: options.value, ...wish }, signal, ({ made }) => tell(made));
      },
      (made) => {
        if (made === null) return;
        const { text = "" } = made;
        batch(() => {
          this.#text.value = text;
          input.replaced(text, title || t("exercise.untitled"));
        });
      },
      () => t("generate.failed"),
    );
  }

  /** The position of an answer's case, with nothing that gives its answer away; null when it cannot be had. */
  async positionOf(run: JudgeRun, answer: number): Promise<BoardView | null> {
    const { answers } = run.progress.value;
    const position = answers.positionOf(answer);
    const arrangement = await run.arrangement(answers.firstOfCase(position.case));
    if (arrangement === null) return null;
    const view = await this.#setUp.viewOf(arrangement.pieces);
    if (view === null) return null;
    const caption = { code: "case.of", values: { case: position.case + 1, cases: position.cases } };
    return { ...view, caption, remarks: turnOf(arrangement) };
  }

  get draft(): JudgeDraft["exercise"] {
    const [parameters, text] = [this.parameters.value, this.text.value];
    return text === null ? null : { parameters, text, answersShown: this.answersShown.value };
  }

  restore(stored: JudgeDraft["exercise"]): void {
    if (stored === null) return;
    const { parameters, text, answersShown } = stored;
    batch(() => {
      this.#parameters.value = parameters;
      this.#text.value = text;
      this.#answersShown.value = answersShown;
    });
  }

  /** An exercise whose input is still to be made; else null. */
  get pending(): Parameters | null {
    return this.exercise.value !== null && this.text.value === null ? this.parameters.value : null;
  }

  /** The random input in the box, when this build makes the same from its seed. */
  #randomInput(): Exercise | null {
    const { wish, version, options } = this.#loader.random.value ?? {};
    const { problem, options: chosen } = this.#judging;
    const isSame = JSON.stringify(options) === JSON.stringify(chosen.value);
    if (wish === undefined || !isSame) return null;
    const exercise = { title: "", wish };
    return exerciseParameters(problem, exercise).version === `${version}` ? exercise : null;
  }

  async #preparePrint(run: JudgeRun | null): Promise<void> {
    const signal = this.#latestPrinted.start();
    this.#printed.value = null;
    if (run === null) return;
    const { answers } = run.progress.value;
    const positions: BoardView[] = [];
    for (let index = 0; index < Math.min(answers.cases, MOST_PRINTED); index += 1) {
      const position = await this.positionOf(run, answers.firstOfCase(index));
      if (signal.aborted || position === null) return;
      positions.push(position);
    }
    this.#printed.value = { run, positions };
  }
}

function turnOf({ turn }: Arrangement): BoardView["remarks"] {
  return turn === "" ? [] : [{ code: `case.${turn}_to_move`, values: {} }];
}
