/** Threads that run on though they were terminated: WebKit cannot stop WebAssembly that calls nothing outside. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { timeFor } from "../base/times";
import { isHeld } from "./thread-lock";

const POLL_MS = 1_000;

/** The locks of threads that have not ended in time. */
const leaked = signal<readonly string[]>([]);

/** Whether a program runs on: others would get too little time, and wrong verdicts. */
export const hasLeak: ReadonlySignal<boolean> = computed(() => leaked.value.length > 0);

/** No more programs run in this page. */
export class LeakError extends Error {}

/** Watches whether a thread that was just terminated ends, which its lock tells. */
export async function watchEnd(lock: string): Promise<void> {
  await delay(timeFor("thread"));
  if (!(await isHeld(lock))) return;
  leaked.value = [...leaked.peek(), lock];
  while (await isHeld(lock)) await delay(POLL_MS);
  leaked.value = leaked.peek().filter((other) => other !== lock);
}

/** Throws a LeakError if a program runs on. */
export function throwIfLeaked(): void {
  if (hasLeak.peek()) throw new LeakError("A program runs on.");
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
