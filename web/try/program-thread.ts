/** One worker for programs, as the page sees it. What it reports is not believed unseen. */

import { timeFor } from "../app/times";
import { Watchdog } from "../engine/watchdog";
import { Deadline } from "./deadline";
import { readReport } from "./reports";
import {
  endedRun,
  type Limits,
  type ProgramOrder,
  type ProgramReport,
  type RunEnd,
  type RunOrder,
  type StartOrder,
} from "./types";

export class ProgramThread {
  /** Whether it takes no more runs. */
  ended = false;
  readonly #worker: Worker;
  #runs = 0;
  /** Who waits for what the worker does next. */
  #hear: (report: ProgramReport | null) => void = () => {};

  private constructor(address: string) {
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(readReport(data));
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(null);
    };
  }

  /** Resolves when a program can be run; rejects when that cannot be. */
  static start(address: string, order: StartOrder): Promise<ProgramThread> {
    return new Promise((resolve, reject) => {
      const made = new ProgramThread(address);
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
      made.#tell(order);
    });
  }

  /** Runs a program; rejects when it is aborted. */
  run({ source, input }: Pick<RunOrder, "source" | "input">, limits: Limits, signal: AbortSignal): Promise<RunEnd> {
    return new Promise((resolve, reject) => {
      const run = ++this.#runs;
      const stop = () => {
        deadline.stop();
        signal.removeEventListener("abort", abort);
        this.#hear = () => this.end();
      };
      const end = (result: RunEnd["result"], trap: RunEnd["trap"] = null) => {
        stop();
        resolve({ result, trap });
      };
      const abort = () => {
        stop();
        this.end();
        reject(signal.reason);
      };
      const deadline = new Deadline(limits.seconds, () => {
        this.end();
        end(endedRun("time", limits.seconds));
      });
      signal.addEventListener("abort", abort);
      this.#hear = (report) => {
        if (report?.type === "ended" && report.run === run) {
          if (report.spent) this.end();
          const { result, trap } = report;
          if (result.seconds > limits.seconds) end({ ...endedRun("time", result.seconds), output: result.output });
          else end(result, trap);
          return;
        }
        this.end();
        end(endedRun("crashed", 0, "The program has ended its worker."));
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
