/** The visitor's programs, one for each language, with their texts and saved tests, and the language that is shown. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { TextState } from "../editor/text-state";
import type { Lit, Mark, Origin, Spot } from "../editor/types";
import type { ProgramDraft, StoredProgram } from "../judge/draft";
import { ALL_LANGUAGES, type Language, languageOf } from "../text/program-languages";
import { compiler } from "./runners";

const BEGINNING: Spot = { start: { line: 1, unit: 0 }, end: { line: 1, unit: 0 }, top: 0 };

const NO_LINES: ReadonlySignal<readonly Lit[]> = signal([]);

export class Program {
  readonly language: Language;
  readonly text: TextState;
  readonly #tests = signal<readonly string[]>([]);
  readonly tests: ReadonlySignal<readonly string[]> = this.#tests;
  /** True while a text is typed into an empty box and does not show its language yet. */
  isBegun = false;

  constructor(language: Language, marks: ReadonlySignal<readonly Mark[]>) {
    this.language = language;
    this.text = new TextState({ lit: NO_LINES, marks });
  }

  /** True until a text is entered; a skeleton does not count. */
  get isUntouched(): boolean {
    return !this.text.touched.peek();
  }

  get draft(): StoredProgram {
    return { draft: this.text.draft, tests: [...this.tests.value] };
  }

  restore({ draft, tests }: StoredProgram): void {
    this.text.restore(draft);
    this.#tests.value = tests;
  }

  keepTest(input: string): void {
    this.#tests.value = [...this.tests.value, input];
  }

  removeTest(input: string): void {
    this.#tests.value = this.tests.value.filter((one) => one !== input);
  }
}

export class Programs {
  /** Languages that this site can run. */
  readonly languages: readonly Language[] = ALL_LANGUAGES.filter((language) => language !== "cpp" || compiler);
  readonly #language = signal<Language>("python");
  readonly language: ReadonlySignal<Language> = this.#language;
  readonly shown: ReadonlySignal<Program> = computed(() => this.#all[this.language.value]);
  /** Language of the shown text if it differs from the program's; otherwise null. */
  readonly told = computed(() => {
    const { text, language } = this.shown.value;
    const told = languageOf(text.text.value);
    return told === language ? null : told;
  });
  readonly #all: Record<Language, Program>;
  /** Programs in languages that this version does not know. */
  readonly #others: Record<string, StoredProgram>;
  readonly #onMoved: () => void;

  /**
   * `marks` are the marks of the shown program. `onMoved` is called after a text has moved to the program of another
   * language.
   */
  constructor(kept: ProgramDraft | null, marks: ReadonlySignal<readonly Mark[]>, onMoved: () => void) {
    this.#onMoved = onMoved;
    this.#all = { python: new Program("python", marks), cpp: new Program("cpp", marks) };
    for (const program of Object.values(this.#all)) program.text.observe((origin) => this.#changed(program, origin));
    const { python, cpp, ...others } = kept?.programs ?? {};
    this.#others = others;
    if (python) this.#all.python.restore(python);
    if (cpp) this.#all.cpp.restore(cpp);
    const chosen = this.languages.find((language) => language === kept?.language);
    if (chosen) this.#language.value = chosen;
  }

  get draft(): Pick<ProgramDraft, "language" | "programs"> {
    const known = ALL_LANGUAGES.map((language) => [language, this.#all[language].draft]);
    return { language: this.language.value, programs: { ...this.#others, ...Object.fromEntries(known) } };
  }

  /** Shows the program in a language. */
  choose(language: Language): void {
    this.#language.value = language;
  }

  /** Replaces the program in the text's language, or the shown program if the language is unknown or cannot run. */
  put(text: string, name: string, language: Language | null): void {
    batch(() => {
      const program = this.of(language);
      this.#language.value = program.language;
      program.text.replaced(text, name);
    });
  }

  /** Returns the program in a language, or the shown program if the language is unknown or cannot run. */
  of(language: Language | null): Program {
    return language !== null && this.languages.includes(language) ? this.#all[language] : this.shown.value;
  }

  /** Moves the shown text to the program of another language, and shows that program. */
  moveTo(language: Language): void {
    const from = this.shown.value;
    const { draft } = from.text;
    batch(() => {
      this.#all[language].text.restore(draft);
      from.text.restore({ touched: false, text: "", name: "", spot: BEGINNING });
      this.#language.value = language;
      this.#onMoved();
    });
  }

  /** Moves a pasted text to the program of its language. Returns false unless this is another language that can run. */
  takePasted(text: string): boolean {
    const language = this.#otherLanguageOf(text);
    if (language === null) return false;
    batch(() => {
      this.put(text, "", language);
      this.#onMoved();
    });
    return true;
  }

  #changed(program: Program, origin: Origin): void {
    const text = program.text.text.value;
    if (text === "" || origin !== "typed") {
      program.isBegun = text === "";
      return;
    }
    if (!program.isBegun || languageOf(text) === null) return;
    program.isBegun = false;
    const language = this.#otherLanguageOf(text);
    if (language !== null && this.#all[language].isUntouched) this.moveTo(language);
  }

  #otherLanguageOf(text: string): Language | null {
    const language = languageOf(text);
    const isOther = language !== null && language !== this.language.value && this.languages.includes(language);
    return isOther ? language : null;
  }
}
