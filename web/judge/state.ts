/** The state of a judge's page: input, output, and the board of the selected case. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { Latest } from "../base/latest";
import { until } from "../base/until";
import type { Engine } from "../engine/client";
import { t } from "../i18n/i18n";
import { type Example, firstExample } from "../shared/examples";
import { notify } from "../shared/notices";
import type { Mode, ProblemName } from "../shared/problems";
import { modeParameters, type Parameters } from "../shared/router";
import { type DraftFields, readFields, restoreFields } from "../storage/draft-fields";
import { CaseBoard } from "./case-board";
import { CompareState } from "./compare-state";
import type { JudgeDraft } from "./draft";
import { splitExercise } from "./exercise";
import { ExerciseState } from "./exercise-state";
import { InputLoader } from "./input-loader";
import { Judging } from "./judging";
import type { JudgePageState } from "./page-state";
import { type Handed, optionsFrom, type Shared, splitParameters, splitTab } from "./parameters";
import { sharing } from "./parts";
import { type ProgramPart, ProgramTab } from "./program-tab";
import { JudgeSetUp } from "./set-up";

export class JudgeState implements JudgePageState {
  readonly mode: Mode;
  readonly judging: Judging;
  readonly loader: InputLoader;
  readonly compare: CompareState;
  readonly setUp: JudgeSetUp;
  readonly exercise: ExerciseState;
  readonly program: ProgramTab;
  readonly caseBoard: CaseBoard;
  readonly #openingLink = signal(false);
  /** True while the texts of a link are loading; the address keeps the link until then. */
  readonly openingLink: ReadonlySignal<boolean> = this.#openingLink;
  /** Packed texts of the link in the address; empty after the input has changed. */
  readonly #linkTexts = signal<Parameters>({});
  readonly parameters = computed<Parameters>(() => ({
    ...this.exercise.parameters.value,
    ...modeParameters(this.judging.problem, this.mode),
    ...this.judging.options.value,
    ...this.#linkTexts.value,
  }));
  readonly draftFields: DraftFields<JudgeDraft> = {
    draft: { read: () => this.judging.input.draft, restore: (draft) => this.judging.input.restore(draft) },
    options: { read: () => this.judging.options.value, restore: (options) => this.judging.restoreOptions(options) },
    wanted: { read: () => this.judging.wanted.value, restore: (wanted) => this.judging.want(wanted) },
    exercise: { read: () => this.exercise.draft, restore: (exercise) => this.exercise.restore(exercise) },
    program: { read: () => this.program.draft, restore: (program) => this.program.restore(program) },
    // `peek`: the board follows from the other fields.
    // The board of an exercise's answer is not stored: a reload hides the answers.
    view: {
      read: () => (this.exercise.answersShown.value ? null : this.caseBoard.view.peek()),
      restore: (view) => this.caseBoard.restore(view),
    },
    comparing: { read: () => this.compare.draft, restore: (comparing) => this.compare.restore(comparing) },
    news: { read: () => this.loader.random.value, restore: (random) => this.loader.restoreRandom(random) },
    sample: { read: () => this.loader.sample.value, restore: (sample) => this.loader.restoreSample(sample) },
    texts: { read: () => this.#linkTexts.value, restore: (texts) => this.#restoreLink(texts) },
    setup: { read: () => this.setUp.draft, restore: (setup) => this.setUp.restore(setup) },
  };
  readonly #latestLink = new Latest();
  /** The first example, until an address is followed. */
  #beginning: Example | null = null;

  /** `onShared` opens a text on the page of its problem. */
  constructor(
    problem: ProblemName,
    mode: Mode,
    engine: Engine,
    programPart: ProgramPart,
    onShared: (texts: Handed, name: string) => void,
  ) {
    this.mode = mode;
    this.judging = new Judging(problem, engine);
    this.loader = new InputLoader(this.judging, onShared);
    this.setUp = new JudgeSetUp(this.judging);
    this.exercise = new ExerciseState(this.judging, this.loader, this.setUp.state);
    this.compare = new CompareState(this.judging, this.exercise.hidden, this.exercise.isOpen);
    this.program = new ProgramTab(this, programPart);
    this.caseBoard = new CaseBoard(this.judging, this.setUp.state, this.exercise, this.compare);
    this.judging.input.observe(() => this.#inputChanged());
  }

  /** Marks the page as shown or left. */
  activate(active: boolean): void {
    this.judging.activate(active);
    if (!active) this.loader.leave();
  }

  get shared(): Shared {
    const { problem, input } = this.judging;
    const { others } = splitParameters(splitExercise(this.parameters.value).others);
    return { problem, parameters: others, input: input.text.value, output: this.compare.text.text.value };
  }

  /** Loads the first example; resolves when its board is shown or the example could not be loaded. */
  async begin(): Promise<void> {
    const { problem, options } = this.judging;
    this.#beginning = firstExample(problem, options.value);
    await this.loader.example(this.#beginning, true);
    const hasCome = () => this.caseBoard.view.value !== null || this.loader.failure.value !== null;
    await until(() => hasCome() || null);
  }

  follow(parameters: Parameters): void {
    const beginning = this.#beginning;
    this.#beginning = null;
    const { problem, input, options } = this.judging;
    if (this.openingLink.value) this.#closeLink();
    this.loader.refuse(null);
    const { seed, others: withoutTab } = splitTab(problem, parameters);
    if (seed !== null) {
      this.program.setSeed(seed, true);
      this.program.openWith(null);
    }
    const asked = splitExercise(withoutTab);
    const { texts, others } = splitParameters(asked.others);
    const { options: wanted, unknown } = optionsFrom(problem, options.value, others);
    notify("link", unknown ? { sentence: "link.unknown_parameters", dismiss: "page.dismiss" } : null);
    const hasOtherOptions = !equal(wanted, options.value);
    if (hasOtherOptions) this.judging.setOptions(wanted);
    // An exercise is made with its own options.
    if (hasOtherOptions && !asked.exercise) this.exercise.close();
    const exercise = asked.exercise ?? this.exercise.pending;
    if (exercise) this.#openExercise(exercise, hasOtherOptions);
    else if (Object.keys(texts).length > 0 && !equal(texts, this.#linkTexts.value)) this.#openLink(texts);
    else if (!input.touched.value) this.loader.example(firstExample(problem, wanted), true);
    else if (beginning !== null && input.text.value === this.loader.sample.value) {
      const first = firstExample(problem, wanted);
      if (first.name !== beginning.name) this.loader.example(first, true);
    }
  }

  /** Opens an exercise unless it is already open. A former exercise and a refused one leave no output behind. */
  #openExercise(parameters: Parameters, hasOtherOptions: boolean): void {
    const { exercise, text, parameters: before } = this.exercise;
    const isOpen = equal(parameters, before.value) && text.value !== null && !hasOtherOptions;
    if (isOpen && exercise.value !== null) return;
    const follows = Object.keys(before.value).length > 0;
    const isAccepted = this.exercise.open(parameters);
    if (follows || !isAccepted) this.compare.text.load("", "");
    this.compare.show(isAccepted, false);
  }

  /** Replaces the input by a text to load, if an open exercise may end; resolves to whether it may. */
  instead(load: () => void): Promise<boolean> {
    return this.exercise.instead(load);
  }

  /** Opens texts of another page or a file, and follows their address, if an exercise that they end may end. */
  async open(texts: Handed, name: string, parameters: Parameters): Promise<void> {
    const { problem, options } = this.judging;
    const { options: wanted } = optionsFrom(problem, options.value, parameters);
    const load = () => {
      this.take(texts, name);
      this.follow(parameters);
    };
    if (texts.input === null && equal(wanted, options.value)) load();
    else if (!(await this.instead(load))) this.follow({ ...this.exercise.parameters.value, ...options.value });
  }

  take({ input, output, program }: Pick<Handed, "input" | "output" | "program">, name: string): void {
    if (input !== null) this.judging.input.replaced(input, name);
    if (program !== undefined) this.program.openWith({ text: program, name });
    if (output === "") return;
    this.program.show(false);
    this.compare.take(output, input !== null);
  }

  /** Returns the draft; null if the page has nothing to store except an example. */
  draft(): JudgeDraft | null {
    const stored = readFields(this.draftFields);
    const { draft, sample, comparing, setup, exercise, program } = stored;
    const hasInput = draft.touched && draft.text !== sample;
    const hasOutput = comparing !== null && (comparing.open || comparing.draft.text !== "");
    return hasInput || hasOutput || setup || exercise || program ? stored : null;
  }

  restore(draft: JudgeDraft): void {
    restoreFields(this.draftFields, draft);
  }

  #restoreLink(texts: Parameters): void {
    this.#linkTexts.value = texts;
  }

  /** Removes the texts of a link from the address after the input has changed. */
  #inputChanged(): void {
    this.#latestLink.cancel();
    this.#openingLink.value = false;
    if (Object.keys(this.#linkTexts.value).length > 0) this.#linkTexts.value = {};
  }

  /** Cancels a link whose texts are still loading. */
  #closeLink(): void {
    this.#latestLink.cancel();
    this.#openingLink.value = false;
    this.loader.stop();
  }

  async #openLink(texts: Parameters): Promise<void> {
    const signal = this.#latestLink.start();
    this.#openingLink.value = true;
    let isGivenUp = false;
    await this.loader.receive(
      async () => {
        const part = await sharing.request();
        isGivenUp = part === null;
        return part?.textsOfLink(texts) ?? null;
      },
      (found) => {
        if (found === null) return;
        this.take(found, t("share.name"));
        this.#linkTexts.value = texts;
      },
      (fault) => t(isTooLarge(fault) ? "share.too_large" : "share.damaged"),
    );
    // The link stays in the address if the visitor gave up loading the code that reads it: a reload may succeed.
    if (signal.aborted || isGivenUp) return;
    this.#openingLink.value = false;
    const { problem, input, options } = this.judging;
    if (this.loader.failure.value === null || input.touched.value) return;
    // After a damaged link, the page shows the usual example and the failure message.
    await this.loader.fallBack(firstExample(problem, options.value));
  }
}

/** Returns whether a link's text is too large; text/files.ts, loaded with the code that reads links, throws this. */
function isTooLarge(fault: unknown): boolean {
  return fault instanceof Error && fault.message === "file.too_large";
}

function equal(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
