/** The texts that come into a judge's page: examples, files, links, random inputs; and which belong elsewhere. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Options } from "../engine/types";
import type { Guess } from "../generated/api";
import { loadSentences, t } from "../i18n/i18n";
import { type Example, firstExample, includesOptions, loadSample } from "../shared/examples";
import type { ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";
import { files, recognised, unreadable } from "../shared/text-files";
import type { RandomInput, Wish } from "./draft";
import { anySeed } from "./exercise";
import type { Judging } from "./judging";
import { DamagedError, type Handed, isShared } from "./parameters";
import { sharing } from "./parts";
import type { JudgeRun } from "./run";

const USUAL_CASES = 20;

/** What is said about the text below it. */
export type InputMessage =
  | { about: "making"; made: number; cases: number }
  | { about: "random"; random: RandomInput }
  | { about: "offers"; guesses: Guess[] };

type OnShared = (texts: Handed, name: string) => void;

export class InputLoader {
  readonly #pending = signal(false);
  /** A text is on its way. */
  readonly pending: ReadonlySignal<boolean> = this.#pending;
  readonly #failure = signal<(() => string) | null>(null);
  /** Why a text that was asked for is not there, until the text changes. */
  readonly failure: ReadonlySignal<(() => string) | null> = this.#failure;
  readonly #message = signal<InputMessage | null>(null);
  readonly message: ReadonlySignal<InputMessage | null> = this.#message;
  readonly random = computed(() => (this.message.value?.about === "random" ? this.message.value.random : null));
  readonly #sample = signal("");
  /** The example that was put in unasked; empty when there was none. */
  readonly sample: ReadonlySignal<string> = this.#sample;
  /** What random input was asked for last. */
  #wish: Omit<Wish, "seed"> = { cases: USUAL_CASES, difficulty: "mixed" };
  readonly #judging: Judging;
  readonly #onShared: OnShared;
  readonly #latest = new Latest();
  readonly #latestProposal = new Latest();
  readonly #latestGuess = new Latest();

