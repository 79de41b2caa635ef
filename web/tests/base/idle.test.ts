import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Milliseconds, as in the module. */
const [FALLBACK, LATEST] = [200, 2_000];

/** Imports the module again for each test, because it remembers what was reported. */
let idle: typeof import("../../base/idle");

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  idle = await import("../../base/idle");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a browser that becomes idle when the test calls `becomeIdle`. */
function busyBrowser() {
  const waiting: (() => void)[] = [];
  const request = vi.fn((resume: () => void, _options: object) => waiting.push(resume));
  vi.stubGlobal("requestIdleCallback", request);
  return {
    request,
    async becomeIdle() {
      for (const resume of waiting.splice(0)) resume();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function follow(promise: Promise<void>) {
  const state = { done: false };
  promise.then(() => {
    state.done = true;
  });
  return state;
}

test("nothing is idle before the first page is shown, however long that takes", async () => {
  const { request } = busyBrowser();
  const waiting = follow(idle.whenIdle());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).not.toHaveBeenCalled();
  idle.reportFirstPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  expect(waiting.done).toBe(false);
});

test("work waits until the browser is idle", async () => {
  const browser = busyBrowser();
  idle.reportFirstPage();
  const waiting = follow(idle.whenIdle());
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.done).toBe(false);
  await browser.becomeIdle();
  expect(waiting.done).toBe(true);
});

test("in a browser that is never idle, work runs after two seconds", async () => {
  const { request } = busyBrowser();
  idle.reportFirstPage();
  idle.whenIdle();
  await vi.advanceTimersByTimeAsync(0);
  expect(request.mock.calls[0]?.[1]).toEqual({ timeout: LATEST });
});

test("in a browser without idle callbacks, work waits for a moment", async () => {
  idle.reportFirstPage();
  const waiting = follow(idle.whenIdle());
  await vi.advanceTimersByTimeAsync(FALLBACK - 1);
  expect(waiting.done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.done).toBe(true);
});

test("what waits for the engine waits for the browser to be idle after the engine's start", async () => {
  const browser = busyBrowser();
  idle.reportFirstPage();
  const waiting = follow(idle.whenEngineStarted());
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.request).not.toHaveBeenCalled();
  idle.reportEngineStart();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.done).toBe(false);
  await browser.becomeIdle();
  expect(waiting.done).toBe(true);
});

test("work waits for a slow engine, whose files it would delay", async () => {
  const browser = busyBrowser();
  idle.reportFirstPage();
  idle.whenEngineStarted();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(browser.request).not.toHaveBeenCalled();
});

test("work still waits for the first page if the engine starts before it", async () => {
  const browser = busyBrowser();
  const waiting = follow(idle.whenEngineStarted());
  idle.reportEngineStart();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting.done).toBe(false);
  idle.reportFirstPage();
  await vi.advanceTimersByTimeAsync(0);
  await browser.becomeIdle();
  expect(waiting.done).toBe(true);
});
