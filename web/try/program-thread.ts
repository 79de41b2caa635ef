/** One worker for programs, as the page sees it. What it reports is not believed unseen. */

import { timeFor } from "../app/times";
import { Watchdog } from "../engine/watchdog";
import { Deadline } from "./deadline";
import workerAddress from "./program-worker?worker&url";
import { readReport } from "./reports";
import type { Limits, ProgramOrder, ProgramReport, ProgramRun } from "./types";

/** What Python is started from. */
export type PythonFiles = Omit<Extract<ProgramOrder, { type: "start" }>, "type">;

export class ProgramThread {
  /** Whether it takes no more runs. */
  ended = false;
  readonly #worker = new Worker(workerAddress, { type: "module" });
  #runs = 0;
  /** Who waits for what the worker does next. */
  #hear: (report: ProgramReport | null) => void = () => {};

  private constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(readReport(data));
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(null);
    };
  }

  /** Resolves when a program can be run; rejects when that cannot be. */
  static start(files: PythonFiles): Promise<ProgramThread> {
    return new Promise((resolve, reject) => {
      const made = new ProgramThread();
      const watchdog = new Watchdog();
      const fail = (reason: string) => {
        watchdog.stop();
        made.end();
        reject(new Error(reason));
      };
      watchdog.start(timeFor("start"), () => fail("The start took too long."));
      made.#hear = (report) => {
        if (report?.type !== "ready") {
          fail(report?.type === "failed" ? report.reason : "The worker failed.");
          return;
        }
        watchdog.stop();
        resolve(made);
      };
      made.#tell({ type: "start", ...files });
    });
  }

  /** Runs a program; rejects when it is aborted. */
  run(source: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    return new Promise((resolve, reject) => {
      const run = ++this.#runs;
      const stop = () => {
        deadline.stop();
        signal.removeEventListener("abort", abort);
        this.#hear = () => this.end();
      };
      const end = (result: ProgramRun) => {
        stop();
        resolve(result);
      };
      const abort = () => {
        stop();
        this.end();
        reject(signal.reason);
      };
      const deadline = new Deadline(limits.seconds, () => {
        this.end();
        end({ ended: "time", output: "", seconds: limits.seconds, message: "", line: 0 });
      });
      signal.addEventListener("abort", abort);
      this.#hear = (report) => {
        if (report?.type === "ended" && report.run === run) {
          if (report.spent) this.end();
          const { result } = report;
          end(result.seconds > limits.seconds ? { ...result, ended: "time", message: "", line: 0 } : result);
          return;
        }
        this.end();
        end({ ended: "crashed", output: "", seconds: 0, message: "The program has ended Python.", line: 0 });
      };
      this.#tell({ type: "run", run, source, input, limits });
    });
  }

  /** Ends the thread at once. */
  end(): void {
    this.ended = true;
    this.#worker.terminate();
  }

  #tell(order: ProgramOrder): void {
    this.#worker.postMessage(order);
  }
}
