/** What passes between the page and the worker in which a visitor's program runs. */

import type { ReadonlySignal } from "@preact/signals";

export interface Limits {
  seconds: number;
  megabytes: number;
  outputMegabytes: number;
}

/** How a run has ended; the limit's name where it was one. */
export type Ended = "finished" | "crashed" | "time" | "memory" | "output";

export interface ProgramRun {
  ended: Ended;
  output: string;
  seconds: number;
  /** The last of what it said on standard error; then, of a crash, the exception with its own lines, or the exit status. */
  message: string;
  /** Of a crash: the program's own line, from 1; 0 if unknown. */
  line: number;
}

/** Runs programs, one at a time. */
export interface Runner {
  readonly state: ReadonlySignal<"idle" | "starting" | "ready" | "running" | "failed">;
  /** Begins loading Python; can be called again, also after it had failed. */
  start(): void;
  /** Rejects when it is aborted, and when no worker can be started. */
  run(source: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun>;
  dispose(): void;
}

/** From the page to the worker. */
export type ProgramOrder =
  | { type: "start"; module: WebAssembly.Module; snapshot: Uint8Array<ArrayBuffer>; rest: Uint8Array<ArrayBuffer> }
  | { type: "run"; run: number; source: string; input: string; limits: Limits };

/** From the worker to the page, which believes none of it unseen. */
export type ProgramReport =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  /** The worker takes no other run after one that has `spent` it. */
  | { type: "ended"; run: number; result: ProgramRun; spent: boolean };
