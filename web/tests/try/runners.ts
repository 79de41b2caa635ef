/** Stands in for what runs programs: `vi.mock("../../try/runners", async () => (await import("./runners")).module)`. */

import { signal } from "@preact/signals";
import { vi } from "vitest";
import type { ProgramRun } from "../../generated/api";
import type { Limits } from "../../judge/draft";
import { unlessAborted } from "../../try/aborting";
import type { Language } from "../../try/languages";
import { type Compilation, type CompilingRunner, endedRun, type RunnerState } from "../../try/types";

type Does = (input: string, code: string) => ProgramRun | Promise<ProgramRun>;

/** Runs programs as a test tells it to. */
export class StubRunner implements CompilingRunner {
  readonly state = signal<RunnerState>("ready");
  readonly download = signal({ loaded: 0, total: 0 });
  readonly compilation = signal<Compilation | null>(null);
  readonly start = vi.fn();
  readonly accept = vi.fn();
  readonly cancel = vi.fn();
  readonly dispose = vi.fn();
  /** What was to be run. */
  orders: { code: string; input: string; limits: Limits }[] = [];
  /** Of the run that was ordered last. */
  signal = new AbortController().signal;
  /** What the program does. */
  does: Does = () => printed("");

  async run(code: string, input: string, limits: Limits, signal: AbortSignal): Promise<ProgramRun> {
    signal.throwIfAborted();
    this.orders.push({ code, input, limits });
    this.signal = signal;
    return unlessAborted(Promise.resolve(this.does(input, code)), signal);
  }

  reset(): void {
    vi.resetAllMocks();
    this.state.value = "ready";
    this.compilation.value = null;
    this.orders = [];
    this.does = () => printed("");
  }
}

export const python = new StubRunner();
export const cpp = new StubRunner();
/** Whether a thread of an earlier program runs on. */
export const leak = signal(false);
/** Whether the site has a compiler of C++. */
export const site = { hasCompiler: true };

export const module = {
  get compiler() {
    return site.hasCompiler ? cpp : null;
  },
  runnerOf: (language: Language) => (language === "cpp" ? cpp : python),
};

export function printed(output: string, seconds = 0.25): ProgramRun {
  return { ...endedRun("finished", seconds), output };
}

/** A program that does not end. */
export const endless: Does = () => new Promise(() => {});
