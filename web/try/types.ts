/** Messages between the page and the workers for programs, and the interfaces of the runners. */

import type { ReadonlySignal } from "@preact/signals";
import type { ProgramRun } from "../generated/api";
import type { Limits } from "../judge/draft";
import type { Standard } from "./cpp/standards";

/** How a run ended: normally, by a crash, or at the named limit. */
export type Ended = ProgramRun["ended"];

/** Returns a run without output. */
export function endedRun(ended: Ended, seconds: number, message = ""): ProgramRun {
  return { ended, output: "", seconds, message, line: 0, status: 0, undefined: "", missing: "" };
}

/**
 * What a runner is doing. `offered`: it waits until the visitor accepts the download. `compiling_ordinary`: the strict
 * build has found undefined behaviour, so the ordinary build is compiled as well.
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

/** Returns whether a runner that compiles has its compiler in memory. */
export function isLoaded(state: RunnerState): boolean {
  return !["idle", "offered", "downloading", "failed"].includes(state);
}

export interface Download {
  loaded: number;
  total: number;
}

/** Runs programs one at a time. */
export interface Runner {
  readonly state: ReadonlySignal<RunnerState>;
  /** Bytes of its files that have arrived, and the total; 0 of 0 before a download. */
  readonly download: ReadonlySignal<Download>;
  /** Begins to load the files that programs need. Can be called again, also after a failure. */
  start(): void;
  /**
   * Runs a program. Rejects when it is aborted, when no worker can be started, with a Refusal if the program does not
   * compile, and with a LeakError while a terminated thread continues.
   */
  run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun>;
  dispose(): void;
}

/** A compiler's message about a place in the program. */
export interface Diagnostic {
  severity: "error" | "warning";
  /** Line and column count from 1. */
  line: number;
  column: number;
  message: string;
}

/** The result of compiling a program. */
export interface Compilation {
  code: string;
  /** The compiler's output, cut off if it is very long. */
  text: string;
  diagnostics: readonly Diagnostic[];
  /** The standard of C++ or C that the program was compiled with; missing for Python. */
  standard?: Standard;
  /** True if the program has a `long` that was not widened, and so has 32 bits. */
  isNarrow?: boolean;
}

/** Thrown if the program does not compile. */
export class Refusal extends Error {
  readonly compilation: Compilation;

  constructor(compilation: Compilation) {
    super("The program does not compile.");
    this.compilation = compilation;
  }
}

/** Runs programs after compiling them. The compiler is downloaded once the visitor accepts it. */
export interface CompilingRunner extends Runner {
  /** The strict build's compilation of the last program; null before. */
  readonly compilation: ReadonlySignal<Compilation | null>;
  /** Starts the download of the compiler. */
  accept(): void;
  /** Stops the compiler and its download, and offers it again. */
  cancel(): void;
}

/** Faults that stop the strict build of a C++ program. */
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
  "length",
  "assertion",
  "abort",
  "undefined",
] as const;

export type TrapKind = (typeof TRAP_KINDS)[number];

/** Where and why a program was stopped. */
export interface Trap {
  /** The reason, as far as WebAssembly reports it. `unreachable` stands for the program's own traps. */
  fault: TrapKind | "unreachable" | "deadline";
  /** True if the program had used nearly all of its memory, or was refused memory. */
  full: boolean;
  /**
   * Offsets in the linked module: the place of the trap, and the open calls that do not return, the innermost first; or
   * the loop or function at the time limit.
   */
  noted: readonly number[];
  /** The open calls, the innermost first. */
  calls: readonly Call[];
}

/** A place in the module that runs. */
export interface Call {
  /** Index of the function. */
  index: number;
  /** Byte offset in the module; 0 if unknown. */
  offset: number;
}

/** Message from the page to a worker, which holds `lock` as long as it lives. */
export type ProgramOrder<Start = StartOrder> = (Start & { lock: string }) | RunOrder;

export type StartOrder = PythonStart | CppStart;

export interface PythonStart {
  type: "start";
  /** The compiled decoder of the packed files. */
  decoder: WebAssembly.Module;
  module: WebAssembly.Module;
  /** Packed, as `rest`. */
  snapshot: Uint8Array<ArrayBuffer>;
  rest: Uint8Array<ArrayBuffer>;
}

/** `module` is the compiled program. */
export interface CppStart {
  type: "start";
  module: WebAssembly.Module;
}

export interface RunOrder {
  type: "run";
  run: number;
  /** Empty if the worker already has the program. */
  code: string;
  input: string;
  limits: Limits;
}

/** The end of a run. */
export interface RunEnd {
  /** With a trap, `message` is the program's standard error, and `line` is unknown. */
  result: ProgramRun;
  trap: Trap | null;
}

/** Message from a worker to the page, which validates every report. */
export type ProgramReport =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  /** The program has reached its time limit at a line, and is being ended. */
  | { type: "overtime"; run: number; line: number }
  /** With `spent`, the worker takes no more runs. */
  | ({ type: "ended"; run: number; spent: boolean } & RunEnd);
