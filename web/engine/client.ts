import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { until } from "../base/until";
import type {
  AnalysePart,
  AnalyseRequest,
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
  ThinkPart,
  ThinkRequest,
  TryPart,
  TryRequest,
} from "../generated/api";
import { type Listener, Requests } from "./requests";
import { type EngineState, LOADING, Supervisor } from "./supervisor";
import type { TaskKind } from "./types";

/** A task of the engine; it is kept until it is dropped. */
export interface Task {
  readonly id: number;
  /** Ends and forgets the task; its listener hears nothing more. */
  drop(): void;
  /** Pauses it, at the latest after the part that is under way. */
  pause(): void;
  resume(): void;
  /** The board of a judge's answer, by its index from 0. */
  view(answer: number): Promise<BoardView>;
  /** What stands on that board, to be set up by hand. */
  arrangement(answer: number): Promise<Arrangement>;
}

/**
 * The page's side of the engine: calls are answered once, tasks in parts. A worker that is lost is replaced, and all
 * requests go on in the next one.
 */
export class Engine {
  readonly state: ReadonlySignal<EngineState>;
  readonly #hidden = signal(false);
  /** Whether requests are taken. */
  readonly ready = computed(() => this.state.value.phase === "ready" || this.state.value.phase === "recovering");
  /** Whether any answer is awaited. */
  readonly busy: ReadonlySignal<boolean>;
  readonly #requests = new Requests();
  readonly #supervisor: Supervisor;
  #lastId = 0;

  /** `repair` mends what is stored for use offline, before a failed start is tried again. */
  constructor(repair: () => Promise<void>) {
    this.#supervisor = new Supervisor(this.#requests, repair);
    this.state = computed<EngineState>(() => (this.#hidden.value ? LOADING : this.#supervisor.state.value));
    this.busy = this.#requests.busy;
  }

  /** Hides how far the engine is until the page is there, which begins as the build has prerendered it. */
  hide(hidden: boolean): void {
    this.#hidden.value = hidden;
  }

  /** Starts the engine, also after it had failed. */
  start(): void {
    this.#supervisor.start();
  }

  /** Resolves as soon as requests are taken. */
  async whenReady(): Promise<void> {
    await until(() => this.ready.value || null);
  }

  /** Calls a function of judgeboard.api; rejects when the engine fails over it. */
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

  /** Makes a random input; resolves with the last part. */
  generate(request: GenerateRequest, signal: AbortSignal, onPart: (part: GeneratePart) => void): Promise<GeneratePart> {
    return this.#complete("generate", request, signal, onPart);
  }

  /**
   * Looks for an input on which a program fails; resolves with the last part. `run` runs the program, one input at a
   * time, and for no longer than the seconds that are told, if any. Rejects when `run` does. A worker that is lost
   * has the search begin anew.
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

  /** Compares an output with that of a judge's task, as far as it has come. */
  compare(request: CompareRequest, signal: AbortSignal): Promise<ComparePart> {
    return this.#complete("compare", request, signal, () => {}, request.task);
  }

  /** Runs a task of which the last part counts; rejects when the engine fails over it, and when it is aborted. */
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

  /** Throws when no requests are taken. */
  #nextId(): number {
    if (!this.ready.peek()) throw new Error("The engine is not ready.");
    this.#lastId += 1;
    return this.#lastId;
  }
}
