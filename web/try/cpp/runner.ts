/** Compiles and runs visitors' C++ programs, each in a worker, within their limits. */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { ProgramRun } from "../../generated/api";
import type { Limits } from "../../judge/draft";
import { Queue, unlessAborted } from "../aborting";
import { LeakError } from "../leaks";
import { ProgramThread } from "../program-thread";
import { type Compilation, type CompilingRunner, type Download, Refusal, type RunnerState } from "../types";
import { Compiler } from "./compiler";
import workerAddress from "./cpp-worker?worker&url";
import { type Program, TOO_LARGE_RUN } from "./program";
import type { Build } from "./standards";
import { fetchToolchain, keptBytes, size } from "./toolchain";
import { survivable } from "./traps";

export class CppRunner implements CompilingRunner {
  readonly #state = signal<RunnerState>("idle");
  readonly state: ReadonlySignal<RunnerState> = this.#state;
  readonly #download = signal<Download>({ loaded: 0, total: size });
  readonly download: ReadonlySignal<Download> = this.#download;
  readonly #compilation = signal<Compilation | null>(null);
  readonly compilation: ReadonlySignal<Compilation | null> = this.#compilation;
  /** Null before the compiler is loaded from the cache, or downloaded when the visitor accepts it. */
  #compiler: Promise<Compiler> | null = null;
  #isWanted = false;
  /** The workers of both builds of the last program. */
  readonly #threads = new Map<Program, Promise<ProgramThread>>();
  readonly #runs = new Queue();

  start(): void {
    if (this.#compiler !== null) return;
    const { signal } = this.#runs;
    keptBytes().then((loaded) => {
      if (signal.aborted || this.#compiler !== null) return;
      this.#download.value = { loaded, total: size };
      if (loaded === size) this.#begin("starting");
      else if (this.#isWanted) this.accept();
      else this.#state.value = "offered";
    });
  }

  accept(): void {
    if (this.#compiler === null) this.#begin("downloading");
  }

  #begin(state: RunnerState): void {
    this.#isWanted = true;
    this.#state.value = state;
    const compiler = this.#load(this.#runs.signal);
    this.#compiler = compiler;
    compiler.then(
      () => {
        if (compiler === this.#compiler) this.#state.value = "ready";
      },
      () => this.#fail(compiler),
    );
  }

  cancel(): void {
    batch(() => {
      this.dispose();
      this.#state.value = "offered";
    });
    this.start();
  }

  /**
   * Runs the strict build; after undefined behaviour or a stack overflow also the ordinary build, as a judge would,
   * whose functions need less of the stack.
   */
  run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    return this.#runs.add(async (ending) => {
      const strict = await this.#run("strict", code, input, limits, ending);
      const kind = survivable(strict);
      if (kind === null) return strict;
      const ordinary = await this.#run("ordinary", code, input, limits, ending);
      if (ordinary.ended !== "finished") return strict;
      return kind === "stack" ? ordinary : { ...ordinary, undefined: strict.message, line: strict.line };
    }, signal);
  }

  dispose(): void {
    this.#runs.abort();
    this.#compiler?.then((compiler) => compiler.end()).catch(() => {});
    this.#endThreads();
    this.#compiler = null;
    this.#isWanted = false;
    batch(() => {
      this.#state.value = "idle";
      this.#download.value = { loaded: 0, total: size };
      this.#compilation.value = null;
    });
  }

  async #load(signal: AbortSignal): Promise<Compiler> {
    const toolchain = await fetchToolchain((loaded, fetched) => {
      if (signal.aborted) return;
      this.#download.value = { loaded, total: size };
      // A cached file may be damaged.
      if (fetched > 0) this.#state.value = "downloading";
    }, signal);
    signal.throwIfAborted();
    this.#state.value = "starting";
    const compiler = new Compiler(toolchain);
    await compiler.ready();
    if (signal.aborted) compiler.end();
    signal.throwIfAborted();
    return compiler;
  }

  #fail(compiler: Promise<Compiler>): void {
    if (compiler !== this.#compiler) return;
    compiler.then((one) => one.end()).catch(() => {});
    this.#compiler = null;
    this.#state.value = "failed";
  }

  async #run(build: Build, code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    signal.throwIfAborted();
    const loaded = this.#compiler;
    if (loaded === null) throw new Error("There is no compiler.");
    const compiler = await unlessAborted(loaded, signal);
    try {
      const program = await this.#compiled(compiler, build, code, limits.megabytes, signal);
      if (build === "strict") this.#compilation.value = program.compilation;
      if (program.isTooLarge) return TOO_LARGE_RUN;
      if (program.module === null) throw new Refusal(program.compilation);
      const thread = await unlessAborted(this.#threadOf(program, program.module), signal);
      this.#state.value = "running";
      const end = await thread.run({ code: "", input }, limits, signal);
      return await program.explain(end, (bytes, offsets) => compiler.locate(bytes, offsets, signal));
    } catch (error) {
      if (!signal.aborted && !(error instanceof Refusal || error instanceof LeakError)) this.#fail(loaded);
      throw error;
    } finally {
      if (loaded === this.#compiler) this.#state.value = "ready";
    }
  }

  async #compiled(
    compiler: Compiler,
    build: Build,
    code: string,
    megabytes: number,
    signal: AbortSignal,
  ): Promise<Program> {
    const kept = compiler.kept(code, build, megabytes);
    if (kept !== undefined) return kept;
    this.#state.value = build === "strict" ? "compiling" : "compiling_ordinary";
    const standard = this.#compilation.value?.standard ?? "C++20";
    return compiler.compile(code, build, megabytes, standard, signal);
  }

  async #threadOf(program: Program, module: WebAssembly.Module): Promise<ProgramThread> {
    const last = this.#threads.get(program);
    if (last !== undefined && !(await last).ended) return last;
    const [other] = this.#threads.keys();
    if (other?.compilation.code !== program.compilation.code) this.#endThreads();
    const thread = ProgramThread.start(workerAddress, { type: "start", module });
    this.#threads.set(program, thread);
    thread.catch(() => this.#endThreads());
    return thread;
  }

  #endThreads(): void {
    for (const thread of this.#threads.values()) thread.then((one) => one.end()).catch(() => {});
    this.#threads.clear();
  }
}
