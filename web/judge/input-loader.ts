/** Loads texts into a judge's page (examples, files, links, random inputs), and offers to open them on other pages. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Options } from "../engine/types";
import type { Guess } from "../generated/api";
import { loadSentences, t } from "../i18n/i18n";
import { type Example, firstExample, includesOptions, loadSample } from "../shared/examples";
import type { ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";
import { files, recognised, recognition, unreadable } from "../shared/text-files";
import type { RandomInput, Wish } from "./draft";
import type { Judging } from "./judging";
import { DamagedError, type Handed, isShared } from "./parameters";
import { sharing } from "./parts";
import type { JudgeRun } from "./run";
import { anySeed } from "./seeds";

const USUAL_CASES = 20;

export type InputMessage =
  | { about: "making"; made: number; cases: number }
  | { about: "random"; random: RandomInput }
  | { about: "program"; name: string }
  | { about: "offers"; guesses: Guess[] };

type OnShared = (texts: Handed, name: string) => void;

export class InputLoader {
  readonly #pending = signal(false);
  /** True while a text is loading. */
  readonly pending: ReadonlySignal<boolean> = this.#pending;
  readonly #failure = signal<(() => string) | null>(null);
  /** Why a requested text could not be loaded; null after the text changes. */
  readonly failure: ReadonlySignal<(() => string) | null> = this.#failure;
  readonly #message = signal<InputMessage | null>(null);
  /** Message shown below the text. */
  readonly message: ReadonlySignal<InputMessage | null> = this.#message;
  readonly random = computed(() => (this.message.value?.about === "random" ? this.message.value.random : null));
  readonly #sample = signal("");
  /** Text of the example that the page loaded by itself; empty if it loaded no example. */
  readonly sample: ReadonlySignal<string> = this.#sample;
  /** Settings of the last random input, proposed for the next one. */
  #wish: Omit<Wish, "seed"> = { cases: USUAL_CASES, difficulty: "mixed" };
  readonly #judging: Judging;
  readonly #onShared: OnShared;
  readonly #latest = new Latest();
  readonly #latestDrop = new Latest();
  readonly #latestProposal = new Latest();
  readonly #latestGuess = new Latest();
  readonly #latestOffer = new Latest();

  constructor(judging: Judging, onShared: OnShared) {
    this.#judging = judging;
    this.#onShared = onShared;
    judging.input.observe((origin) => {
      this.#inputChanged();
      // A text that was requested before a file was dropped does not replace the file.
      if (origin !== "loaded") this.#latestDrop.cancel();
      if (origin === "pasted") this.#offerToRun("");
    });
    effect(() => {
      const run = judging.shown.value;
      if (run?.going.value === false) untracked(() => this.#recognise(run));
    });
  }

  /** Stops generating a random input and reading a dropped file when the visitor leaves the page. */
  leave(): void {
    this.#latestDrop.cancel();
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

  /** Cancels loading and removes the message about the text. */
  stop(): void {
    this.#latest.cancel();
    this.#latestGuess.cancel();
    this.#latestOffer.cancel();
    this.#pending.value = false;
    this.#message.value = null;
  }

  /**
   * Runs `work` and passes its result to `take`, unless another request starts first. Resolves to whether the result
   * was taken; shows the failure if the work fails.
   */
  async receive<Found>(
    work: (signal: AbortSignal) => Promise<Found>,
    take: (found: Found) => void,
    failure: (fault: unknown) => string,
  ): Promise<boolean> {
    const signal = this.#latest.start();
    this.#latestDrop.cancel();
    this.#latestGuess.cancel();
    if (this.message.value?.about === "making") this.#message.value = null;
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

  /** Opens the input, or `input` instead, on a problem's page with these parameters. */
  moveTo(problem: ProblemName, parameters: Parameters, input = this.#judging.input.text.value): void {
    this.#onShared({ problem, parameters, input, output: "" }, this.#judging.input.name.value);
  }

  /** Opens the text as an output to compare with a problem's output; on the same page, an example becomes the input. */
  async compareWith(problem: ProblemName, options: Options): Promise<void> {
    const { input, options: chosen } = this.#judging;
    const [output, name] = [input.text.value, input.name.value];
    if (problem === this.problem) {
      if (!(await this.example(firstExample(problem, { ...chosen.value, ...options })))) return;
    }
    this.#onShared({ problem, parameters: options, input: null, output }, name);
  }

  /**
   * Loads an example; resolves to whether it was loaded. An `unasked` example does not replace the text of a visitor
   * who has the focus in the box.
   */
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

  /** Loads a file as the input; a shared file is opened on its problem's page. */
  file(file: File): Promise<boolean> {
    return this.receive(
      () => this.read(file, async (text) => () => this.put(text, file.name)),
      (open) => open(),
      (fault) => reasonOf(fault, file.name),
    );
  }

  /** Begins to open a dropped file; another request, an edit, or leaving the page aborts the signal. */
  startDrop(): AbortSignal {
    this.refuse(null);
    return this.#latestDrop.start();
  }

  /** Reads a file and returns what opens it: a shared file on its problem's page, another as `wayOf` decides. */
  async read(file: File, wayOf: (text: string) => Promise<() => void>): Promise<() => void> {
    const text = await (await files.load()).readFile(file);
    if (!isShared(text)) return wayOf(text);
    const shared = (await sharing.load()).sharedOfFile(text);
    return () => this.#onShared(shared, file.name);
  }

  /** Opens the input as games on the page that plays a problem. */
  openGames(problem: ProblemName): void {
    this.#onShared({ problem, parameters: {}, input: null, output: "", games: this.#judging.input.text.value }, "");
  }

  /** Makes the text of a file the input. */
  put(text: string, name: string): void {
    this.#judging.input.replaced(text, name);
    this.#offerToRun(name);
  }

  /** Shows why a text is not opened; null removes the reason. */
  refuse(reason: (() => string) | null): void {
    this.#failure.value = reason;
  }

  /** Opens the input as a program with the name of its file, and an example as the input. */
  async run(name: string): Promise<void> {
    const { input, options } = this.#judging;
    const program = input.text.value;
    if (!(await this.example(firstExample(this.problem, options.value)))) return;
    this.#onShared({ problem: this.problem, parameters: {}, input: null, output: "", program }, name);
  }

  /** Offers to run the input if it is a program, or shows why it cannot run; `name` is that of its file. */
  async #offerToRun(name: string): Promise<void> {
    const signal = this.#latestOffer.start();
    const part = await recognition.load().catch(() => null);
    if (signal.aborted) return;
    const found = part?.recognise(this.#judging.input.text.value, name, this.problem);
    if (found?.kind === "program") this.#message.value = { about: "program", name };
    else if (found?.kind === "refused") this.refuse(found.reason);
  }

  /** Loads an example instead of a text that could not be loaded, and keeps the failure message. */
  async fallBack(example: Example): Promise<void> {
    const failure = this.failure.value;
    await this.example(example, true);
    if (this.#judging.input.text.value === this.sample.value) this.#failure.value = failure;
  }

  /** Shows how many cases of a random input have been generated. */
  tellMaking(made: number, cases: number): void {
    this.#message.value = { about: "making", made, cases };
  }

  /**
   * Returns proposed settings for a random input and the largest number of cases. Returns null if the engine does not
   * answer, or if the text changes or the page is left before the answer.
   */
  async proposal(): Promise<{ wish: Wish; most: number } | null> {
    const { engine, problem, options } = this.#judging;
    const signal = this.#latestProposal.start();
    const most = await engine.call("most_cases", problem, options.value).catch(() => null);
    if (signal.aborted || !this.#judging.active.value) return null;
    if (most !== null) return { wish: { ...this.#wish, seed: anySeed() }, most };
    if (engine.ready.value) this.#failure.value = () => t("engine.failed_over");
    return null;
  }

  /** Generates a random input; `remember`: the next proposal has the same number of cases and the same difficulty. */
  generate(wish: Wish, remember = true): Promise<boolean> {
    const { engine, problem, options, input } = this.#judging;
    const { seed, cases, difficulty } = wish;
    if (remember) this.#wish = { cases, difficulty };
    const request = { problem, options: options.value, ...wish };
    const tell = (made: number) => this.tellMaking(made, cases);
    return this.receive(
      (signal) => {
        tell(0);
        return engine.generate(request, signal, ({ made }) => tell(made));
      },
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

  /** Offers other readings of an input with an error, if the engine recognises the text. */
  async #recognise(run: JudgeRun): Promise<void> {
    const { answers, error, ignored } = run.progress.value;
    if (error === null && (ignored === null || answers.count > 0)) return;
    if (this.message.value?.about === "program") return;
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

/** Explains why a file cannot be opened. */
export function reasonOf(fault: unknown, name: string): string {
  return fault instanceof DamagedError ? t("share.damaged_file", { name }) : unreadable(fault, name);
}
