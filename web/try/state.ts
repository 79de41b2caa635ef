/** State of trying the visitor's program: the attempt in progress, and the last result. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Phrase, TryPart } from "../generated/api";
import { t } from "../i18n/i18n";
import type { Limits, ProgramDraft } from "../judge/draft";
import type { ProgramContext } from "../judge/program-context";
import { anySeed, readSeed } from "../judge/seeds";
import { ViewRequest } from "../shared/focus";
import { files } from "../shared/text-files";
import { LANGUAGES } from "../text/program-languages";
import { RANDOM_CASES, USUAL_LIMITS } from "./defaults";
import { hasLeak, LeakError } from "./leaks";
import { marksOf } from "./marks";
import { Programs } from "./programs";
import { refusalOf, seedRefusal, unlessRefused } from "./refusals";
import { Replacement } from "./replacement";
import type { Attempt, Outcome, Result, Work } from "./results";
import { endingOf, faultOf, hasFailure, stopped, verdictOf } from "./results";
import { compiler, runnerOf, spareMemory } from "./runners";
import { loadSkeleton } from "./skeletons";
import { restored, storable } from "./stored-results";
import { openProgram } from "./take-program";
import type { Compilation } from "./types";

export class TryState {
  readonly programs: Programs;
  readonly #limits = signal<Limits>(USUAL_LIMITS);
  readonly limits: ReadonlySignal<Limits> = this.#limits;
  readonly #work = signal<Work | null>(null);
  readonly work: ReadonlySignal<Work | null> = this.#work;
  /** Result of the shown program; null until it has a result. */
  readonly result: ReadonlySignal<Result | null> = computed(() => {
    const result = this.#result.value;
    return result?.language === this.programs.language.value ? result : null;
  });
  readonly #failure = signal<(() => string) | null>(null);
  /** Returns a sentence that explains the last failure; null if nothing failed. */
  readonly failure: ReadonlySignal<(() => string) | null> = this.#failure;
  readonly replacement: Replacement;
  readonly verdict = computed(() => verdictOf(this.result.value));
  /** True while the page shows the result's input and output. */
  readonly compared = computed(() => {
    const { judging, compare } = this.context;
    const ending = endingOf(this.result.value);
    if (ending === null) return false;
    return judging.input.text.value === ending.input && compare.text.text.value === ending.output;
  });
  readonly fault = computed(() => faultOf(this.result.value));
  /** Compilation of the shown program's current text; null if this text has not been compiled. */
  readonly compilation = computed(() => {
    const compilation = this.#compilation.value;
    const { language, text } = this.programs.shown.value;
    return language === "cpp" && compilation?.code === text.text.value ? compilation : null;
  });
  /** True if the attempt or the result is of an earlier version of the program. */
  readonly outdated = computed(() => {
    const code = this.work.value?.code ?? this.result.value?.code;
    return code !== undefined && code !== this.programs.shown.value.text.text.value;
  });
  /** The failing case, which can be saved as a test; null if no case failed. */
  readonly failing = computed(() => {
    const result = this.result.value;
    const part = result?.of === "search" ? result.part : null;
    return part?.verdict === undefined || part.verdict === "accepted" ? null : (part.input ?? null);
  });
  readonly context: ProgramContext;
  readonly runner = computed(() => runnerOf(this.programs.language.value));
  /** Requested when the tab is opened, or when a text moves to another language's box. */
  readonly focus = new ViewRequest();
  /** Requested when a program comes from elsewhere: scrolls to the result, which shows the next step. */
  readonly arrival = new ViewRequest();
  readonly #result = signal<Result | null>(null);
  readonly #compilation = signal<Compilation | null>(null);
  /** The last output that this tab has passed to the comparison. */
  #passed: string | null = null;
  readonly #isWorking = computed(() => this.#work.value !== null);
  /** The result after a reload, which stops an attempt. Not computed again for each case of a search. */
  readonly #lasting = computed<Result | null>(() => {
    const work = this.#isWorking.value ? this.#work.peek() : null;
    return work === null ? this.#result.value : stopped(work, null);
  });
  /** Not computed again while the text is edited, because the editor moves the marks with the text. */
  readonly #marks = computed(() => {
    const { text } = this.programs.shown.value;
    text.loads.value;
    return marksOf(text.text.peek(), this.result.value, this.#compilation.value);
  });
  readonly #latest = new Latest();
  /** Aborts the program's runs in the latest attempt, but not the attempt itself. */
  readonly #latestRuns = new Latest();
  readonly #latestFile = new Latest();

  constructor(context: ProgramContext, kept: ProgramDraft | null) {
    this.context = context;
    this.programs = new Programs(kept, this.#marks, () => this.focus.make());
    this.replacement = new Replacement(context.judging.input, kept?.former ?? null);
    if (kept !== null) {
      this.#limits.value = kept.limits;
      this.#result.value = restored(kept.result);
      this.#passed = endingOf(this.#result.value)?.output ?? null;
    }
    const { active, engine } = context.judging;
    effect(() => {
      const runner = this.runner.value;
      // The compiler's download is offered at once; Python for programs comes after the engine's.
      const isTime = active.value && (runner === compiler || engine.ready.value);
      untracked(() => isTime && runner?.start());
    });
    effect(() => spareMemory(active.value ? this.programs.language.value : null));
    effect(() => {
      const { language, isUntouched } = this.programs.shown.value;
      untracked(() => {
        if (this.work.value?.language !== language) this.stop();
        if (isUntouched) this.putSkeleton();
      });
    });
    effect(() => {
      if (!active.value) untracked(() => this.stop());
    });
    effect(() => {
      const compilation = compiler?.compilation.value ?? null;
      if (compilation?.code === this.programs.shown.peek().text.text.peek()) this.#compilation.value = compilation;
    });
  }

  get draft(): Omit<ProgramDraft, "open" | "seed"> {
    const [limits, former] = [this.limits.value, this.replacement.former.value];
    return { ...this.programs.draft, limits, former, result: storable(this.#lasting.value) };
  }

  setLimits(limits: Limits): void {
    this.#limits.value = limits;
  }

  /** Runs the program on the current input; in an exercise, on the exercise's own input. */
  async run(): Promise<void> {
    const { judging, exercise } = this.context;
    await this.#try(null, async ({ code, limits }, signal) => {
      if (exercise.changed.value) await exercise.makeInput();
      signal.throwIfAborted();
      if (exercise.changed.value) throw new Error("The exercise's input has not come.");
      const { problem, options, engine } = judging;
      const input = judging.input.text.value;
      const request = { problem, options: options.value, seed: 0, cases: 0, tests: [], input: input.toWellFormed() };
      const run = async (text: string) => unlessRefused(code, await this.runner.value.run(code, text, limits, signal));
      const part = await engine.tryProgram(request, signal, run, () => {});
      signal.throwIfAborted();
      this.#pass(part.output ?? "");
      return { of: "run", part: { ...part, input } };
    });
  }

  /** Searches for a case that the program fails, and replaces the input by it. */
  async find(): Promise<void> {
    const { engine, problem } = this.context.judging;
    const written = this.context.program.takeSeed();
    const seed = written === "" ? anySeed() : readSeed(written);
    if (seed === null) return this.refuse(() => seedRefusal(written));
    const tests = [...this.programs.shown.value.tests.value];
    const first = { phase: "samples", tried: 0, seconds: 0 } as const;
    await this.#try(first, async (attempt, signal, runs) => {
      const { code, limits } = attempt;
      const request = { problem, options: attempt.options, seed, cases: RANDOM_CASES, tests };
      const runner = this.runner.value;
      /** Time at which the first run began, in milliseconds, so that compilation does not count; 0 before. */
      let since = 0;
      let isStopped = false;
      const run = async (input: string, seconds = limits.seconds) => {
        const within = { ...limits, seconds: Math.min(seconds, limits.seconds) };
        try {
          const found = await runner.run(code, input, within, runs);
          since ||= performance.now() - 1000 * found.seconds;
          return unlessRefused(code, found);
        } catch (reason) {
          isStopped = hasFailure(this.work.value) && (runs.aborted || reason instanceof LeakError);
          if (isStopped) return null;
          throw reason;
        }
      };
      const part = await engine.tryProgram(request, signal, run, ({ phase, tried, minor }) => {
        const seconds = since && (performance.now() - since) / 1000;
        this.#work.value = { ...attempt, search: { phase, tried, seconds, minor } };
      });
      signal.throwIfAborted();
      if (part.verdict !== "accepted") this.#put(part);
      return { of: "search", part, seed, isStopped };
    });
  }

  /** Stops the attempt. If it has found a failing case, the smallest one so far is the result. */
  stop(): void {
    const work = this.work.value;
    if (work === null) return;
    this.#latestRuns.cancel();
    if (!hasFailure(this.work.value)) this.#giveUp(work);
  }

  #giveUp(work: Work): void {
    this.#latest.cancel();
    batch(() => {
      this.#work.value = null;
      this.#result.value = stopped(work);
    });
  }

  /** Replaces the input by a saved test. */
  showTest(input: string): void {
    this.replacement.show(input, t("try.test_name"));
  }

  /** Replaces the input by the failing case of the result. */
  showFailing(): void {
    const result = this.result.value;
    if (result?.of === "search") this.#put(result.part);
  }

  async open(file: File): Promise<void> {
    const signal = this.#latestFile.start();
    this.refuse(null);
    const failure = await openProgram(this.programs, file, this.context.judging.problem, signal);
    if (!signal.aborted) this.refuse(failure);
  }

  /** Shows why a file is not opened; null removes the reason. */
  refuse(reason: (() => string) | null): void {
    this.#failure.value = reason;
  }

  async save(): Promise<void> {
    const part = await files.request();
    const { text, language } = this.programs.shown.value;
    part?.saveFile(text.text.value, `${this.context.judging.problem}${LANGUAGES[language].suffixes[0]}`);
  }

  /** Loads the skeleton into an empty program. */
  async putSkeleton(): Promise<void> {
    const { problem } = this.context.judging;
    const { text, language } = this.programs.shown.value;
    this.#failure.value = null;
    try {
      const skeleton = await loadSkeleton(problem, language);
      if (text.text.value === "") text.load(skeleton, "");
    } catch {
      this.#failure.value = () => t("page.missing");
    }
  }

  /** Makes one attempt at a time: a later attempt aborts the earlier one. */
  async #try(
    search: Work["search"],
    job: (attempt: Attempt, signal: AbortSignal, runs: AbortSignal) => Promise<Outcome>,
  ): Promise<void> {
    const signal = this.#latest.start();
    const runs = this.#latestRuns.start();
    const { text, language } = this.programs.shown.value;
    const options = this.context.judging.options.value;
    const attempt: Attempt = { language, code: text.text.value, limits: this.limits.value, options };
    batch(() => {
      this.#failure.value = null;
      this.#result.value = null;
      this.#work.value = { ...attempt, search };
    });
    try {
      const outcome = await job(attempt, signal, runs).catch(refusalOf);
      signal.throwIfAborted();
      batch(() => {
        this.#work.value = null;
        this.#result.value = { ...attempt, ...outcome };
        // Such an outcome has no output, and that of an earlier version of the program does not belong to this one.
        const hasNone = outcome.of === "refused" || (outcome.of === "search" && outcome.part.verdict === "accepted");
        if (hasNone && this.context.compare.text.text.value === this.#passed) this.#pass("");
      });
      const line = faultOf(this.result.value)?.place.line ?? 0;
      if (line > 0 && text.text.value === attempt.code) text.reveal(line);
    } catch {
      if (signal.aborted) return;
      const work = this.work.value;
      if (hasLeak.value && work !== null) return this.#giveUp(work);
      this.#work.value = null;
      if (this.runner.value.state.value !== "failed") this.#failure.value = () => t("engine.failed_over");
    }
  }

  /** Replaces the input by the failing case, and the compared output by the program's output for it. */
  #put({ input = "", output = "", causes = [] }: TryPart): void {
    batch(() => {
      this.replacement.show(input, t("try.case_name"));
      this.#pass(output, causes);
    });
  }

  /** Passes an output to the comparison, which is not shown while the visitor looks at another tab. */
  #pass(output: string, causes: readonly Phrase[] | null = null): void {
    this.#passed = output;
    const { compare, program } = this.context;
    compare.take(output, true, causes, program.open.value);
  }
}
