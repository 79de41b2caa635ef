/** The open exercise: its input, and whether its answers are shown. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Origin } from "../editor/types";
import type { Arrangement, BoardView } from "../generated/api";
import { t } from "../i18n/i18n";
import type { SetUpState } from "../set-up/state";
import { confirmed } from "../shared/dialog";
import { firstExample } from "../shared/examples";
import type { Parameters } from "../shared/router";
import type { JudgeDraft } from "./draft";
import { type Exercise, exerciseParameters, isRefusal, readExercise } from "./exercise";
import type { InputLoader } from "./input-loader";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";

/** Largest number of printed cases. */
export const MOST_PRINTED = 100;

/** The printed cases: a run, and the start position of each case. */
export interface Printed {
  run: JudgeRun;
  positions: BoardView[];
}

export class ExerciseState {
  readonly #parameters = signal<Parameters>({});
  /** Parameters as in the address; empty while no exercise is open. */
  readonly parameters: ReadonlySignal<Parameters> = this.#parameters;
  readonly #read = computed(() => {
    const parameters = this.parameters.value;
    const isOpen = Object.keys(parameters).length > 0;
    return isOpen ? readExercise(this.#judging.problem, parameters, this.#most.value) : null;
  });
  readonly exercise = computed(() => (this.#read.value && !isRefusal(this.#read.value) ? this.#read.value : null));
  /** Why the exercise in the address is refused, or null. */
  readonly refusal = computed(() => (this.#read.value && isRefusal(this.#read.value) ? this.#read.value : null));
  readonly #text = signal<string | null>(null);
  /** Input of the exercise; null until the engine has generated it. */
  readonly text: ReadonlySignal<string | null> = this.#text;
  readonly #answersShown = signal(false);
  /** True while the visitor sees the answers; a reload hides them. */
  readonly answersShown: ReadonlySignal<boolean> = this.#answersShown;
  readonly isOpen = computed(() => this.exercise.value !== null);
  /** True while the page must not reveal the answers. */
  readonly hidden = computed(() => this.exercise.value !== null && !this.answersShown.value);
  /** True while the box is empty because an exercise has no input, or was refused. */
  readonly isEmpty = computed(() => this.#read.value !== null && this.text.value === null);
  /** True if the text in the box is not the exercise's input, which is not being made. */
  readonly changed = computed(() => {
    const isOpen = this.exercise.value !== null && !this.#loader.pending.value;
    return isOpen && this.text.value !== this.#judging.input.text.value;
  });
  /** The exercise to share: the open exercise, or one made from the random input in the box. */
  readonly shareable: ReadonlySignal<Exercise | null> = computed(() => this.exercise.value ?? this.#randomInput());
  readonly #printed = signal<Printed | null>(null);
  /** Cases for printing; null until all positions have been loaded. */
  readonly printed: ReadonlySignal<Printed | null> = this.#printed;
  /** Largest number of cases in an input; Infinity until the engine has answered. */
  readonly #most = signal(Infinity);
  readonly #judging: Judging;
  readonly #loader: InputLoader;
  readonly #setUp: SetUpState;
  readonly #latestPrinted = new Latest();
  /** The visitor's input when the exercise was opened; null if it was an example. */
  #own: { text: string; name: string } | null = null;

  constructor(judging: Judging, loader: InputLoader, setUp: SetUpState) {
    this.#judging = judging;
    this.#loader = loader;
    this.#setUp = setUp;
    judging.input.observe((origin) => this.#inputChanged(origin));
    effect(() => judging.forgive(this.isEmpty.value));
    effect(() => {
      const run = judging.shown.value;
      const text = this.text.value;
      // The facts on the sheets are those of the exercise's own input.
      const isOwn = run?.request.text === text && judging.input.text.value === text;
      const isWhole = run?.comparable.value === true && this.exercise.value !== null;
      untracked(() => this.#preparePrint(isWhole && isOwn ? run : null));
    });
  }

  /**
   * Opens the exercise of an address, whose input replaces the current one; returns false if the exercise is refused.
   * The box is empty until the input has been generated, and after a refusal.
   */
  open(parameters: Parameters): boolean {
    const { input } = this.#judging;
    const text = input.text.peek();
    const isOwn = input.touched.peek() && text !== this.#loader.sample.peek();
    if (this.#read.peek() === null) this.#own = isOwn ? { text, name: input.name.peek() } : null;
    batch(() => {
      this.#most.value = Infinity;
      this.#become(parameters);
      this.#judging.input.replaced("", "");
    });
    this.makeInput();
    return this.exercise.value !== null;
  }

  /**
   * Closes the exercise. The visitor's input from before it, or an example, replaces an input with hidden answers,
   * because the page would show them.
   */
  close(): void {
    const { input, problem, options } = this.#judging;
    const leaves = this.hidden.value || this.isEmpty.value;
    const { text, name } = this.#own ?? { text: "", name: "" };
    batch(() => {
      if (leaves) input.replaced(text, name);
      this.#become({});
    });
    if (leaves && text === "") this.#loader.example(firstExample(problem, options.value));
  }

  /**
   * Calls `end`, which ends the exercise; asks first while the answers are hidden. Resolves to whether it was called.
   */
  async instead(end: () => void): Promise<boolean> {
    const words = { yes: t("exercise.end_yes"), no: t("exercise.end_no") };
    if (this.hidden.value && !(await confirmed(t("exercise.end"), words))) return false;
    end();
    return true;
  }

  showAnswers(shown: boolean): void {
    this.#answersShown.value = shown;
  }

  /** Ends the exercise when the box gets another input than the exercise's own, which the visitor may edit. */
  #inputChanged(origin: Origin): void {
    const text = this.text.value;
    if (origin !== "loaded" && text !== null) return;
    if ((text ?? "") !== this.#judging.input.text.value) this.#become({});
  }

  #become(parameters: Parameters): void {
    batch(() => {
      this.#parameters.value = parameters;
      this.#text.value = null;
      this.#answersShown.value = false;
    });
  }

  /** Generates the exercise's input and puts it into the box. */
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

  /**
   * Returns the start position of an answer's case, without anything that reveals the answer; null if the engine does
   * not provide it.
   */
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
    return text === null ? null : { parameters, text };
  }

  restore(stored: JudgeDraft["exercise"]): void {
    if (stored === null) return;
    const { parameters, text } = stored;
    batch(() => {
      this.#parameters.value = parameters;
      this.#text.value = text;
    });
  }

  /** Parameters of the open exercise while its input is missing; else null. */
  get pending(): Parameters | null {
    return this.exercise.value !== null && this.text.value === null ? this.parameters.value : null;
  }

  /**
   * Returns the random input in the box as an exercise if this build generates the same input from its seed; else null.
   */
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
