/** Replaces the runners: `vi.mock("../../try/runners", async () => (await import("./runners")).module)`. */

import { signal } from "@preact/signals";
import { vi } from "vitest";
import type { ProgramRun } from "../../generated/api";
import type { Limits } from "../../judge/draft";
import type { Language } from "../../text/program-languages";
import { unlessAborted } from "../../try/aborting";
import { type Compilation, type CompilingRunner, endedRun, type RunnerState } from "../../try/types";

type Does = (input: string, code: string) => ProgramRun | Promise<ProgramRun>;

/** A runner that the test controls. */
export class StubRunner implements CompilingRunner {
  readonly state = signal<RunnerState>("ready");
  readonly download = signal({ loaded: 0, total: 0 });
  readonly compilation = signal<Compilation | null>(null);
  readonly start = vi.fn();
  readonly accept = vi.fn();
  readonly cancel = vi.fn();
  readonly dispose = vi.fn();
  /** Arguments of the runs. */
  orders: { code: string; input: string; limits: Limits }[] = [];
  /** The signal of the last run. */
  signal = new AbortController().signal;
  /** The program's behaviour. */
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
    this.download.value = { loaded: 0, total: 0 };
    this.orders = [];
    this.does = () => printed("");
  }
}

export const python = new StubRunner();
export const cpp = new StubRunner();
/** True while the thread of an earlier program continues. */
export const leak = signal(false);
/** Whether the site has a C++ compiler. */
export const site = { hasCompiler: true };

export const module = {
  get compiler() {
    return site.hasCompiler ? cpp : null;
  },
  runnerOf: (language: Language) => (language === "cpp" ? cpp : python),
  spareMemory: () => {},
};

export function printed(output: string, seconds = 0.25): ProgramRun {
  return { ...endedRun("finished", seconds), output };
}

/** A program that does not end. */
export const endless: Does = () => new Promise(() => {});
