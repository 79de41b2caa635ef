/** The comparison of an output that somebody's program printed with the judge's, as often as either changes. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Debounced } from "../base/debounced";
import { Latest } from "../base/latest";
import { TextState } from "../editor/text-state";
import type { Lit, Mark, Origin } from "../editor/types";
import type { ComparedPlace, Comparison, Phrase } from "../generated/api";
import { t } from "../i18n/i18n";
import { FocusRequest } from "../shared/focus";
import { files, unreadable } from "../shared/text-files";
import type { Diagnosis, JudgeDraft } from "./draft";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";

/** What is said in place of a verdict; keys of sentences. */
export type Status = "compare.about" | "compare.waiting" | "compare.working" | "compare.failed" | "output.broken";

export class CompareState {
  readonly #open = signal(false);
  /** The comparison is shown in place of the judge's output. */
  readonly open: ReadonlySignal<boolean> = this.#open;
  readonly #outdated = signal(false);
  /** The output belongs to an input that has been replaced since. */
  readonly outdated: ReadonlySignal<boolean> = this.#outdated;
  readonly #result = signal<Comparison | Status>("compare.about");
  readonly result: ReadonlySignal<Comparison | Status> = this.#result;
  /** The last comparison while the output is compared again after a keystroke, so that nothing flickers. */
  readonly #highlighted = signal<Comparison | null>(null);
  readonly comparison = computed(() => (typeof this.result.value === "string" ? null : this.result.value));
  /** Possible causes: those that a search has found with more evidence, or else those of this output. */
  readonly causes: ReadonlySignal<readonly Phrase[]> = computed(() => {
    const found = this.#found.value;
    const isFound = found?.output === this.text.text.value && found.input === this.#judging.input.text.value;
    return isFound ? found.causes : (this.comparison.value?.causes ?? []);
  });
  readonly #at = signal(-1);
  /** The index of the place that is looked at, -1 when none is. */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly #failure = signal<(() => string) | null>(null);
  readonly text = new TextState({
    lit: computed<readonly Lit[]>(() => {
      const line = this.#highlighted.value?.places[this.at.value]?.line;
      return line === undefined ? [] : [{ first: line, last: line, strong: true }];
    }),
    marks: computed<readonly Mark[]>(() => {
      const wrong = (this.#highlighted.value?.places ?? []).filter(({ forgiven }) => !forgiven);
      return this.hidden.value ? wrong.filter(isOfALine).map(hiddenMarkOf) : wrong.map(markOf);
    }),
  });
  /** Why a file could not be read. */
  readonly failure: ReadonlySignal<(() => string) | null> = this.#failure;
  /** The page goes to the place that decides as soon as there is a comparison. */
  #leads = false;
  /** For the box: the visitor has just opened it. */
  readonly focus = new FocusRequest();
  /** What was expected is not told. */
  readonly hidden: ReadonlySignal<boolean>;
  readonly #judging: Judging;
  /** The run with which the output is compared; null while there is none that has ended. */
  readonly #run = computed(() => {
    const run = this.#judging.current.value;
    return run?.comparable.value || run?.failed.value ? run : null;
  });
  /** The input at hand when the output was put in; null where it may be for another that has not come. */
  #printedFor: string | null = "";
  readonly #found = signal<Diagnosis | null>(null);
  readonly #latest = new Latest();
  readonly #latestFile = new Latest();
  readonly #debounced = new Debounced(() => this.#compare(true));

  constructor(judging: Judging, hidden: ReadonlySignal<boolean>) {
    this.#judging = judging;
    this.hidden = hidden;
    this.text.observe((origin) => this.#textChanged(origin));
    judging.input.observe((origin) => this.#inputChanged(origin));
    effect(() => {
      this.#run.value;
      untracked(() => this.#compare(false));
    });
  }

  show(open: boolean, focus = open): void {
    this.#open.value = open;
    this.focus.make(focus);
    if (open) this.#compare(true);
    else {
      this.#debounced.cancel();
      this.#latest.cancel();
    }
  }

  /** `hasInput`: the output is for the loaded input; `causes`: possible causes that a search has found. */
  take(output: string, hasInput: boolean, causes: readonly Phrase[] | null = null): void {
    this.#open.value = true;
    if (causes !== null) this.#found.value = { input: this.#input, output, causes };
    this.text.load(output, t("compare.title"));
    if (!hasInput) this.#printedFor = null;
  }

  #inputChanged(origin: Origin): void {
    if (origin !== "loaded" && origin !== "pasted") return;
    const isForAnother = this.#printedFor !== null && this.#input !== this.#printedFor;
    this.#outdated.value = this.text.text.value !== "" && isForAnother;
  }

  clear(): void {
    this.text.load("", "");
    this.text.focus();
  }

  async file(file: File): Promise<void> {
    const signal = this.#latestFile.start();
    try {
      const text = await (await files.load()).readFile(file);
      if (!signal.aborted) this.text.load(text, file.name);
    } catch (fault) {
      if (!signal.aborted) this.#failure.value = () => unreadable(fault, file.name);
    }
  }

  /** Goes to one of the places; `lead`: the page goes there as well. */
  look(index: number, lead = true): void {
    const place = this.comparison.value?.places[index];
    if (place === undefined) return;
    this.#at.value = index;
    this.text.reveal(place.line);
    if (lead) this.#judging.choose(place.answer);
  }

  /** A line of the output was chosen, from 1. */
  pick(line: number): void {
    const places = this.comparison.value?.places ?? [];
    const index = places.findIndex((place) => place.line <= line && line < place.line + Math.max(1, place.lines));
    if (index >= 0 && index !== this.at.value) this.look(index);
  }

  get draft(): JudgeDraft["comparing"] {
    const found = this.#found.value;
    return { draft: this.text.draft, open: this.open.value, outdated: this.outdated.value, found };
  }

  restore(stored: JudgeDraft["comparing"]): void {
    if (stored === null) return;
    const { draft, open, outdated, found } = stored;
    batch(() => {
      this.#found.value = found;
      this.text.restore(draft);
      this.#printedFor = outdated ? "" : this.#input;
      this.#outdated.value = outdated;
      this.#open.value = open;
      if (open) this.#compare(true);
    });
  }

  get #input(): string {
    return this.#judging.input.text.value;
  }

  #textChanged(origin: Origin): void {
    if (origin !== "typed") this.#become("compare.about");
    this.#printedFor = this.#input;
    this.#outdated.value = false;
    this.#failure.value = null;
    this.#latest.cancel();
    this.#latestFile.cancel();
    this.#debounced.request(origin === "typed");
  }

  /** `lead`: the page goes to the place that decides. */
  async #compare(lead: boolean): Promise<void> {
    this.#debounced.cancel();
    const signal = this.#latest.start();
    this.#leads ||= lead;
    if (!this.open.value) return;
    const text = this.text.text.value;
    const run = this.#run.value;
    this.#become(statusOf(text, run));
    if (text === "" || !run?.comparable.value) return;
    try {
      const comparison = await run.compare(text.toWellFormed(), signal);
      if (signal.aborted) return;
      batch(() => {
        this.#become(comparison);
        this.look(Math.max(0, comparison.first), this.#leads);
        this.#leads = false;
      });
    } catch {
      if (!signal.aborted) this.#become("compare.failed");
    }
  }

  #become(result: Comparison | Status): void {
    batch(() => {
      this.#result.value = result;
      if (result === "compare.working") return;
      this.#highlighted.value = typeof result === "string" ? null : result;
      this.#at.value = -1;
    });
  }
}

function statusOf(text: string, run: JudgeRun | null): Status {
  if (text === "") return "compare.about";
  if (run === null) return "compare.waiting";
  return run.failed.value ? "output.broken" : "compare.working";
}

function markOf({ line, column, expected }: ComparedPlace) {
  const nothing = expected === null || expected === undefined;
  const sentence = nothing ? t("compare.too_much") : t("compare.expected_here", { text: expected });
  return { line, column, sentence, beside: true };
}

/** Whether the place is at a line that is there. */
function isOfALine({ kind }: ComparedPlace): boolean {
  return kind !== "ends";
}

/** At the beginning of its line, so that it tells no word. */
function hiddenMarkOf({ line, kind }: ComparedPlace) {
  return {
    line,
    column: 1,
    sentence: t(kind === "missing" ? "compare.missing_before" : "compare.not_right"),
    beside: true,
  };
}