  constructor(judging: Judging, onShared: OnShared) {
    this.#judging = judging;
    this.#onShared = onShared;
    judging.input.observe(() => this.#inputChanged());
    effect(() => {
      const run = judging.shown.value;
      if (run?.going.value === false) untracked(() => this.#recognise(run));
    });
  }

  /** The page is left: the engine makes no input for it meanwhile. */
  leave(): void {
    if (this.message.value?.about === "making") this.stop();
  }

  #inputChanged(): void {
    this.stop();
    this.#latestProposal.cancel();
    this.#failure.value = null;
  }

  restoreRandom(random: RandomInput | null): void {
    if (random) this.#message.value = { about: "random", random };
  }

  restoreSample(sample: string): void {
    this.#sample.value = sample;
  }

  /** Removes the failure message. */
  dismiss(): void {
    this.#failure.value = null;
  }

  /** What is on its way is not wanted any more, and what was said about the text is void. */
  stop(): void {
    this.#latest.cancel();
    this.#latestGuess.cancel();
    this.#pending.value = false;
    this.#message.value = null;
  }

  /**
   * Takes what comes of some work, unless something else is asked for meanwhile; resolves to whether it was taken, also
   * when the work fails.
   */
  async receive<Found>(
    work: (signal: AbortSignal) => Promise<Found>,
    take: (found: Found) => void,
    failure: (fault: unknown) => string,
  ): Promise<boolean> {
    const signal = this.#latest.start();
    this.#latestGuess.cancel();
    this.#pending.value = true;
    try {
      const found = await work(signal);
      if (signal.aborted) return false;
      take(found);
      return true;
    } catch (fault) {
      if (!signal.aborted) {
        this.#message.value = null;
        this.#failure.value = () => failure(fault);
      }
      return false;
    } finally {
      if (!signal.aborted) this.#pending.value = false;
    }
  }

  get problem(): ProblemName {
    return this.#judging.problem;
  }

  /** Takes the input, or what it becomes, to the page of a problem with some options. */
  moveTo(problem: ProblemName, parameters: Parameters, input = this.#judging.input.text.value): void {
    this.#onShared({ problem, parameters, input, output: "" }, this.#judging.input.name.value);
  }

  /** Takes the input to be compared with a problem's output; on the same page, an example takes its place. */
  async compareWith(problem: ProblemName, options: Options): Promise<void> {
    const { input, options: chosen } = this.#judging;
    const [output, name] = [input.text.value, input.name.value];
    if (problem === this.problem) {
      if (!(await this.example(firstExample(problem, { ...chosen.value, ...options })))) return;
    }
    this.#onShared({ problem, parameters: options, input: null, output }, name);
  }

  /** Resolves to whether the example came; `unasked`, it gives way to a visitor who has put the focus into the box. */
  example(example: Example, unasked = false): Promise<boolean> {
    const { input, options } = this.#judging;
    return this.receive(
      () => loadSample(example),
      ({ text }) => {
        if (unasked && input.focused) return;
        if (unasked) this.#sample.value = text;
        const name = t(`example.${example.problem}.${example.name}`);
        this.#judging.put(text, name, { ...options.value, ...example.options });
      },
      () => t("page.missing"),
    );
  }

  /** Puts in what a file holds: any text, or what was shared. */
  file(file: File): Promise<boolean> {
    const { name } = file;
    return this.receive(
      async () => {
        const text = await (await files.load()).readFile(file);
        return { text, shared: isShared(text) ? (await sharing.load()).sharedOfFile(text) : null };
      },
      ({ text, shared }) => {
        if (shared === null) this.#judging.input.replaced(text, name);
        else this.#onShared(shared, name);
      },
      (fault) => {
        return fault instanceof DamagedError ? t("share.damaged_file", { name }) : unreadable(fault, name);
      },
    );
  }

  /** Puts in an example for a text that has not come, and keeps the failure message. */
  async fallBack(example: Example): Promise<void> {
    const failure = this.failure.value;
    await this.example(example, true);
    if (this.#judging.input.text.value === this.sample.value) this.#failure.value = failure;
  }

  /** Reports how many cases of a random input are made. */
  tellMaking(made: number, cases: number): void {
    this.#message.value = { about: "making", made, cases };
  }

  /** What to propose for a random input, and how many cases it can have; null when that cannot be told now. */
  async proposal(): Promise<{ wish: Wish; most: number } | null> {
    const { engine, problem, options } = this.#judging;
    const signal = this.#latestProposal.start();
    const most = await engine.call("most_cases", problem, options.value).catch(() => null);
    if (signal.aborted || !this.#judging.active.value) return null;
    if (most !== null) return { wish: { ...this.#wish, seed: anySeed() }, most };
    if (engine.ready.value) this.#failure.value = () => t("engine.failed_over");
    return null;
  }

  /** Puts in a random input; `remember` its number of cases and its difficulty for the next. */
  generate(wish: Wish, remember = true): Promise<boolean> {
    const { engine, problem, options, input } = this.#judging;
    const { seed, cases, difficulty } = wish;
    if (remember) this.#wish = { cases, difficulty };
    const request = { problem, options: options.value, ...wish };
    const tell = (made: number) => this.tellMaking(made, cases);
    tell(0);
    return this.receive(
      (signal) => engine.generate(request, signal, ({ made }) => tell(made)),
      ({ text = "", covered = {}, version }) => {
        if (JSON.stringify(options.value) !== JSON.stringify(request.options)) {
          this.generate(wish, remember);
          return;
        }
        input.replaced(text, t("generate.name", { seed: String(seed) }));
        this.#message.value = { about: "random", random: { wish, covered, version, options: request.options } };
      },
      () => t("generate.failed"),
    );
  }

  generateAnother({ wish }: RandomInput): void {
    this.generate({ ...wish, seed: anySeed() }, false);
  }

  /** Says what an input with an error seems to be instead, if anything. */
  async #recognise(run: JudgeRun): Promise<void> {
    const { answers, error, ignored } = run.progress.value;
    if (error === null && (ignored === null || answers.count > 0)) return;
    const { engine } = this.#judging;
    const signal = this.#latestGuess.start();
    const { problem: here, text, options: chosen } = run.request;
    const guesses = await recognised(engine, text).catch(() => []);
    if (signal.aborted) return;
    const isThis = ({ problem, options, game, input, output }: Guess) =>
      problem === here && !game && !input && !output && includesOptions(chosen, options);
    const others = guesses.filter((guess) => !isThis(guess));
    if (others.length === 0) return;
    const isNamed = await loadSentences(...others.map(({ problem }) => problem)).then(
      () => true,
      () => false,
    );
    if (isNamed && !signal.aborted) this.#message.value = { about: "offers", guesses: others };
  }
}
