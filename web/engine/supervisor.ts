import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { isTooOld } from "../base/browser";
import { isOutdated } from "../base/outdated";
import { timeFor } from "../base/times";
import workerAddress from "./engine-worker?worker&url";
import type { Requests } from "./requests";
import type { Report, Stage, StartFault } from "./types";
import { Watchdog } from "./watchdog";

/**
 * Number of workers that may be lost in a row without an answer. A request that crashes workers costs two of them, and
 * several such requests may be pending; more losses are not a coincidence.
 */
const MOST_LOST_IN_A_ROW = 8;
/** Milliseconds that a repair may take; the next start does not wait longer. */
const REPAIR_MS = 10_000;
/** Milliseconds that the host has to answer a request for the worker's script. */
const PROBE_MS = 5_000;

/** `recovering`: a worker was lost, and requests wait for its replacement. */
export type EngineState =
  | { phase: "loading" | "recovering"; stage: Stage; loaded: number; total: number }
  | { phase: "ready" }
  | { phase: "failed"; reason: string; fault: StartFault | "browser" | "outdated" };

export const LOADING = { phase: "loading", stage: "fetch", loaded: 0, total: 0 } as const;

/** Keeps one engine worker running: starts it, watches it while it is busy, and replaces it when it is lost. */
export class Supervisor {
  readonly #state = signal<EngineState>(LOADING);
  readonly state: ReadonlySignal<EngineState> = this.#state;
  #worker: Worker | null = null;
  /** Stage of the current start. */
  #stage: Stage = "fetch";
  /** True after a failed start; a second failure in a row is final. */
  #startFailed = false;
  #losses = 0;
  readonly #watchdog = new Watchdog();
  readonly #requests: Requests;
  readonly #repair: () => Promise<void>;

  /** `repair` repairs the files stored for use offline, before a failed start is retried. */
  constructor(requests: Requests, repair: () => Promise<void>) {
    this.#requests = requests;
    this.#repair = repair;
    effect(() => {
      if (this.state.value.phase === "ready") this.#watch(requests.busy.value);
    });
  }

  /** Starts a worker, also after a final failure; fails at once if the browser is too old. */
  start(): void {
    if (isTooOld()) {
      this.#state.value = { phase: "failed", reason: "", fault: "browser" };
      this.#requests.close("The browser is too old.");
      return;
    }
    this.#state.value = LOADING;
    this.#startFailed = false;
    this.#losses = 0;
    this.#spawn();
  }

  get #ready(): boolean {
    return this.state.peek().phase === "ready";
  }

  /** Starts the watchdog of a busy worker, or stops the watchdog. */
  #watch(busy: boolean): void {
    if (!busy) {
      this.#watchdog.stop();
      return;
    }
    const onSilence = () => this.#lose("The worker does not answer.");
    this.#watchdog.start(timeFor("work"), onSilence, () => this.#worker?.postMessage({ type: "ping" }));
  }

  #spawn(): void {
    this.#stage = "fetch";
    try {
      const worker = new Worker(workerAddress, { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if (worker === this.#worker) this.#hear(data);
      };
      worker.onerror = ({ message }) => {
        if (worker !== this.#worker) return;
        if (this.#ready || message) this.#lose(message || "The worker failed.");
        else this.#probe(worker);
      };
      this.#worker = worker;
      this.#watchdog.start(timeFor("start"), () => {
        this.#lose("The start took too long.", this.#stage === "fetch" ? "connection" : "engine");
      });
    } catch (error) {
      queueMicrotask(() => this.#lose(String(error)));
    }
  }

  #hear(report: Report): void {
    this.#watchdog.heard();
    switch (report.type) {
      case "alive":
        break;
      case "progress":
        this.#tell(report.stage, report.loaded, report.total);
        break;
      case "ready":
        this.#startFailed = false;
        this.#state.value = { phase: "ready" };
        this.#requests.open((order) => this.#worker?.postMessage(order));
        break;
      case "failed":
        this.#lose(report.reason, report.fault);
        break;
      default:
        this.#losses = 0;
        this.#requests.hear(report);
    }
  }

  #tell(stage: Stage, loaded: number, total: number): void {
    this.#stage = stage;
    const { phase } = this.state.peek();
    if (phase === "loading" || phase === "recovering") this.#state.value = { phase, stage, loaded, total };
  }

  /** Finds out why the worker's script did not run, since browsers do not report whether it is missing or forbidden. */
  async #probe(worker: Worker): Promise<void> {
    const signal = AbortSignal.timeout(PROBE_MS);
    const response = await fetch(workerAddress, { signal }).catch(() => null);
    if (worker !== this.#worker) return;
    this.#lose("The worker did not load.", response === null ? "connection" : response.ok ? "engine" : "damaged");
  }

  #lose(reason: string, fault: StartFault = "engine"): void {
    this.#watchdog.stop();
    this.#worker?.terminate();
    this.#worker = null;
    const isLast = this.#ready ? this.#losses >= MOST_LOST_IN_A_ROW : this.#startFailed;
    if (isLast) this.#giveUp(reason, fault);
    else if (this.#ready) this.#replace(reason);
    else this.#startAgain();
  }

  #replace(reason: string): void {
    this.#losses += 1;
    this.#state.value = { ...LOADING, phase: "recovering" };
    this.#requests.requeue(reason);
    this.#spawn();
  }

  async #startAgain(): Promise<void> {
    this.#startFailed = true;
    const tooLong = new Promise((resolve) => setTimeout(resolve, REPAIR_MS));
    await Promise.race([this.#repair().catch(() => {}), tooLong]);
    this.#spawn();
  }

  #giveUp(reason: string, fault: StartFault): void {
    this.#state.value = { phase: "failed", reason, fault };
    this.#requests.close(reason);
    this.#explain();
  }

  /**
   * Changes the fault to `outdated` if the host has a new version of the site, whose update may have removed this
   * version's files.
   */
  async #explain(): Promise<void> {
    const failed = this.state.peek();
    if (failed.phase === "failed" && (await isOutdated()) && this.state.peek() === failed) {
      this.#state.value = { ...failed, fault: "outdated" };
    }
  }
}
