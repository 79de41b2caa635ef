import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { until } from "../base/until";
import type {
  AnalysePart,
  AnalyseRequest,
  AnnotatePart,
  AnnotateRequest,
  Api,
  Arrangement,
  BoardView,
  ComparePart,
  CompareRequest,
  GeneratePart,
  GenerateRequest,
  JudgePart,
  JudgeRequest,
  Part,
  ProgramRun,
  ReadPart,
  RecordLink,
  RecordText,
  ReviewPart,
  ReviewRequest,
  ThinkPart,
  ThinkRequest,
  TryAgainPart,
  TryAgainRequest,
  TryPart,
  TryRequest,
  WritePart,
  WriteRequest,
} from "../generated/api";
import { type Listener, Requests } from "./requests";
import { type EngineState, LOADING, Supervisor } from "./supervisor";
import type { TaskKind } from "./types";

/** A task of the engine, kept until it is dropped. */
export interface Task {
  readonly id: number;
  /** Ends and forgets the task; its listener gets no further calls. */
  drop(): void;
  /** Pauses the task, at the latest after the current part. */
  pause(): void;
  resume(): void;
  /** Returns the board view of a judge's answer, by its index from 0. */
  view(answer: number): Promise<BoardView>;
  /** Returns the pieces and the turn of an answer's board, to edit them. */
  arrangement(answer: number): Promise<Arrangement>;
}

/**
 * The page's interface to the engine: calls are answered once, tasks in parts. A lost worker is replaced, and the next
 * one continues all requests.
 */
export class Engine {
  readonly state: ReadonlySignal<EngineState>;
  readonly #hidden = signal(false);
  /** True while requests are accepted. */
  readonly ready = computed(() => this.state.value.phase === "ready" || this.state.value.phase === "recovering");
  /** True while a request is unanswered. */
  readonly busy: ReadonlySignal<boolean>;
  readonly #requests = new Requests();
  readonly #supervisor: Supervisor;
  #lastId = 0;

  /** `repair` repairs the files stored for use offline, before a failed start is retried. */
  constructor(repair: () => Promise<void>) {
    this.#supervisor = new Supervisor(this.#requests, repair);
    this.state = computed<EngineState>(() => (this.#hidden.value ? LOADING : this.#supervisor.state.value));
    this.busy = this.#requests.busy;
  }

  /** Reports the initial state while `hidden`, so that the first render equals the prerendered page. */
  hide(hidden: boolean): void {
    this.#hidden.value = hidden;
  }

  /** Starts the engine, also after a failure. */
  start(): void {
    this.#supervisor.start();
  }

  /** Resolves as soon as requests are accepted. */
  async whenReady(): Promise<void> {
    await until(() => this.ready.value || null);
  }

  /** Calls a function of judgeboard.api. Rejects if the function raises or the engine fails. */
  call<Name extends keyof Api>(name: Name, ...values: Parameters<Api[Name]>): Promise<ReturnType<Api[Name]>> {
    return this.#ask(null, name, values) as Promise<ReturnType<Api[Name]>>;
  }

  judge(request: JudgeRequest, listener: Listener<JudgePart>): Task {
    return this.#begin("judge", request, listener);
  }

  think(request: ThinkRequest, listener: Listener<ThinkPart>): Task {
    return this.#begin("think", request, listener);
  }

  analyse(request: AnalyseRequest, listener: Listener<AnalysePart>): Task {
    return this.#begin("analyse", request, listener);
  }

  review(request: ReviewRequest, listener: Listener<ReviewPart>): Task {
    return this.#begin("review", request, listener);
  }

  /** Judges another move in a reviewed position. */
  tryAgain(request: TryAgainRequest, signal: AbortSignal): Promise<TryAgainPart> {
    return this.#complete("try_again", request, signal, () => {});
  }

  /** Writes a review into the tree of a game. */
  annotate(request: AnnotateRequest, signal: AbortSignal): Promise<AnnotatePart> {
    return this.#complete("annotate", request, signal, () => {});
  }

  /** Generates a random input; resolves with the last part. */
  generate(request: GenerateRequest, signal: AbortSignal, onPart: (part: GeneratePart) => void): Promise<GeneratePart> {
    return this.#complete("generate", request, signal, onPart);
  }

  /**
   * Searches for an input on which a program fails; resolves with the last part. `run` runs the program on one input at
   * a time, for at most `seconds` if given. Rejects when `run` rejects. If the worker is lost, the search starts again.
   */
  tryProgram(
    request: TryRequest,
    signal: AbortSignal,
    run: (input: string, seconds?: number) => Promise<ProgramRun | null>,
    onPart: (part: TryPart) => void,
  ): Promise<TryPart> {
    let latest = 0;
    let running = Promise.resolve();
    const report = async (task: Task, input: string, seconds: number | undefined, number: number) => {
      if (signal.aborted || number !== latest) return;
      const found = await run(input, seconds);
      if (number === latest) this.#requests.report(task.id, found);
    };
    return this.#complete("try", request, signal, (part: TryPart, task, fail) => {
      onPart(part);
      const { input, seconds } = part;
      if (part.done || input === undefined) return;
      latest += 1;
      const number = latest;
      running = running.then(() => report(task, input, seconds, number)).catch(fail);
    });
  }

