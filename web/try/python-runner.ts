/** Runs visitors' Python programs in a worker, one after another, within their limits. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { Downloads } from "../engine/downloads";
import type { ProgramRun } from "../generated/api";
import description from "../generated/python.json";
import type { Limits } from "../judge/draft";
import { Queue, unlessAborted } from "./aborting";
import { ProgramThread } from "./program-thread";
import workerAddress from "./program-worker?worker&url";
import type { Download, PythonStart, Runner } from "./types";

/**
 * Seconds of running after which browsers have compiled Python's WebAssembly for speed. Before, WebKit needs several
 * times as long for a program.
 */
const WARM_SECONDS = 2;

export class PythonRunner implements Runner {
  readonly #state = signal<"idle" | "starting" | "ready" | "running" | "failed">("idle");
  readonly state: ReadonlySignal<"idle" | "starting" | "ready" | "running" | "failed"> = this.#state;
  readonly #download = signal<Download>({ loaded: 0, total: 0 });
  readonly download: ReadonlySignal<Download> = this.#download;
  #files: Promise<PythonStart> | null = null;
  #worker: Promise<ProgramThread> | null = null;
  readonly #runs = new Queue();
  /** Total duration of all runs so far. */
  #seconds = 0;

  start(): void {
    this.#ready().catch(() => {});
  }

  run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    return this.#runs.add((ending) => this.#run(code, input, limits, ending), signal);
  }

  dispose(): void {
    this.#runs.abort();
    this.#worker?.then((worker) => worker.end()).catch(() => {});
    this.#worker = this.#files = null;
    this.#state.value = "idle";
  }

  async #run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    signal.throwIfAborted();
    const worker = await unlessAborted(this.#ready(), signal);
    if (worker.ended) {
      this.#worker = null;
      return this.#run(code, input, limits, signal);
    }
    this.#state.value = "running";
    try {
      const wasCold = this.#seconds < WARM_SECONDS;
      const once = async () => {
        const { result } = await worker.run({ code, input }, limits, signal);
        this.#seconds += result.seconds;
        return result;
      };
      const result = await once();
      const isRepeated = wasCold && result.ended === "time" && !worker.ended;
      return isRepeated ? await once() : result;
    } finally {
      if (worker.ended) this.#replace();
      else this.#state.value = "ready";
    }
  }

  /** Returns the worker for the next run. */
  #ready(): Promise<ProgramThread> {
    this.#worker ??= this.#started();
    return this.#worker;
  }

  #started(): Promise<ProgramThread> {
    this.#state.value = "starting";
    const worker = this.#spawn();
    worker.then(
      () => {
        if (worker === this.#worker) this.#state.value = "ready";
      },
      () => {
        if (worker !== this.#worker) return;
        this.#worker = null;
        this.#state.value = "failed";
      },
    );
    return worker;
  }

  #replace(): void {
    this.#worker = null;
    this.start();
  }

  async #spawn(): Promise<ProgramThread> {
    this.#files ??= fetchFiles((loaded, total) => {
      this.#download.value = { loaded, total };
    });
    try {
      return await ProgramThread.start(workerAddress, await this.#files);
    } catch (error) {
      this.#files = null;
      throw error;
    }
  }
}

/** Fetches the files that Python starts from; `onProgress` takes bytes. Rejects with a StartError. */
async function fetchFiles(onProgress: (loaded: number, total: number) => void): Promise<PythonStart> {
  const downloads = new Downloads(onProgress);
  const pending = downloads.decoder();
  const [decoder, module, snapshot, rest] = await Promise.all([
    pending,
    downloads.module(description.runtime, pending),
    downloads.bytes(description.snapshot),
    downloads.bytes(description.rest),
  ]);
  keepForLater();
  return { type: "start", decoder, module, snapshot, rest };
}

/** Asks the service worker to cache the files that only programs need: next time the network may be missing. */
async function keepForLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage("programs");
}
