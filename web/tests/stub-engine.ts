/** An engine that a test answers for. */

import { computed, signal } from "@preact/signals";
import { until } from "../base/until";
import type { Engine, Task } from "../engine/client";
import type { Listener } from "../engine/requests";
import type {
  AnalysePart,
  AnalyseRequest,
  AnnotatePart,
  AnnotateRequest,
  CompareRequest,
  Comparison,
  GeneratePart,
  GenerateRequest,
  JudgePart,
  JudgeRequest,
  RecordLink,
  RecordText,
  ReviewPart,
  ReviewRequest,
  ThinkPart,
  ThinkRequest,
  TryAgainPart,
  TryAgainRequest,
  WriteRequest,
} from "../generated/api";

/** A task, as the page has started it: it tells nothing any more when it has been dropped. */
export interface StubTask<Request, Part> {
  request: Request;
  isDropped: boolean;
  part(part: Partial<Part>): void;
  break(): void;
}

export type JudgeTask = StubTask<JudgeRequest, JudgePart>;

interface Comparing {
  request: CompareRequest;
  answer(comparison: Partial<Comparison>): void;
  fail(): void;
}

const NO_ANSWERS: JudgePart = {
  done: false,
  text: "",
  first: new Uint32Array(),
  last: new Uint32Array(),
  lines: new Uint32Array(),
  begins: new Uint8Array(),
  behind: false,
  error: null,
  ignored: null,
};
const SAME: Comparison = {
  verdict: "identical",
  complete: true,
  lines: 0,
  expected_lines: 0,
  count: 0,
  missing: 0,
  first: 0,
  places: [],
  phrases: [],
  causes: [],
};
const NO_DEPTH = { done: false, game: 0, ply: 0, depth: 0, nodes: 0 };
const NO_MOVE: ThinkPart = { ...NO_DEPTH, move: "", line: { moves: [], score: 0, chance: 0.5, wins_in: 0 } };
const NO_LINES: AnalysePart = { ...NO_DEPTH, lines: [] };

export class StubEngine {
  readonly #phase = signal<"loading" | "ready" | "recovering" | "failed">("loading");
  readonly state = computed(() => ({ phase: this.#phase.value }));
  readonly ready = computed(() => this.#phase.value === "ready" || this.#phase.value === "recovering");
  /** In the order of their starts. */
  readonly judged: JudgeTask[] = [];
  readonly compared: Comparing[] = [];
  readonly thought: StubTask<ThinkRequest, ThinkPart>[] = [];
  readonly analysed: StubTask<AnalyseRequest, AnalysePart>[] = [];
  readonly reviewed: StubTask<ReviewRequest, ReviewPart>[] = [];
  readonly generated: StubTask<GenerateRequest, GeneratePart>[] = [];
  /** By the names of functions of the engine; a call without an answer is never answered. */
  readonly answers: Record<string, (...values: unknown[]) => unknown> = {};
  /** Tells the page the number of games of the text that is being read. */
  counted: ((count: number) => void) | null = null;
  #tasks = 0;

  start(): void {
    this.#phase.value = "ready";
  }

  /** Loses the worker; `start` replaces it. */
  lose(): void {
    this.#phase.value = "recovering";
  }

  fail(): void {
    this.#phase.value = "failed";
    const tasks = [...this.judged, ...this.thought, ...this.analysed, ...this.reviewed, ...this.generated];
    for (const task of tasks) task.break();
  }

  async whenReady(): Promise<void> {
    await until(() => this.ready.value || null);
  }

  call(name: string, ...values: unknown[]): Promise<unknown> {
    if (!this.ready.peek()) return Promise.reject(new Error("The engine is not ready."));
    const answer = this.answers[name];
    return answer ? Promise.resolve().then(() => answer(...values)) : new Promise(() => {});
  }

  judge(request: JudgeRequest, listener: Listener<JudgePart>): Task {
    return this.#begin(this.judged, request, listener, NO_ANSWERS);
  }

  think(request: ThinkRequest, listener: Listener<ThinkPart>): Task {
    return this.#begin(this.thought, request, listener, NO_MOVE);
  }

  analyse(request: AnalyseRequest, listener: Listener<AnalysePart>): Task {
    return this.#begin(this.analysed, request, listener, NO_LINES);
  }

  review(request: ReviewRequest, listener: Listener<ReviewPart>): Task {
    return this.#begin(this.reviewed, request, listener, { done: false });
  }

  tryAgain(request: TryAgainRequest): Promise<TryAgainPart> {
    return this.call("try_again", request) as Promise<TryAgainPart>;
  }

  annotate(request: AnnotateRequest): Promise<AnnotatePart> {
    return this.call("annotate", request) as Promise<AnnotatePart>;
  }

  generate(request: GenerateRequest, signal: AbortSignal, onPart: (part: GeneratePart) => void): Promise<GeneratePart> {
    return new Promise((resolve, reject) => {
      const listener = {
        onPart: (part: GeneratePart) => {
          onPart(part);
          if (part.done) resolve(part);
        },
        onBroken: (reason: string) => reject(new Error(reason)),
      };
      const task = this.#begin(this.generated, request, listener, { done: false, made: 0 });
      signal.addEventListener("abort", () => {
        task.drop();
        reject(signal.reason);
      });
    });
  }

  readRecord(request: RecordText, _: AbortSignal, onPart: (part: { count: number }) => void): Promise<unknown> {
    this.counted = (count) => onPart({ count });
    return this.call("read_record", request);
  }

  openLink(request: RecordLink): Promise<unknown> {
    return this.call("open_link", request);
  }

  writeRecord(request: WriteRequest, signal: AbortSignal): Promise<unknown> {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(signal.reason));
    return Promise.race([this.call("write_record", request), promise]);
  }

  compare(request: CompareRequest): Promise<Comparison> {
    return new Promise((resolve, reject) => {
      const answer = (comparison: Partial<Comparison>) => resolve({ ...SAME, ...comparison });
      this.compared.push({ request, answer, fail: () => reject(new Error("The engine failed.")) });
    });
  }

  /** The stub with the type that the page expects. */
  get engine(): Engine {
    return this as unknown as Engine;
  }

  #begin<Request, Part>(
    tasks: StubTask<Request, Part>[],
    request: Request,
    listener: Listener<Part>,
    usual: Part,
  ): Task {
    if (!this.ready.peek()) throw new Error("The engine is not ready.");
    const task: StubTask<Request, Part> = {
      request,
      isDropped: false,
      part: (part) => task.isDropped || listener.onPart({ ...usual, ...part }),
      break: () => task.isDropped || listener.onBroken?.("broken"),
    };
    tasks.push(task);
    this.#tasks += 1;
    const id = this.#tasks;
    return {
      id,
      drop: () => {
        task.isDropped = true;
      },
      pause: () => {},
      resume: () => {},
      view: (answer) => this.call("view", id, answer) as ReturnType<Task["view"]>,
      arrangement: (answer) => this.call("setup_of", id, answer) as ReturnType<Task["arrangement"]>,
    };
  }
}
