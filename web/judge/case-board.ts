/** The board of the selected answer or of the position that is being set up, and the words below the board. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { BoardView, ComparedPlace } from "../generated/api";
import { hasWords, inWords, list, t } from "../i18n/i18n";
import type { SetUpState } from "../set-up/state";
import { BoardState } from "../shared/board-state";
import { type Words, wordsOfView } from "../shared/board-words";
import type { CompareState } from "./compare-state";
import type { ExerciseState } from "./exercise-state";
import type { Judging } from "./judging";
import type { JudgeRun } from "./run";

/** The board of an answer, or the key of the message shown instead. */
type Seen =
  | { view: BoardView; run: JudgeRun | null; answer: number; hidden: boolean }
  | { view: null; instead: "case.none" | "engine.failed_over" };

/** Maximum number of characters of an answer that is shown below the board. */
const LONGEST_ANSWER = 60;

export class CaseBoard {
  readonly board: BoardState;
  readonly words: ReadonlySignal<Words> = computed(() => this.#words());
  readonly #seen = signal<Seen | null>(null);
  /**
   * Board of the selected answer, also while a position is being set up; the start position of its case while the
   * answers are hidden.
   */
  readonly view = computed(() => this.#seen.value?.view ?? null);
  /** Wrong places of the compared output that belong to this board. */
  readonly #places = computed(() => this.#wrongPlaces());
  /** The same board with the marks of these places. */
  readonly marked = computed(() => {
    const view = this.view.value;
    const marks = this.#places.value.flatMap((place) => place.marks);
    return view && marks.length > 0 ? { ...view, marks: [...view.marks, ...marks] } : view;
  });
  /** Sentences about what the compared output says instead. */
  readonly differences = computed(() => this.#sayDifferences());
  /** Names the shown case and step; empty if there is only one. */
  readonly #whereabouts: ReadonlySignal<string> = computed(() => this.#sayWhere());
  readonly #judging: Judging;
  readonly #setUp: SetUpState;
  readonly #exercise: ExerciseState;
  readonly #compare: CompareState;
  readonly #latest = new Latest();

  constructor(judging: Judging, setUp: SetUpState, exercise: ExerciseState, compare: CompareState) {
    this.#compare = compare;
    this.#judging = judging;
    this.#setUp = setUp;
    this.#exercise = exercise;
    this.board = new BoardState({
      view: computed(() => setUp.view.value ?? this.marked.value),
      placing: setUp.placing,
    });
    effect(() => {
      const [run, answer] = [judging.shown.value, judging.answer.value];
      // Tries a missing board again when the engine has repeated a sample's answers.
      if (run?.sample) run.comparable.value;
      exercise.hidden.value;
      const isNone = answer < 0 && run?.going.value === false;
      untracked(() => {
        this.#look(run, answer);
        if (isNone) this.#seen.value = { view: null, instead: "case.none" };
      });
    });
  }

  /** Shows the board of a draft until another board arrives, unless this version lacks one of its message codes. */
  restore(view: BoardView | null): void {
    if (view === null || ![view.caption, ...view.remarks].every(hasWords)) return;
    this.#seen.value = { view, run: null, answer: -1, hidden: this.#exercise.hidden.value };
  }

  async #look(run: JudgeRun | null, answer: number): Promise<void> {
    const signal = this.#latest.start();
    const seen = this.#seen.value;
    if (run === null) this.#seen.value = null;
    if (run === null || answer < 0) return;
    const hidden = this.#exercise.hidden.value;
    if (seen?.view && seen.run === run && seen.answer === answer && seen.hidden === hidden) return;
    this.board.deselect();
    const view = await (hidden ? this.#exercise.positionOf(run, answer) : run.view(answer));
    if (signal.aborted) return;
    if (view) this.#seen.value = { view, run, answer, hidden };
    else if (run.alive) this.#seen.value = { view: null, instead: "engine.failed_over" };
  }

  #wrongPlaces(): ComparedPlace[] {
    const { open, hidden, outdated, highlighted } = this.#compare;
    const seen = this.#seen.value;
    if (!seen?.view || !open.value || hidden.value || outdated.value) return [];
    if (seen.run === null || seen.run !== this.#judging.current.value) return [];
    return highlighted.value?.places.filter(({ answer, kind }) => answer === seen.answer && kind === "wrong") ?? [];
  }

  /** Names the marked squares, and quotes an answer without squares. */
  #sayDifferences(): string[] {
    const places = this.#places.value;
    const marks = places.flatMap((place) => place.marks);
    const said = ["surplus", "missed"].flatMap((kind) => {
      const names = marks
        .filter((mark) => mark.kind === kind)
        .map(({ square }) => this.view.value?.names[square] ?? "");
      return names.length > 0 ? [t(`case.${kind}`, { names: list(names) })] : [];
    });
    const { found } = places.find((place) => place.marks.length === 0) ?? {};
    return found && found.length <= LONGEST_ANSWER ? [...said, t("case.yours", { found })] : said;
  }

  #words(): Words {
    const { open, news, failed } = this.#setUp;
    if (failed.value) return { sentence: t("engine.failed_over"), remarks: [] };
    const error = open.value ? this.#judging.fault.value?.error : null;
    const looked = this.board.lookedWords.value;
    const { sentence, remarks } = looked ?? this.#wordsOfCase();
    const before = open.value ? news.value?.() : this.#whereabouts.value;
    const said = error ? inWords(error) : sentence;
    return {
      sentence: [before, said].filter(Boolean).join(" "),
      remarks: error ? [] : remarks,
      differences: looked ? [] : this.differences.value,
    };
  }

  #wordsOfCase(): Words {
    const seen = this.#seen.value;
    if (seen === null) return { sentence: "", remarks: [] };
    if (seen.view === null) {
      const { error, unfinished } = this.#judging.fault.value ?? {};
      const isUnread = seen.instead === "case.none" && error && !unfinished;
      return { sentence: t(isUnread ? "case.unread" : seen.instead), remarks: [] };
    }
    const words = wordsOfView(seen.view);
    // #whereabouts names the case. The caption may have an outdated number of cases.
    return seen.hidden && seen.run ? { ...words, sentence: "" } : words;
  }

  #sayWhere(): string {
    const seen = this.#seen.value;
    if (seen === null || seen.view === null || seen.run === null) return "";
    // Changes only at the end of the run: a screen reader would read out each change.
    seen.run.going.value;
    const position = seen.run.progress.peek().answers.positionOf(seen.answer);
    const { cases, steps } = position;
    const values = { case: position.case + 1, cases, step: position.step + 1, steps };
    if (seen.hidden) return t("case.of", values);
    if (steps > 1) return t(cases > 1 ? "case.and_step" : "step.position", values);
    return cases > 1 ? t("case.position", values) : "";
  }
}
