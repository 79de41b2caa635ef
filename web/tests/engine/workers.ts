/** A supervisor with fake workers, which the test controls. */

import { vi } from "vitest";
import { Requests } from "../../engine/requests";
import { Supervisor } from "../../engine/supervisor";
import type { Order, Report } from "../../engine/types";

/** Replaces the browser's Worker. */
export class FakeWorker {
  /** All workers created in this test. */
  static made: FakeWorker[] = [];
  /** Errors that the next constructors throw. */
  static refusals: Error[] = [];
  readonly orders: Order[] = [];
  terminated = false;
  onmessage: ((event: { data: Report }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    const refusal = FakeWorker.refusals.shift();
    if (refusal !== undefined) throw refusal;
    FakeWorker.made.push(this);
  }

  postMessage(order: Order): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.terminated = true;
  }

  says(report: Report): void {
    this.onmessage?.({ data: report });
  }

  /** Fires an error event; the message is empty if the script did not run. */
  throws(message: string): void {
    this.onerror?.({ message });
  }

  progresses(stage: "fetch" | "start" | "engine", loaded = 0, total = 0): void {
    this.says({ type: "progress", stage, loaded, total });
  }

  fails(reason: string, fault: "connection" | "damaged" | "engine" = "engine"): void {
    this.says({ type: "failed", reason, fault });
  }
}

/** Replaces the globals that a supervisor uses; `host` answers whether the worker's script is there. */
export function stubBrowser() {
  vi.useFakeTimers();
  FakeWorker.made = [];
  FakeWorker.refusals = [];
  const host = vi.fn((_address: string, _options: { signal: AbortSignal }) => Promise.resolve(new Response("")));
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("fetch", host);
  return { host };
}

/** Returns the worker created last. */
export function latest(): FakeWorker {
  const worker = FakeWorker.made.at(-1);
  if (worker === undefined) throw new Error("No worker was made.");
  return worker;
}

/** Runs everything that is due without a delay. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export async function seconds(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1_000 * count);
}

export function supervised(repair: () => Promise<void> = async () => {}) {
  const requests = new Requests();
  const supervisor = new Supervisor(requests, repair);
  const heard: string[] = [];
  return {
    requests,
    supervisor,
    /** Answers so far, such as `1: result` and `1! reason`. */
    heard,
    /** Makes a request with a number as its name. */
    ask(id: number): void {
      const onPart = (part: unknown) => heard.push(`${id}: ${part}`);
      const onBroken = (reason: string) => heard.push(`${id}! ${reason}`);
      requests.add({ type: "call", id, name: "options", values: [] }, null, { onPart, onBroken });
    },
    get state() {
      return supervisor.state.peek();
    },
  };
}

/** Returns a supervisor that has started. */
export function started() {
  const one = supervised();
  one.supervisor.start();
  latest().says({ type: "ready" });
  return one;
}
