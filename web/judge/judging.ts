/** The input of a page, the judge's runs on it, and the selected answer. */

import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import { Debounced } from "../base/debounced";
import { until } from "../base/until";
import { TextState } from "../editor/text-state";
import type { Lit, Mark, Origin } from "../editor/types";
import type { Engine } from "../engine/client";
import type { Options } from "../engine/types";
import type { InputError, JudgeRequest, Place } from "../generated/api";
import { inWords } from "../i18n/i18n";
import { optionsOf, sampleOf } from "../shared/examples";
import type { ProblemName } from "../shared/problems";
import { Answers, BEGINNING } from "./answers";
import type { Wanted } from "./draft";
import { optionsFrom } from "./parameters";
import { JudgeRun } from "./run";

/** Place of an error in the input or, if `error` is null, the start of the text that is ignored after the last item. */
interface Fault {
  place: Place;
  error: InputError | null;
  /** True if the input only ends too early: the error's sentence says what comes next. */
  unfinished: boolean;
}

const NO_ANSWERS = new Answers();
const NOTHING_WRONG = { error: null, ignored: null };

export class Judging {
  readonly problem: ProblemName;
  readonly engine: Engine;
  readonly #active = signal(false);
  /** True while the page is shown; the engine judges the input only then. */
  readonly active: ReadonlySignal<boolean> = this.#active;
  /** Text of the input; other stores change it through its methods. */
  readonly input: TextState;
  readonly #origin = signal<Origin>("loaded");
  /** Kind of the last change to the input. */
  readonly origin: ReadonlySignal<Origin> = this.#origin;
  readonly #options: Signal<Options>;
  /** The judge's options by name. */
  readonly options: ReadonlySignal<Options>;
  readonly #wanted = signal<Wanted>(BEGINNING);
  /** Case and step to show; the answer may not have arrived yet. */
  readonly wanted: ReadonlySignal<Wanted> = this.#wanted;
  readonly #current = signal<JudgeRun | null>(null);
  /** The run on the current input; null while no run has been started for it. */
  readonly current: ReadonlySignal<JudgeRun | null> = this.#current;
  readonly #shown = signal<JudgeRun | null>(null);
  /** The run whose answers are shown; a run on an earlier input until the first answers to the current input arrive. */
  readonly shown: ReadonlySignal<JudgeRun | null> = this.#shown;
  readonly broken = computed(() => this.current.value?.progress.value.phase === "broken");
  /** The run whose output is shown; null if the engine failed on the input. */
  readonly printed = computed(() => (this.broken.value && this.engine.ready.value ? null : this.shown.value));
  /** True while more answers to the current input are expected. */
  readonly busy = computed(() => {
    const current = this.current.value;
    if (this.broken.value || this.engine.state.value.phase === "failed") return false;
    return current === null || current !== this.shown.value || current.going.value;
  });
  /** True while an error in the input is not the visitor's. */
  readonly #forgiving = signal(false);
  /** Does not change while the visitor types, because the editor moves its marks with the text. */
  readonly fault = computed<Fault | null>(() => {
    const isHidden = this.#isOutdated.value && this.origin.value !== "composed";
    return isHidden || this.#forgiving.value ? null : this.#found.value;
  });
  /** True if the shown run belongs to a text that has been replaced. */
  readonly #isOutdated = computed(() => {
    const run = this.shown.value;
    return run !== null && run.loads !== this.input.loads.value;
  });
  readonly #marks = computed<readonly Mark[]>(() => {
    const { error, unfinished } = this.fault.value ?? {};
    return error && !unfinished && !this.#isOutdated.value
      ? [{ ...error, sentence: inWords(error), beside: false, found: String(error.values.found ?? "") }]
      : [];
  });
  readonly #lit = computed<readonly Lit[]>(() => {
    const [run, answer] = [this.shown.value, this.answer.value];
    // Subscribes to the end of the run: only then is the last case complete.
    run?.going.value;
    return run === null || answer < 0 || this.#isOutdated.value ? [] : run.progress.peek().answers.litInput(answer);
  });
  readonly #found = computed<Fault | null>(() => {
    const { error, ignored } = this.shown.value?.progress.value ?? NOTHING_WRONG;
    const place = error ?? ignored;
    return place && { place, error, unfinished: this.shown.value?.unfinished.value ?? false };
  });
  /** Index of the selected answer; -1 while no answer is selected. */
  readonly answer = computed(() => {
    const run = this.shown.value;
    const isSettled = this.#isSettled.value || run === this.#settled.value;
    return run !== null && isSettled ? run.progress.value.answers.nearest(this.wanted.value) : -1;
  });
  /**
   * True when the wanted answer has arrived or no more answers will arrive. After typing, only the end of the run
   * counts, because #followCaret selects the answer then.
   */
  readonly #isSettled = computed(() => {
    const run = this.shown.value;
    if (run === null) return false;
    const found = this.origin.peek() !== "typed" && run.progress.value.answers.isSettled(this.wanted.value);
    return found || !run.going.value;
  });
  /** The last run with a selected answer. It shows the nearest answer while a newly wanted answer is missing. */
  readonly #settled = signal<JudgeRun | null>(null);
  readonly position = computed(() => {
    // Subscribes to new answers: they are appended to the same object.
    this.shown.value?.progress.value;
    return this.answers.positionOf(this.answer.value);
  });
  readonly #debounced = new Debounced(() => this.start());

  constructor(problem: ProblemName, engine: Engine) {
    this.problem = problem;
    this.engine = engine;
    const proposals = optionsOf(problem).map(({ name, proposal }) => [name, proposal]);
    this.#options = signal<Options>(Object.fromEntries(proposals));
    this.options = this.#options;
    this.input = new TextState({ lit: this.#lit, marks: this.#marks });
    this.input.observe((origin) => this.#inputChanged(origin));
    effect(() => {
      const run = this.current.value;
      const phase = run?.progress.value.phase;
      if (run && phase !== "waiting" && phase !== "broken") this.#shown.value = run;
    });
    effect(() => {
      if (this.#isSettled.value) this.#settled.value = this.shown.value;
    });
    effect(() => {
      if (!engine.ready.value) {
        // An engine that is not ready has lost its runs. A failed run starts again when the engine is ready.
        if (this.broken.value) this.#current.value = null;
      } else if (this.active.value) untracked(() => this.#engineReady());
      else untracked(() => this.#rest());
    });
    effect(() => {
      const run = this.shown.value;
      if (run?.going.value === false) untracked(() => this.#followCaret(run));
    });
  }

  get answers(): Answers {
    return this.shown.value?.progress.value.answers ?? NO_ANSWERS;
  }

  /** Drops the previous run and starts one on the current input; until the engine is ready, from a sample. */
  start(): void {
    this.#debounced.cancel();
    this.current.value?.drop();
    const ready = this.engine.ready.value && this.active.value;
    const request = this.#request;
    const sample = ready ? null : sampleOf(request);
    if (ready || sample) this.#current.value = new JudgeRun(this.engine, request, sample, this.input.loads.value);
    else {
      this.#current.value = null;
      if (this.shown.value?.sample) this.#shown.value = null;
    }
  }

  /** Marks the page as shown or left. */
  activate(active: boolean): void {
    this.#active.value = active;
  }

  forgive(forgiving: boolean): void {
    this.#forgiving.value = forgiving;
  }

  /** Restores the options of a draft; options that the problem does not have are ignored. */
  restoreOptions(options: Options): void {
    this.#options.value = optionsFrom(this.problem, this.options.value, options).options;
  }

  /** Replaces input and options. */
  put(text: string, name: string, options: Options): void {
    batch(() => {
      this.#options.value = options;
      this.input.replaced(text, name);
    });
  }

  setOptions(options: Options): void {
    batch(() => {
      this.#options.value = options;
      this.#origin.value = "pasted";
      this.start();
    });
  }

  /**
   * Resolves to the output as soon as it belongs to the current input; more output may follow. Resolves to null if the
   * engine fails or the page is left.
   */
  async output(): Promise<string | null> {
    const { output } = await until(() => {
      const [current, shown] = [this.current.value, this.shown.value];
      if (current !== null && current === shown) return { output: shown.progress.peek().answers.output.join() };
      const isFailed = this.broken.value || this.engine.state.value.phase === "failed";
      return isFailed || !this.active.value ? { output: null } : null;
    });
    return output;
  }

  /**
   * Waits until an answer is selected or no answer is expected; resolves to whether the shown run belongs to the
   * current input.
   */
  async settled(): Promise<boolean> {
    const isCurrent = () => this.current.value !== null && this.current.value === this.shown.value;
    await until(() => (isCurrent() && this.answer.value >= 0) || !this.busy.value || !this.active.value || null);
    return this.active.value && isCurrent();
  }

  /** Selects a case and a step as soon as the answer arrives. */
  want(wanted: Wanted): void {
    this.#wanted.value = wanted;
  }

  /** Selects an answer and scrolls its input into view. */
  choose(answer: number): void {
    const { answers } = this;
    if (answer < 0 || answer >= answers.count) return;
    this.#wanted.value = answers.wantedOf(answer);
    const { first, last } = answers.inputRange(answer);
    this.input.reveal(first, last);
  }

  /** Selects the first answer of the next or previous case, or the next or previous step of the selected case. */
  goBeside(kind: "case" | "step", by: 1 | -1): void {
    const position = this.position.value;
    const target = position[kind] + by;
    const count = kind === "case" ? position.cases : position.steps;
    if (target < 0 || target >= count) return;
    this.choose(kind === "case" ? this.answers.firstOfCase(target) : this.answer.value + by);
  }

  /** Selects the answer of an input line, from 1. */
  pick(line: number): void {
    const answer = this.answers.atInput(line);
    if (answer >= 0) this.#wanted.value = this.answers.wantedOf(answer);
  }

  get #request(): JudgeRequest {
    return { problem: this.problem, text: this.input.text.value.toWellFormed(), options: this.options.value };
  }

  /** Judges the input at once or, while the visitor types, after a pause. */
  #inputChanged(origin: Origin): void {
    if (origin === "loaded") this.#wanted.value = BEGINNING;
    this.current.value?.drop();
    this.#current.value = null;
    this.#origin.value = origin;
    this.#debounced.request(origin === "typed");
  }

  /** Drops the run while another page is shown; its answers stay visible until new answers arrive. */
  #rest(): void {
    this.current.value?.drop();
    this.#current.value = null;
  }

  #engineReady(): void {
    const run = this.current.value;
    const current = run !== null && JSON.stringify(run.request) === JSON.stringify(this.#request);
    if (!current) this.start();
    else if (run.sample) run.repeat();
  }

  /** Selects the answer at the caret after typing, when the run has ended or is paused. */
  #followCaret(run: JudgeRun): void {
    const line = this.input.caretLine;
    if (this.origin.value !== "typed" || line === null) return;
    const { answers } = run.progress.value;
    const answer = answers.atInput(line);
    if (answer >= 0 && line <= answers.inputRange(answer).last) this.#wanted.value = answers.wantedOf(answer);
  }
}
