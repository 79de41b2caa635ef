/** The state of the home page: the text in the box, and its possible readings. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { Latest } from "../base/latest";
import { isPrerendering } from "../base/prerendered";
import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import { until } from "../base/until";
import type { Engine } from "../engine/client";
import type { BoardView, Guess } from "../generated/api";
import { language, t } from "../i18n/i18n";
import { DamagedError, type Handed, isShared } from "../judge/parameters";
import { sharing } from "../judge/parts";
import { firstExample, loadSample } from "../shared/examples";
import { loadPieces } from "../shared/pieces";
import { isProblem, NAMES, type ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";
import { files, recognised, recognition, unreadable } from "../shared/text-files";
import { wishedLanguage } from "../shared/wishes";
import { LONGEST_SHOWN } from "../text/long-text";

export class HomeState {
  readonly engine: Engine;
  readonly #text = signal("");
  /** Text in the box. */
  readonly text: ReadonlySignal<string> = this.#text;
  /** The beginning of the text that the box shows. */
  readonly shown = computed(() => this.text.value.slice(0, LONGEST_SHOWN));
  /** Name of the file that the text came from; empty for other texts. */
  readonly #name = signal("");
  readonly #wanted = signal(false);
  /** True if the text should be opened once it is known what it is. */
  readonly wanted: ReadonlySignal<boolean> = this.#wanted;
  readonly #guesses = signal<Guess[] | null>(null);
  /** Possible readings of an ambiguous text, or none for an unknown text; null before the engine has answered. */
  readonly guesses: ReadonlySignal<Guess[] | null> = this.#guesses;
  readonly #asked = signal(false);
  /** True if the text is a program, and the visitor must choose its problem. */
  readonly asked: ReadonlySignal<boolean> = this.#asked;
  readonly #fault = signal<(() => string) | null>(null);
  /** Why the text cannot be opened, or null. */
  readonly fault: ReadonlySignal<(() => string) | null> = this.#fault;
  readonly #offered = signal<(typeof LANGUAGES)[number] | null>(null);
  /** Language that the visitor prefers to the page's language, or null. */
  readonly offered: ReadonlySignal<(typeof LANGUAGES)[number] | null> = this.#offered;
  readonly #boards = signal<Partial<Record<ProblemName, BoardView>>>({});
  /** Board of each problem's first example; missing until it has been loaded. */
  readonly boards: ReadonlySignal<Partial<Record<ProblemName, BoardView>>> = this.#boards;
  readonly #onShared: (texts: Handed, name: string) => void;
  readonly #latest = new Latest();

  /** `onShared` opens a text on the page of its problem. */
  constructor(engine: Engine, onShared: (texts: Handed, name: string) => void) {
    this.engine = engine;
    this.#onShared = onShared;
  }

  /** Loads the boards in the build. In the browser, the document contains them, or the page loads them. */
  async begin(): Promise<void> {
    if (isPrerendering()) await this.loadBoards();
  }

  /** Loads the boards; leaves them out if they cannot be loaded. */
  async loadBoards(): Promise<void> {
    await Promise.all(
      NAMES.map(async (name) => {
        const [sample] = await Promise.all([loadSample(firstExample(name, {})), loadPieces(name)]);
        if (sample.view) this.#boards.value = { ...this.boards.value, [name]: sample.view };
      }),
    ).catch(() => {});
  }

  follow(_: Parameters): void {
    const wished = wishedLanguage();
    const isHome = language.value === FIRST_LANGUAGE && wished !== FIRST_LANGUAGE;
    this.#offered.value = (isHome && LANGUAGES.find(({ code }) => code === wished)) || null;
  }

  /** Shows or leaves the page; a text that waits for Python is no longer opened once the page is left. */
  activate(active: boolean): void {
    if (active) return;
    this.#latest.cancel();
    this.#wanted.value = false;
  }

  readonly draftFields = {};

  /** Returns null: this page has no draft. */
  draft(): null {
    return null;
  }

  /** True if the text is too long to be edited in the box. */
  get isCut(): boolean {
    return this.text.value.length > LONGEST_SHOWN;
  }

  write(text: string, name = ""): void {
    this.#latest.cancel();
    this.#text.value = text;
    this.#name.value = name;
    this.#guesses.value = null;
    this.#asked.value = false;
    this.#fault.value = null;
    this.#wanted.value = false;
  }

  /** Opens the text where it belongs, at once if its form leaves no doubt, else once the engine has recognised it. */
  open(): void {
    if (this.text.value.trim() !== "") this.#recognise((signal) => this.#openAtOnce(signal, false));
  }

  /** Opens a text that is no program, although it looks like one. */
  openAsText(): void {
    this.#asked.value = false;
    this.#recognise(async () => false);
  }

  paste(text: string, name = ""): void {
    this.write(text, name);
    this.open();
  }

  /** Opens a file; `isProgram`: it is a program unless it is recognised as something else. */
  async file(file: File, isProgram = false): Promise<void> {
    const signal = this.#latest.start();
    const { name } = file;
    try {
      const { readFile, Refused } = await files.load();
      const text = await readFile(file);
      if (text.trim() === "") throw new Refused("file.empty");
      if (signal.aborted) return;
      this.write(text, name);
      this.#recognise((latest) => this.#openAtOnce(latest, isProgram));
    } catch (fault) {
      if (signal.aborted) return;
      this.#fault.value = () => unreadable(fault, name);
    }
  }

  /** Opens the text as an input of a problem. */
  openAs(problem: ProblemName, parameters: Parameters): void {
    this.#hand({ problem, parameters, input: this.text.value, output: "" });
  }

  /** Opens the text as a program for a problem. */
  runFor(problem: ProblemName): void {
    this.#hand({ problem, parameters: {}, input: null, output: "", program: this.text.value });
  }

  take({ problem, options, game, input, output }: Guess): void {
    if (!isProblem(problem)) return;
    const text = this.text.value;
    if (game) this.#hand({ problem, parameters: {}, input: null, output: "", games: text });
    else if (output) this.#hand({ problem, parameters: options, input: null, output: text });
    else this.#hand({ problem, parameters: options, input: input ?? text, output: "" });
  }

  #hand(texts: Handed): void {
    const name = this.#name.value;
    this.write("");
    this.#onShared(texts, name);
  }

  /** Opens the text if its form leaves no doubt what it is; `isProgram`: it is a program if it could be anything. */
  async #openAtOnce(signal: AbortSignal, isProgram: boolean): Promise<boolean> {
    const text = this.text.value;
    if (isShared(text)) {
      const shared = (await sharing.load()).sharedOfFile(text);
      if (signal.aborted) return true;
      this.write("");
      this.#onShared(shared, "");
      return true;
    }
    const part = await recognition.load().catch(() => null);
    if (signal.aborted) return true;
    const found = part?.recognise(text, this.#name.value);
    if (!found && !isProgram) return false;
    this.#wanted.value = false;
    if (found?.kind === "refused") this.#fault.value = found.reason;
    else if (found?.kind === "input") this.openAs(found.problem, {});
    else if (found?.problem) this.runFor(found.problem);
    else this.#asked.value = true;
    return true;
  }

  async #recognise(openAtOnce: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    const signal = this.#latest.start();
    const text = this.text.value;
    this.#fault.value = null;
    this.#wanted.value = true;
    try {
      if (await openAtOnce(signal)) return;
      await until(() => this.engine.ready.value || null);
      if (signal.aborted) return;
      const guesses = await recognised(this.engine, text);
      if (signal.aborted) return;
      const [first, ...others] = guesses;
      this.#wanted.value = false;
      if (first !== undefined && others.length === 0) this.take(first);
      else this.#guesses.value = guesses;
    } catch (fault) {
      if (signal.aborted) return;
      this.#wanted.value = false;
      this.#fault.value = () => t(fault instanceof DamagedError ? "home.damaged" : "engine.failed_over");
    }
  }
}
