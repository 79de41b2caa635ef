/** Threads that continue after they were terminated: WebKit cannot stop WebAssembly that calls no imported function. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { timeFor } from "../base/times";
import { isHeld } from "./thread-lock";

const POLL_MS = 1_000;

/** Locks of the threads that did not end in time. */
const leaked = signal<readonly string[]>([]);

/** True while a terminated thread continues: other programs would get too little time and wrong verdicts. */
export const hasLeak: ReadonlySignal<boolean> = computed(() => leaked.value.length > 0);

/** Thrown instead of running a program while a terminated thread continues. */
export class LeakError extends Error {}

/**
 * Watches a terminated thread by its lock, and reports a leak if it does not end in time. Resolves when it has ended.
 */
export async function watchEnd(lock: string): Promise<void> {
  await delay(timeFor("thread"));
  if (!(await isHeld(lock))) return;
  leaked.value = [...leaked.peek(), lock];
  while (await isHeld(lock)) await delay(POLL_MS);
  leaked.value = leaked.peek().filter((other) => other !== lock);
}

/** Throws a LeakError while a terminated thread continues. */
export function throwIfLeaked(): void {
  if (hasLeak.peek()) throw new LeakError("A program runs on.");
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
