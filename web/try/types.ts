/** What passes between the page and the worker in which a visitor's program runs. */

import type { ReadonlySignal } from "@preact/signals";
import type { ProgramRun } from "../generated/api";
import type { Limits } from "../judge/draft";

/** How a run has ended; the limit's name where it was one. */
export type Ended = ProgramRun["ended"];

/** A run that was ended before the program could say anything. */
export function endedRun(ended: Ended, seconds: number, message = ""): ProgramRun {
  return { ended, output: "", seconds, message, line: 0, status: 0, undefined: "" };
}

/**
 * What a runner is doing; `offered`: it waits until the visitor wants what has to be fetched. `compiling_ordinary`: the
 * strict build has found undefined behaviour.
 */
export type RunnerState =
  | "idle"
  | "offered"
  | "downloading"
  | "starting"
  | "compiling"
  | "compiling_ordinary"
  | "ready"
  | "running"
  | "failed";

/** Runs programs, one at a time. */
export interface Runner {
  readonly state: ReadonlySignal<RunnerState>;
  /** Begins loading what runs programs; can be called again, also after it had failed. */
  start(): void;
  /** Rejects when it is aborted, when no worker can be started, and with a Refusal when the program does not compile. */
  run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun>;
  dispose(): void;
}

/** What the compiler says at a place in the program. */
export interface Diagnostic {
  severity: "error" | "warning";
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

/** What came of compiling a program. */
export interface Compilation {
  code: string;
  /** All that the compiler printed. */
  text: string;
  diagnostics: readonly Diagnostic[];
}

/** The program does not compile. */
export class Refusal extends Error {
  readonly compilation: Compilation;

  constructor(compilation: Compilation) {
    super("The program does not compile.");
    this.compilation = compilation;
  }
}

/** Runs programs that are compiled first, by a compiler that is fetched when the visitor wants it. */
export interface CompilingRunner extends Runner {
  /** Bytes that have come, of all. */
  readonly download: ReadonlySignal<{ loaded: number; total: number }>;
  /** Of the program that was compiled last. */
  readonly compilation: ReadonlySignal<Compilation | null>;
  /** The visitor wants the compiler. */
  accept(): void;
  /** The visitor wants it no more: it is offered again. */
  cancel(): void;
}

/** Faults that the strict build stops a C++ program at. */
export const TRAP_KINDS = [
  "bounds",
  "overflow",
  "division",
  "quotient",
  "shift",
  "null",
  "stack",
  "conversion",
  "no_return",
  "exception",
  "assertion",
  "abort",
  "undefined",
] as const;

export type TrapKind = (typeof TRAP_KINDS)[number];

/** Where a program was stopped. */
export interface Trap {
  /** Why, as far as WebAssembly tells; `unreachable`: the program's own code has asked for it. */
  fault: TrapKind | "unreachable" | "deadline";
  /** The program had used nearly all of its memory. */
  full: boolean;
  /** Where it gave up, and calls that led there and do not return, the innermost first: offsets in the linked module. */
  noted: readonly number[];
  /** The calls that were open, the innermost first. */
  calls: readonly Call[];
}

/** A place in the module that runs. */
export interface Call {
  /** The function's number. */
  index: number;
  /** In the module's bytes; 0 if unknown. */
  offset: number;
}

/** From the page to a worker, which holds `lock` as long as it lives. */
export type ProgramOrder<Start = StartOrder> = (Start & { lock: string }) | RunOrder;

export type StartOrder = PythonStart | CppStart;

export interface PythonStart {
  type: "start";
  module: WebAssembly.Module;
  snapshot: Uint8Array<ArrayBuffer>;
  rest: Uint8Array<ArrayBuffer>;
}

/** The module is the program. */
export interface CppStart {
  type: "start";
  module: WebAssembly.Module;
}

export interface RunOrder {
  type: "run";
  run: number;
  /** Empty where the worker has the program. */
  code: string;
  input: string;
  limits: Limits;
}

/** What came of a run. */
export interface RunEnd {
  /** Where there is a trap, `message` is what the program said, and `line` is unknown. */
  result: ProgramRun;
  trap: Trap | null;
}

/** From the worker to the page, which believes none of it unseen. */
export type ProgramReport =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  /** The program has met its time limit at a line, and is to end. */
  | { type: "overtime"; run: number; line: number }
  /** The worker takes no other run after one that has `spent` it. */
  | ({ type: "ended"; run: number; spent: boolean } & RunEnd);
