/** Replaces the browser's Worker: `vi.stubGlobal("Worker", StubWorker)`. */

import { vi } from "vitest";
import { endedRun, type RunOrder } from "../../try/types";

/** The result of a run, unless the test sets another. */
export const FINISHED = { ...endedRun("finished", 0.5), output: "42\n" };

/** A worker that the test controls. */
export class StubWorker {
  static made: StubWorker[] = [];
  readonly address: string;
  readonly orders: ({ type: string; lock?: string } & Partial<RunOrder>)[] = [];
  isTerminated = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;

  constructor(address: string) {
    this.address = address;
    StubWorker.made.push(this);
  }

  postMessage(order: StubWorker["orders"][number]): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  report(data: unknown): void {
    this.onmessage?.({ data });
  }

  fail(): { preventDefault: () => void } {
    const event = { preventDefault: vi.fn() };
    this.onerror?.(event);
    return event;
  }

  /** Reports the end of the last run. */
  end(result: object = {}, more: object = {}): void {
    const run = this.orders.at(-1)?.run;
    this.report({ type: "ended", run, spent: false, trap: null, result: { ...FINISHED, ...result }, ...more });
  }
}
