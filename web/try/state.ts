/** A program of the visitor's own: its text, the tests that are kept with it, and what came of trying it. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { Latest } from "../app/latest";
import { files, unreadable } from "../app/texts";
import { TextState } from "../editor/text-state";
import type { Mark } from "../editor/types";
import type { Options, TryPart } from "../engine/types";
import { t } from "../i18n/i18n";
import type { Former, KeptProgram, ProgramDraft } from "../judge/draft";
import type { Surroundings } from "../judge/surroundings";
import { withLineEnds } from "../text/line-ends";
import { PythonRunner } from "./python-runner";
import { loadSkeleton } from "./skeletons";
import type { Limits, ProgramRun, Runner } from "./types";
import { type Verdict, verdictOf } from "./verdicts";

export const LANGUAGE = "python";
const USUAL_LIMITS: Limits = { seconds: 3, megabytes: 256, outputMegabytes: 16 };
export const RANDOM_CASES = 2_000;
const SEEDS = 1_000_000;
/** For the programs of all pages, which run one at a time. */
const runner: Runner = new PythonRunner();

/** What was tried: the program as it was then, within what limits. */
interface Attempt {
  source: string;
  limits: Limits;
}

/** What is under way. */
export interface Work extends Attempt {
  /** Null where the program runs once. */
  search: { phase: TryPart["phase"]; tried: number; seconds: number } | null;
}

/** What came of it: of a run on one input, of a search for a failing case, or of one that was stopped. */
export type Result = Attempt & Outcome;

type Outcome =
  | { of: "run"; input: string; run: ProgramRun }
  | { of: "search"; part: TryPart; seed: number }
  | { of: "stop"; tried: number | null };

/** Where a program came to its end by itself. */
export interface Crash {
  message: string;
  line: number;
}

export class TryState {
  readonly program = new TextState(() => {});
  readonly tests = signal<readonly string[]>([]);
  readonly limits = signal<Limits>(USUAL_LIMITS);
  readonly work = signal<Work | null>(null);
  readonly result = signal<Result | null>(null);
  /** Why nothing came of what was asked for. */
  readonly failure = signal<(() => string) | null>(null);
  /** The visitor's input, as long as a failing case stands in its place. */
  readonly former: ReadonlySignal<Former | null> = computed(() => {
    const former = this.#former.value;
    return former?.instead === this.surroundings.judging.input.text.value ? former : null;
  });
  /** Null where the comparison does not tell, or has not come. */
  readonly verdict: ReadonlySignal<Verdict | null> = computed(() => {
    const result = this.result.value;
    if (result === null || result.of === "stop") return null;
    if (result.of === "search") return result.part.verdict ?? null;
    const { ended } = result.run;
    if (ended !== "finished") return ended;
    return this.compared.value ? verdictOf(this.surroundings.compare.comparison.value) : null;
  });
  /** Input and compared output are those that the result is about. */
  readonly compared = computed(() => {
    const { judging, compare } = this.surroundings;
    const result = this.result.value;
    if (result === null || result.of === "stop") return false;
    const { input = "", output = "" } = result.of === "run" ? { ...result.run, ...result } : result.part;
    return judging.input.text.value === input && compare.text.text.value === output;
  });
  readonly crash: ReadonlySignal<Crash | null> = computed(() => crashOf(this.result.value));
  /** What is said is of an earlier version of the program. */
  readonly outdated = computed(() => {
    const source = this.work.value?.source ?? this.result.value?.source;
    return source !== undefined && source !== this.program.text.value;
  });
  /** The failing case, when it could be kept as a test. */
  readonly failing = computed(() => {
    const result = this.result.value;
    const part = result?.of === "search" ? result.part : null;
    return part?.verdict === undefined || part.verdict === "accepted" ? null : (part.input ?? null);
  });
  readonly draftVersion = computed(() => [
    this.program.text.value,
    this.tests.value,
    this.limits.value,
    this.#former.value,
  ]);
  readonly surroundings: Surroundings;
  readonly runner: Runner = runner;
  /** The visitor has just opened the tab, and expects the focus in its box. */
  asked = false;
  readonly #former = signal<Former | null>(null);
  /** Programs in other languages. */
  readonly #others: Record<string, KeptProgram>;
  readonly #latest = new Latest();
  readonly #latestFile = new Latest();

  constructor(surroundings: Surroundings, kept: ProgramDraft | null) {
    this.surroundings = surroundings;
    const { [LANGUAGE]: own, ...others } = kept?.programs ?? {};
    this.#others = others;
    if (kept !== null) {
      this.limits.value = kept.limits;
      this.#former.value = kept.former;
    }
    if (own !== undefined) {
      this.program.restore(own.draft);
      this.tests.value = own.tests;
    }
    if (!own?.draft.touched) this.putSkeleton();
    const { active, engine } = surroundings.judging;
    effect(() => {
      if (active.value && engine.ready.value) this.runner.start();
      // On another page nothing is tried for this one.
      if (!active.value) this.stop();
    });
    effect(() => {
      const crash = this.crash.value;
      const isPlaced = crash !== null && crash.line > 0;
      this.program.marks.value = isPlaced ? [markOf(this.program.text.peek(), crash)] : [];
      if (isPlaced) this.program.reveal(crash.line);
    });
  }

