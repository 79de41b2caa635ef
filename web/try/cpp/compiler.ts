/** Compiles programs in a worker, and caches the last ones. */

import { timeFor } from "../../base/times";
import { Watchdog } from "../../engine/watchdog";
import { unlessAborted } from "../aborting";
import workerAddress from "./compiler-worker?worker&url";
import type { CompilerOrder, CompilerReport } from "./orders";
import { Program } from "./program";
import type { Build, Standard } from "./standards";
import type { Toolchain } from "./toolchain";
import type { Frame } from "./traps";

/** Size of the cache, which drops the program that was not used for the longest time. */
const MOST_KEPT = 6;

/**
 * Handles one request at a time: the caller must wait for the result before the next request.
 *
 * The worker ends when it has been idle for some seconds, since only its end surely frees clang's memory: 200 MB in
 * WebKit. The compiled modules stay, so that another worker starts in a fraction of a second.
 */
export class Compiler {
  readonly #toolchain: Toolchain;
  readonly #kept = new Map<string, Program>();
  #worker: Promise<Worker> | null = null;
  readonly #idle = new Watchdog();

  constructor(toolchain: Toolchain) {
    this.#toolchain = toolchain;
  }

  /** Resolves when the compiler is ready. */
  async ready(): Promise<void> {
    await this.#started();
    this.#endWhenIdle();
  }

  /** Returns the cached program and marks it as recently used; undefined if it is not cached. */
  kept(code: string, build: Build, megabytes: number): Program | undefined {
    const key = keyOf(code, build, megabytes);
    const program = this.#kept.get(key);
    if (program !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, program);
    }
    return program;
  }

  /**
   * Compiles a program and caches it; `standard` is for the ordinary build. An abort or an error ends the worker; the
   * next request starts another one.
   */
  async compile(
    code: string,
    build: Build,
    megabytes: number,
    standard: Standard,
    signal: AbortSignal,
  ): Promise<Program> {
    const report = await this.#ask({ type: "compile", code, build, megabytes, standard }, signal);
    if (report.type !== "compiled") throw new Error("The compiler failed.");
    const program = await Program.of(code, report.compiled);
    const key = keyOf(code, build, megabytes);
    this.#kept.set(key, program);
    const [oldest = key] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return program;
  }

  /** Returns the frames of each place in a module. `offsets` count the module's bytes. */
  async locate(bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[], signal: AbortSignal): Promise<Frame[][]> {
    const report = await this.#ask({ type: "locate", bytes, offsets }, signal);
    if (report.type !== "located") throw new Error("The compiler failed.");
    return report.places;
  }

  end(): void {
    this.#idle.stop();
    this.#worker?.then((worker) => worker.terminate()).catch(() => {});
    this.#worker = null;
  }

  async #ask(order: CompilerOrder, signal: AbortSignal): Promise<CompilerReport> {
    this.#idle.stop();
    try {
      const report = await unlessAborted(answer(await this.#started(), order), signal);
      this.#endWhenIdle();
      return report;
    } catch (error) {
      this.end();
      throw error;
    }
  }

  #endWhenIdle(): void {
    this.#idle.start(timeFor("compiler"), () => this.end());
  }

  #started(): Promise<Worker> {
    this.#worker ??= startWorker(this.#toolchain);
    return this.#worker;
  }
}

async function startWorker(toolchain: Toolchain): Promise<Worker> {
  const worker = new Worker(workerAddress, { type: "module" });
  const report = await answer(worker, { type: "start", toolchain });
  if (report.type === "ready") return worker;
  worker.terminate();
  throw new Error(report.type === "failed" ? report.reason : "The compiler failed.");
}

/** Sends an order, and returns the worker's next report. */
function answer(worker: Worker, order: CompilerOrder): Promise<CompilerReport> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CompilerReport>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error("The compiler failed."));
    };
    worker.postMessage(order);
  });
}

function keyOf(code: string, build: Build, megabytes: number): string {
  return `${build} ${megabytes} ${code}`;
}
