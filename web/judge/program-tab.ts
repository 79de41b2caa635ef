/** The tab for the visitor's program: whether it is open, its seed, and its draft until its contents are loaded. */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type { BoardView } from "../generated/api";
import type { ViewRequest } from "../shared/focus";
import type { Lazy } from "../shared/lazy";
import type { Tab } from "./card-tabs";
import type { ProgramDraft } from "./draft";
import type { ProgramContext } from "./program-context";

export interface ProgramCardProps {
  /** The board of the selected answer, with the marks of the differences. */
  view: ReadonlySignal<BoardView | null>;
  /** Sentences about the differences. */
  differences: ReadonlySignal<string[]>;
  onTab: (tab: Tab) => Promise<void>;
}

/** The contents of the tab. */
export interface Program {
  readonly draft: Omit<ProgramDraft, "open" | "seed">;
  /** Focus request for the program's box. */
  readonly focus: ViewRequest;
  /** Takes over a program from elsewhere, unless the visitor keeps the present one; `name` is that of its file. */
  take(text: string, name: string): void;
  /** Shows why a file is not opened; null removes the reason. */
  refuse(reason: (() => string) | null): void;
  /** True while the program runs. */
  readonly working: ReadonlySignal<boolean>;
  /** Custom properties for the page's layout: the size of the input. */
  readonly style: ReadonlySignal<Record<string, number>>;
  render(props: ProgramCardProps): ComponentChild;
}

/** The contents of the tab, loaded on demand. They are in `try/`, which imports this folder, so app/ passes them in. */
export type ProgramPart = Lazy<{ createProgram(context: ProgramContext, kept: ProgramDraft | null): Program }>;

export class ProgramTab {
  readonly #open = signal(false);
  /** True while the tab is shown instead of output and comparison. */
  readonly open: ReadonlySignal<boolean> = this.#open;
  readonly #program = signal<Program | null>(null);
  /** Contents of the tab; null until they have been loaded. */
  readonly program: ReadonlySignal<Program | null> = this.#program;
  readonly #seed = signal("");
  /** Seed of the next search, as written by the visitor or a link; empty for a random one. */
  readonly seed: ReadonlySignal<string> = this.#seed;
  #isForOnce = false;
  readonly #context: ProgramContext;
  readonly #part: ProgramPart;
  #kept: ProgramDraft | null = null;

  constructor(context: ProgramContext, part: ProgramPart) {
    this.#context = context;
    this.#part = part;
    part.prefetch();
  }

  /** Loads the contents of a tab that was open before a reload. */
  async load(): Promise<void> {
    const part = await this.#part.load().catch(() => null);
    if (part !== null) this.#create(part);
  }

  /**
   * Loads the contents when the visitor opens the tab; null if they cannot be loaded and the visitor does not retry.
   */
  async request(): Promise<Program | null> {
    const part = await this.#part.request();
    return part && this.#create(part);
  }

  /** Loads and shows the tab, with a program from elsewhere if there is one. */
  async openWith(program: { text: string; name: string } | null): Promise<void> {
    const contents = await this.request();
    if (contents === null) return;
    this.show(true);
    if (program !== null) contents.take(program.text, program.name);
  }

  /** Shows or hides the tab. Showing it also starts the comparison with the program's output. */
  show(open: boolean): void {
    batch(() => {
      this.#open.value = open;
      if (open) this.#context.compare.show(true, false);
    });
  }

  /** Sets the seed of all searches; that of a link is for the next search only, `once`. */
  setSeed(seed: string, once = false): void {
    this.#seed.value = seed;
    this.#isForOnce = once;
  }

  /** Returns the seed for a search. */
  takeSeed(): string {
    const seed = this.#seed.value;
    if (this.#isForOnce) this.setSeed("");
    return seed;
  }

  get draft(): ProgramDraft | null {
    const kept = this.program.value?.draft ?? this.#kept;
    const [open, seed] = [this.open.value, this.seed.value];
    return kept && { ...kept, open, seed };
  }

  restore(kept: ProgramDraft | null): void {
    if (kept === null) return;
    this.#kept = kept;
    this.#open.value = kept.open;
    this.#seed.value = kept.seed;
  }

  #create({ createProgram }: NonNullable<ReturnType<ProgramPart["module"]["peek"]>>): Program {
    this.#program.value ??= createProgram(this.#context, this.#kept);
    return this.#program.value;
  }
}
