/** The judging of one input: its answers as they come, from the engine or from the sample that the build has made. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Engine, Task } from "../engine/client";
import type { Arrangement, BoardView, Comparison, InputError, JudgePart, JudgeRequest, Place } from "../generated/api";
import { boardsOf, type Sample } from "../shared/examples";
import { countLines } from "../text/columns";
import { Answers } from "./answers";

/** `waiting` for the first part; `broken`: the engine failed over the input. */
type Phase = "waiting" | "working" | "paused" | "done" | "broken";

/** What is known of a run so far. The answers grow in place: each part makes a new progress of them. */
interface Progress {
  phase: Phase;
  answers: Answers;
  /** What is wrong with the input, as far as it was read. */
  error: InputError | null;
  /** From where on the input was not read, since all items were complete. */
  ignored: Place | null;
  /** Milliseconds of work, without pauses. */
  duration: number;
}

const WAITING = { phase: "waiting", error: null, ignored: null, duration: 0 } as const;

export class JudgeRun {
  readonly request: JudgeRequest;
  /** `TextState.loads` of the input. */
  readonly loads: number;
  /** What the answers are taken from in place of the engine. */
  readonly sample: Sample | null;
  readonly #progress = signal<Progress>({ ...WAITING, answers: new Answers() });
  readonly progress: ReadonlySignal<Progress> = this.#progress;
  /** More answers may come without anybody's doing. */
  readonly going = computed(() => this.progress.value.phase === "waiting" || this.progress.value.phase === "working");
  /** There is nothing to compare with, since the engine failed over the input. */
  readonly failed = computed(() => this.progress.value.phase === "broken" || this.#repeated.value === "broken");
  readonly comparable = computed(() =>
    this.sample ? this.#repeated.value === "done" : !this.going.value && !this.failed.value,
  );
  /** What has become of a sample's input in the engine. */
  readonly #repeated = signal<"done" | "broken" | null>(null);
  readonly #engine: Engine;
  /** For a sample, one that repeats its answers, so that outputs can be compared. */
  #task: Task | null = null;
  #dropped = false;
  #since = performance.now();
  #inputLines = 0;

  /** Without a sample the engine has to be ready. */
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

  /** Has the engine, which is ready, repeat a sample's answers; then it can compare with them. */
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

  /** How much of the input has been answered, from 0 to 1. */
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
      // What came meanwhile, the last part perhaps, comes now.
      this.#task?.resume();
    }
  }

  /** Ends the run; its boards can no longer be had, except those of a sample. */
  drop(): void {
    this.#dropped = true;
    this.#task?.drop();
  }

  /** Whether a board that did not come is the engine's fault. */
  get alive(): boolean {
    return !this.#dropped && this.#engine.ready.value;
  }

  /** The board of an answer, null when it cannot be had. */
  async view(answer: number): Promise<BoardView | null> {
    const { sample } = this;
    if (sample && answer === 0) return sample.view;
    const board = sample && (await boardsOf(sample).catch(() => null))?.views[answer];
    return board ?? this.#task?.view(answer).catch(() => null) ?? null;
  }

  /** What stands on that board, null when it cannot be had. */
  async arrangement(answer: number): Promise<Arrangement | null> {
    const arrangement = this.sample && (await boardsOf(this.sample).catch(() => null))?.arrangements[answer];
    return arrangement ?? this.#task?.arrangement(answer).catch(() => null) ?? null;
  }

  /** Compares an output with this one, which is comparable. Rejects when the engine fails over it. */
  async compare(text: string, signal: AbortSignal): Promise<Comparison> {
    if (this.#task === null) throw new Error("The engine has not answered this input.");
    return this.#engine.compare({ task: this.#task.id, text }, signal);
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
