/** Compares a program's output with the judge's output whenever either of them changes. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Debounced } from "../base/debounced";
import { Latest } from "../base/latest";
import { TextState } from "../editor/text-state";
import type { Lit, Mark, Origin } from "../editor/types";
import type { ComparedPlace, Comparison, Phrase } from "../generated/api";
import { t } from "../i18n/i18n";
import { ViewRequest } from "../shared/focus";
import { files, unreadable } from "../shared/text-files";
import type { Diagnosis, JudgeDraft } from "./draft";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";

/** Milliseconds without a key after which a line of answers counts as finished. */
const REST_MS = 2000;

/** Message keys shown while there is no verdict. */
export type Status =
  | "compare.about"
  | "compare.waiting"
  | "compare.working"
  | "compare.stopped"
  | "compare.failed"
  | "output.broken";

export class CompareState {
  readonly #open = signal(false);
  /** True while the output is compared; the comparison is visible unless the program tab is open. */
  readonly open: ReadonlySignal<boolean> = this.#open;
  readonly #outdated = signal(false);
  /** True if the output belongs to an input that has been replaced. */
  readonly outdated: ReadonlySignal<boolean> = this.#outdated;
  readonly #result = signal<Comparison | Status>("compare.about");
  /** The comparison, or a message key while there is no comparison. */
  readonly result: ReadonlySignal<Comparison | Status> = this.#result;
  readonly #highlighted = signal<Comparison | null>(null);
  /**
   * The comparison whose differences are highlighted. It stays during the next comparison, so that typing causes no
   * flicker.
   */
  readonly highlighted: ReadonlySignal<Comparison | null> = this.#highlighted;
  readonly comparison = computed(() => (typeof this.result.value === "string" ? null : this.result.value));
  /** Possible causes: from a search if it had this input and output, else from this comparison. */
  readonly causes: ReadonlySignal<readonly Phrase[]> = computed(() => {
    const found = this.#found.value;
    const isFound = found?.output === this.text.text.value && found.input === this.#judging.input.text.value;
    return isFound ? found.causes : (this.comparison.value?.causes ?? []);
  });
  readonly #at = signal(-1);
  /** Index of the selected difference; -1 if no difference is selected. */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly #failure = signal<(() => string) | null>(null);
  readonly text = new TextState({
    lit: computed<readonly Lit[]>(() => {
      const line = this.#highlighted.value?.places[this.at.value]?.line;
      return line === undefined ? [] : [{ first: line, last: line, strong: true }];
    }),
    marks: computed<readonly Mark[]>(() => {
      const places = this.#highlighted.value?.places ?? [];
      if (this.hidden.value) return places.filter(isHiddenFault).map(hiddenMarkOf);
      return places.filter(({ forgiven }) => !forgiven).map(markOf);
    }),
  });
  /** Why a file could not be read, or null. */
  readonly failure: ReadonlySignal<(() => string) | null> = this.#failure;
  /** True if the next comparison should select the answer at the deciding difference. */
  #leads = false;
  /** Focus request for the box, made when the visitor opens the tab. */
  readonly focus = new ViewRequest();
  /** True while the expected output must not be shown. */
  readonly hidden: ReadonlySignal<boolean>;
  readonly #judging: Judging;
  /** The run to compare with; null until a run on the current input has ended or is paused. */
  readonly #run = computed(() => {
    const run = this.#judging.current.value;
    return run?.comparable.value || run?.failed.value ? run : null;
  });
  /** The input when the output was put in; null if the output may belong to an input that has not arrived yet. */
  #printedFor: string | null = "";
  readonly #found = signal<Diagnosis | null>(null);
  readonly #latest = new Latest();
  readonly #latestFile = new Latest();
  readonly #debounced = new Debounced(() => this.#compare(true));
  /** True while the visitor types answers: the last line is compared after a rest, or when it has ended. */
  #typing = false;
  /** True while an exercise is open, whose answers are compared line by line. */
  readonly #isExercise: ReadonlySignal<boolean>;
  readonly #rested = new Debounced(() => this.#rest(), REST_MS);

  constructor(judging: Judging, hidden: ReadonlySignal<boolean>, isExercise: ReadonlySignal<boolean>) {
    this.#judging = judging;
    this.hidden = hidden;
    this.#isExercise = isExercise;
    this.text.observe((origin) => this.#textChanged(origin));
    judging.input.observe((origin) => this.#inputChanged(origin));
    effect(() => {
      this.#run.value;
      this.#isExercise.value;
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

  /**
   * Takes an output for comparison. `hasInput`: the output belongs to the loaded input; `causes`: possible causes from
   * a search; `opens`: shows the comparison.
   */
  take(output: string, hasInput: boolean, causes: readonly Phrase[] | null = null, opens = true): void {
    if (opens) this.#open.value = true;
    if (causes !== null) this.#found.value = { input: this.#input, output, causes };
    this.text.load(output, t("compare.title"));
    if (!hasInput) this.#printedFor = null;
  }

  #inputChanged(origin: Origin): void {
    if (origin !== "loaded" && origin !== "pasted") return;
    const isForAnother = this.#printedFor !== null && this.#input !== this.#printedFor;
    this.#outdated.value = this.text.text.value !== "" && isForAnother;
  }

  /** Stops a comparison of long texts, until `resume` or a change of the texts. */
  stop(): void {
    this.#latest.cancel();
    this.#become("compare.stopped");
  }

  resume(): void {
    this.#compare(true);
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
      if (!signal.aborted) this.refuse(() => unreadable(fault, file.name));
    }
  }

  /** Shows why a file is not opened; null removes the reason. */
  refuse(reason: (() => string) | null): void {
    this.#failure.value = reason;
  }

  /** Selects a difference; `lead`: also selects its answer on the page. */
  look(index: number, lead = true): void {
    const place = this.comparison.value?.places[index];
    if (place === undefined) return;
    this.#at.value = index;
    this.text.reveal(place.line);
    if (lead) this.#judging.choose(place.answer);
  }

  /** Selects the difference at an output line, from 1. */
  pick(line: number): void {
    const places = this.comparison.value?.places ?? [];
    const index = places.findIndex((place) => place.line <= line && line < place.line + Math.max(1, place.lines));
    if (index >= 0 && index !== this.at.value) this.look(index);
  }

  /** Returns the case of a difference, from 1; null if the input has only one case. */
  caseOf({ answer }: ComparedPlace): number | null {
    const { case: index, cases } = this.#judging.answers.positionOf(answer);
    return cases > 1 ? index + 1 : null;
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
    this.#typing = origin === "typed" && this.hidden.value;
    if (this.#typing) this.#rested.request(true);
    this.#debounced.request(origin === "typed");
  }

  #rest(): void {
    if (!this.#typing) return;
    this.#typing = false;
    this.#compare(true);
  }

  /** Compares the output; `lead`: also selects the answer at the deciding difference. */
  async #compare(lead: boolean): Promise<void> {
    this.#debounced.cancel();
    const signal = this.#latest.start();
    this.#leads ||= lead;
    if (!this.open.value) return;
    const whole = this.text.text.value;
    const text = this.#typing ? whole.slice(0, whole.lastIndexOf("\n") + 1) : whole;
    const run = this.#run.value;
    this.#become(statusOf(text, run));
    if (text === "" || !run?.comparable.value) return;
    try {
      const comparison = await run.compare(text.toWellFormed(), this.#isExercise.value, signal);
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

/** Returns whether a difference is a fault of an existing line; `ends` is after the last line. */
function isHiddenFault({ kind }: ComparedPlace): boolean {
  return kind !== "ends" && kind !== "other";
}

/** Returns a mark of the whole line, which does not reveal the wrong word. */
function hiddenMarkOf({ line, kind, forgiven }: ComparedPlace): Mark {
  const mark = { line, column: 1, whole: true, beside: true };
  if (forgiven) return { ...mark, sentence: t("compare.layout_here"), severity: "warning" };
  return { ...mark, sentence: t(kind === "goes_on" ? "compare.too_much" : "compare.not_right") };
}