  get draft(): Omit<ProgramDraft, "open"> {
    const own = { draft: this.program.draft, tests: [...this.tests.peek()] };
    const programs = { ...this.#others, [LANGUAGE]: own };
    return { programs, limits: this.limits.peek(), former: this.#former.peek() };
  }

  /** Runs the program on the input at hand; of an exercise, on the exercise's own. */
  async run(): Promise<void> {
    const { judging, compare, exercise } = this.surroundings;
    await this.#try(null, async ({ source, limits }, signal) => {
      if (exercise.changed.peek()) await exercise.makeInput();
      signal.throwIfAborted();
      if (exercise.changed.peek()) throw new Error("The exercise's input has not come.");
      const input = judging.input.text.peek();
      const run = await this.runner.run(source, input, limits, signal);
      signal.throwIfAborted();
      compare.take(run.output, true);
      return { of: "run", input, run };
    });
  }

  /** Looks for a case on which the program fails, and puts it in as the input. */
  async find(): Promise<void> {
    const { engine, problem, options } = this.surroundings.judging;
    const chosen: Options = options.peek();
    const first = { phase: "samples", tried: 0, seconds: 0 } as const;
    await this.#try(first, async ({ source, limits }, signal) => {
      const seed = anySeed();
      const request = { problem, options: chosen, seed, cases: RANDOM_CASES, tests: [...this.tests.peek()] };
      const since = performance.now();
      const run = (input: string, seconds = limits.seconds) =>
        this.runner.run(source, input, { ...limits, seconds: Math.min(seconds, limits.seconds) }, signal);
      const part = await engine.tryProgram(request, signal, run, ({ phase, tried }) => {
        const seconds = (performance.now() - since) / 1000;
        this.work.value = { source, limits, search: { phase, tried, seconds } };
      });
      signal.throwIfAborted();
      if (part.verdict !== "accepted") this.#put(part);
      return { of: "search", part, seed };
    });
  }

  stop(): void {
    const work = this.work.peek();
    if (work === null) return;
    const { search, ...attempt } = work;
    this.#latest.cancel();
    batch(() => {
      this.work.value = null;
      this.result.value = { ...attempt, of: "stop", tried: search?.tried ?? null };
    });
  }

  bringBack(): void {
    const former = this.former.peek();
    if (former === null) return;
    batch(() => {
      this.#former.value = null;
      this.surroundings.judging.input.replaced(former.text, former.name);
    });
  }

  keepAsTest(input: string): void {
    this.tests.value = [...this.tests.peek(), input];
  }

  removeTest(input: string): void {
    this.tests.value = this.tests.peek().filter((one) => one !== input);
  }

  /** Puts a test in as the input. */
  showTest(input: string): void {
    this.surroundings.judging.input.replaced(input, t("try.test_name"));
  }

  async open(file: File): Promise<void> {
    const signal = this.#latestFile.start();
    this.failure.value = null;
    try {
      const text = await (await files.load()).readFile(file);
      if (!signal.aborted) this.program.replaced(withLineEnds(text, "\n"), file.name);
    } catch (fault) {
      if (!signal.aborted) this.failure.value = () => unreadable(fault, file.name);
    }
  }

  async save(): Promise<void> {
    const part = await files.request();
    part?.saveFile(this.program.text.peek(), `${this.surroundings.judging.problem}.py`);
  }

  /** Puts in what a program may begin with, where there is none. */
  async putSkeleton(): Promise<void> {
    const { problem } = this.surroundings.judging;
    this.failure.value = null;
    try {
      const text = await loadSkeleton(problem, LANGUAGE);
      if (this.program.text.peek() === "") this.program.load(text, "");
    } catch {
      this.failure.value = () => t("page.missing");
    }
  }

  /** Does one thing at a time: what is asked for later takes the place of what was before. */
  async #try(search: Work["search"], work: (attempt: Attempt, signal: AbortSignal) => Promise<Outcome>): Promise<void> {
    const signal = this.#latest.start();
    const attempt = { source: this.program.text.peek(), limits: this.limits.peek() };
    batch(() => {
      this.failure.value = null;
      this.result.value = null;
      this.work.value = { ...attempt, search };
    });
    try {
      const outcome = await work(attempt, signal);
      batch(() => {
        this.work.value = null;
        this.result.value = { ...attempt, ...outcome };
      });
    } catch {
      if (signal.aborted) return;
      this.work.value = null;
      if (this.runner.state.peek() !== "failed") this.failure.value = () => t("engine.failed_over");
    }
  }

  /** The failing case takes the place of the input, and what the program printed for it that of the compared output. */
  #put({ input = "", output = "" }: TryPart): void {
    const { judging, compare } = this.surroundings;
    const text = judging.input.text.peek();
    // A case that was found before is no input of the visitor's.
    const { text: own, name } = this.former.peek() ?? { text, name: judging.input.name.peek() };
    batch(() => {
      this.#former.value = { text: own, name, instead: input };
      if (input !== text) judging.input.replaced(input, t("try.case_name"));
      compare.take(output, true);
    });
  }
}

function crashOf(result: Result | null): Crash | null {
  if (result?.of === "search" && result.part.verdict === "crashed") {
    const { message = "", line = 0 } = result.part;
    return { message, line };
  }
  return result?.of === "run" && result.run.ended === "crashed" ? result.run : null;
}

/** The last line of what is said of a crash, which names the exception. */
export function exceptionOf({ message }: Crash): string {
  return message.trim().split("\n").at(-1) ?? "";
}

/** At the first letter of the line. */
function markOf(program: string, crash: Crash): Mark {
  const text = program.split("\n", crash.line)[crash.line - 1] ?? "";
  const column = text.length - text.trimStart().length + 1;
  return { line: crash.line, column, sentence: exceptionOf(crash), beside: true };
}

function anySeed(): number {
  return Math.floor(Math.random() * SEEDS);
}