  /** Compares a program's output with the output of a judge's task so far. */
  compare(request: CompareRequest, signal: AbortSignal): Promise<ComparePart> {
    return this.#complete("compare", request, signal, () => {}, request.task);
  }

  /** Reads a game in any form; `onPart` gets the number of games in the text while they are counted. */
  readRecord(request: RecordText, signal: AbortSignal, onPart: (part: ReadPart) => void = () => {}): Promise<ReadPart> {
    return this.#complete("read_record", request, signal, onPart);
  }

  /** Reads the game of a link. */
  openLink(request: RecordLink, signal: AbortSignal): Promise<ReadPart> {
    return this.#complete("open_link", request, signal, () => {});
  }

  /** Writes a game in every form; the reply of a game with an error has only the error. */
  writeRecord(request: WriteRequest, signal: AbortSignal): Promise<WritePart> {
    return this.#complete("write_record", request, signal, () => {});
  }

  /** Runs a task and resolves with its last part. Rejects if the engine fails or the task is aborted. */
  #complete<Found extends Part>(
    kind: TaskKind,
    request: object,
    signal: AbortSignal,
    onPart: (part: Found, task: Task, fail: (reason: unknown) => void) => void,
    about: number | null = null,
  ): Promise<Found> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const fail = (reason: unknown) => {
        task.drop();
        reject(reason);
      };
      const listener = {
        onPart: (part: Found) => {
          onPart(part, task, fail);
          if (!part.done) return;
          task.drop();
          resolve(part);
        },
        onBroken: (reason: string) => fail(new Error(reason)),
      };
      const task = this.#begin(kind, request, listener, about);
      signal.addEventListener("abort", () => fail(signal.reason));
    });
  }

  #begin<Found>(kind: TaskKind, request: object, listener: Listener<Found>, about: number | null = null): Task {
    const id = this.#nextId();
    this.#requests.add({ type: "start", task: id, kind, request }, about, listener as Listener<unknown>);
    return {
      id,
      drop: () => this.#requests.drop(id),
      pause: () => this.#requests.pause(id),
      resume: () => this.#requests.resume(id),
      view: (answer) => this.#ask(id, "view", [id, answer]) as Promise<BoardView>,
      arrangement: (answer) => this.#ask(id, "setup_of", [id, answer]) as Promise<Arrangement>,
    };
  }

  #ask(about: number | null, name: string, values: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const order = { type: "call", id: this.#nextId(), name, values } as const;
      this.#requests.add(order, about, { onPart: resolve, onBroken: (reason) => reject(new Error(reason)) });
    });
  }

  /** Throws if requests are not accepted. */
  #nextId(): number {
    if (!this.ready.peek()) throw new Error("The engine is not ready.");
    this.#lastId += 1;
    return this.#lastId;
  }
}
