/** One run of the judge on an input. Answers come from the engine or from a sample that the build has made. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Engine, Task } from "../engine/client";
import type { Arrangement, BoardView, Comparison, InputError, JudgePart, JudgeRequest, Place } from "../generated/api";
import { boardsOf, type Sample } from "../shared/examples";
import { countLines, isEnd } from "../text/columns";
import { Answers } from "./answers";

/** `waiting`: before the first part; `broken`: the engine failed on the input. */
type Phase = "waiting" | "working" | "paused" | "done" | "broken";

/** State of a run. Each part creates a new Progress with the same `answers`, to which it appends. */
interface Progress {
  phase: Phase;
  answers: Answers;
  /** Error in the input read so far, or null. */
  error: InputError | null;
  /** Start of the input that was not read because all items were complete, or null. */
  ignored: Place | null;
  /** Milliseconds of work, without pauses. */
  duration: number;
}

const WAITING = { phase: "waiting", error: null, ignored: null, duration: 0 } as const;

export class JudgeRun {
  readonly request: JudgeRequest;
  /** `TextState.loads` of the input. */
  readonly loads: number;
  /** Source of the answers; null if they come from the engine. */
  readonly sample: Sample | null;
  readonly #progress = signal<Progress>({ ...WAITING, answers: new Answers() });
  readonly progress: ReadonlySignal<Progress> = this.#progress;
  /** True while more answers are expected; false while the run is paused. */
  readonly going = computed(() => this.progress.value.phase === "waiting" || this.progress.value.phase === "working");
  /** True if the input ends too early, as while it is written: the error is no mistake, but says what comes next. */
  readonly unfinished = computed(() => {
    const { error } = this.progress.value;
    return error !== null && isEnd(this.request.text, error.line, error.column);
  });
  /** True if there is no output to compare with because the engine failed on the input. */
  readonly failed = computed(() => this.progress.value.phase === "broken" || this.#repeated.value === "broken");
  readonly comparable = computed(() =>
    this.sample ? this.#repeated.value === "done" : !this.going.value && !this.failed.value,
  );
  /** How the engine's run on a sample's input ended; null before its end. */
  readonly #repeated = signal<"done" | "broken" | null>(null);
  readonly #engine: Engine;
  /** The engine's task. For a sample, it repeats the answers so that outputs can be compared. */
  #task: Task | null = null;
  #dropped = false;
  #since = performance.now();
  #inputLines = 0;

  /** Requires a ready engine if there is no sample. */
  constructor(engine: Engine, request: JudgeRequest, sample: Sample | null, loads: number) {
    this.request = request;
    this.loads = loads;
    this.sample = sample;
    this.#engine = engine;
    if (sample) {
      this.#append(sample.part);
      return;
    }
    this.#task = engine.judge(request, {
      onPart: (part) => this.#append(part),
      onBroken: () => this.#become("broken"),
    });
  }

  /** Judges a sample's input with the engine, which must be ready, so that outputs can be compared. */
  repeat(): void {
    this.#task?.drop();
    this.#repeated.value = null;
    this.#task = this.#engine.judge(this.request, {
      onPart: ({ done }) => {
        if (done) this.#repeated.value = "done";
      },
      onBroken: () => {
        this.#repeated.value = "broken";
      },
    });
  }

  /** Answered part of the input, from 0 to 1. */
  get part(): number {
    const { phase, answers } = this.progress.value;
    if (phase === "done") return 1;
    if (answers.count === 0) return 0;
    this.#inputLines ||= countLines(this.request.text);
    return answers.inputRange(answers.count - 1).last / this.#inputLines;
  }

  pauseOrResume(): void {
    const { phase } = this.progress.value;
    if (phase === "working") {
      this.#task?.pause();
      this.#become("paused");
    } else if (phase === "paused") {
      this.#since = performance.now();
      this.#become("working");
      // Last, because it delivers the parts that arrived during the pause, and the final part changes the phase.
      this.#task?.resume();
    }
  }

  /** Ends the run; afterwards, only boards of a sample are available. */
  drop(): void {
    this.#dropped = true;
    this.#task?.drop();
  }

  /** True if a missing board means that the engine failed. */
  get alive(): boolean {
    return !this.#dropped && this.#engine.ready.value;
  }

  /** Returns the board of an answer; null if it is not available. */
  async view(answer: number): Promise<BoardView | null> {
    const { sample } = this;
    if (sample && answer === 0) return sample.view;
    const board = sample && (await boardsOf(sample).catch(() => null))?.views[answer];
    return board ?? this.#task?.view(answer).catch(() => null) ?? null;
  }

  /** Returns the pieces on an answer's board and the side to move; null if they are not available. */
  async arrangement(answer: number): Promise<Arrangement | null> {
    const arrangement = this.sample && (await boardsOf(this.sample).catch(() => null))?.arrangements[answer];
    return arrangement ?? this.#task?.arrangement(answer).catch(() => null) ?? null;
  }

  /**
   * Compares an output with the output of this run, which must be comparable. Rejects if the engine fails.
   * `lineByLine`: compares each line with the line in its place.
   */
  async compare(text: string, lineByLine: boolean, signal: AbortSignal): Promise<Comparison> {
    if (this.#task === null) throw new Error("The engine has not answered this input.");
    return this.#engine.compare({ task: this.#task.id, text, line_by_line: lineByLine }, signal);
  }

  #append(part: JudgePart): void {
    const { phase, answers, duration } = this.progress.value;
    const now = performance.now();
    const worked = phase === "paused" ? 0 : now - this.#since;
    this.#since = now;
    answers.append(part);
    this.#progress.value = {
      phase: part.done ? "done" : phase === "paused" ? "paused" : "working",
      answers,
      error: part.error ?? null,
      ignored: part.ignored ?? null,
      duration: duration + worked,
    };
  }

  #become(phase: Phase): void {
    this.#progress.value = { ...this.progress.value, phase };
  }
}
