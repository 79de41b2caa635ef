import { effect } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { timeFor } from "../../base/times";
import { hasLeak, LeakError, throwIfLeaked, watchEnd } from "../../try/leaks";
import { held, useBrowser } from "./browser";

useBrowser();

const POLL_MS = 1_000;

beforeEach(() => {
  expect(hasLeak.value).toBe(false);
});

/** Waits for the time that a terminated thread has to end. */
async function allow(): Promise<void> {
  await vi.advanceTimersByTimeAsync(timeFor("thread"));
}

test("a thread that ends in time is no leak, not even for a moment", async () => {
  const seen: boolean[] = [];
  const end = effect(() => void seen.push(hasLeak.value));
  held.add("one");
  watchEnd("one");
  held.delete("one");
  await allow();
  end();
  expect(seen).toEqual([false]);
  expect(throwIfLeaked).not.toThrow();
});

test("a thread is no leak before its time is over", async () => {
  held.add("one");
  watchEnd("one");
  await vi.advanceTimersByTimeAsync(timeFor("thread") - 1);
  expect(hasLeak.value).toBe(false);
  held.clear();
  await allow();
});

test("a thread that continues is a leak until it ends, and no program runs meanwhile", async () => {
  held.add("one");
  const watched = watchEnd("one");
  await allow();
  expect(hasLeak.value).toBe(true);
  expect(throwIfLeaked).toThrow(LeakError);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(hasLeak.value).toBe(true);
  held.delete("one");
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await watched;
  expect(hasLeak.value).toBe(false);
  expect(throwIfLeaked).not.toThrow();
});

test.each([
  ["one", "two"],
  ["two", "one"],
])("two threads that continue must both end, in any order (%s)", async (first, second) => {
  for (const lock of ["one", "two"]) {
    held.add(lock);
    watchEnd(lock);
  }
  await allow();
  held.delete(first);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(hasLeak.value).toBe(true);
  held.delete(second);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(hasLeak.value).toBe(false);
});

test("other locks are no leak", async () => {
  held.add("other");
  watchEnd("one");
  await allow();
  expect(hasLeak.value).toBe(false);
});

test("without Web Locks, no leak is detected", async () => {
  vi.stubGlobal("navigator", {});
  const watched = watchEnd("one");
  await allow();
  await watched;
  expect(hasLeak.value).toBe(false);
});
