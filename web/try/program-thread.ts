/** A worker for programs, seen from the page. Every report is checked, because a program may forge it. */

import { timeFor } from "../base/times";
import { Watchdog } from "../engine/watchdog";
import type { Limits } from "../judge/draft";
import { Deadline } from "./deadline";
import { throwIfLeaked, watchEnd } from "./leaks";
import { readReport } from "./reports";
import { endedRun, type ProgramOrder, type ProgramReport, type RunEnd, type RunOrder, type StartOrder } from "./types";

export class ProgramThread {
  /** True if the thread takes no more runs. */
  ended = false;
  readonly #lock = `judgeboard-program-${crypto.randomUUID()}`;
  readonly #worker: Worker;
  #runs = 0;
  /** Handles the worker's next report; null after an error or an invalid report. */
  #hear: (report: ProgramReport | null) => void = () => {};

  private constructor(address: string) {
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(readReport(data));
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(null);
    };
  }

  /** Starts a worker. Resolves when it can run programs; rejects if the start fails or takes too long. */
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

  /** Runs a program. Rejects when it is aborted, and with a LeakError while a terminated thread continues. */
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

  /** Terminates the worker, and watches whether its thread ends. */
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
