/** One worker for programs, as the page sees it. What it reports is not believed unseen. */

import { timeFor } from "../base/times";
import { Watchdog } from "../engine/watchdog";
import type { Limits } from "../judge/draft";
import { Deadline } from "./deadline";
import { throwIfLeaked, watchEnd } from "./leaks";
import { readReport } from "./reports";
import { endedRun, type ProgramOrder, type ProgramReport, type RunEnd, type RunOrder, type StartOrder } from "./types";

export class ProgramThread {
  /** Whether it takes no more runs. */
  ended = false;
  readonly #lock = `judgeboard-program-${crypto.randomUUID()}`;
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
      made.#tell({ ...order, lock: made.#lock });
    });
  }

  /** Runs a program; rejects when it is aborted, and with a LeakError where an earlier program runs on. */
  async run({ code, input }: Pick<RunOrder, "code" | "input">, limits: Limits, signal: AbortSignal): Promise<RunEnd> {
    throwIfLeaked();
    return new Promise((resolve, reject) => {
      const run = ++this.#runs;
      const stop = () => {
        watchdog.stop();
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
      let line = 0;
      const watchdog = new Deadline(limits.seconds + timeFor("grace") / 1000, () => {
        this.end();
        end({ ...endedRun("time", limits.seconds), line });
      });
      signal.addEventListener("abort", abort);
      this.#hear = (report) => {
        if (report?.type === "overtime" && report.run === run) {
          line = report.line;
          return;
        }
        if (report?.type === "ended" && report.run === run) {
          if (report.spent) this.end();
          const { result, trap } = report;
          const { ended, output, seconds } = result;
          if (ended === "time") end({ ...endedRun("time", limits.seconds), output, line: result.line }, trap);
          else if (seconds > limits.seconds) end({ ...endedRun("time", limits.seconds), output });
          else end(result, trap);
          return;
        }
        this.end();
        end(endedRun("crashed", 0, "The program has ended its worker."));
      };
      this.#tell({ type: "run", run, code, input, limits });
    });
  }

  /** Ends the thread at once. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#worker.terminate();
    watchEnd(this.#lock);
  }

  #tell(order: ProgramOrder): void {
    this.#worker.postMessage(order);
  }
}
