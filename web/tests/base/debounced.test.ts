import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Debounced } from "../../base/debounced";

/** Milliseconds. */
const PAUSE = 120;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function prepare() {
  const job = vi.fn();
  return { job, debounced: new Debounced(job) };
}

test("a request without typing runs the job at once, and once", () => {
  const { job, debounced } = prepare();
  debounced.request(false);
  expect(job).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(job).toHaveBeenCalledTimes(1);
});

test("the length of a pause can be another", () => {
  const job = vi.fn();
  new Debounced(job, 2000).request(true);
  vi.advanceTimersByTime(1999);
  expect(job).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(job).toHaveBeenCalledOnce();
});

test("a request while typing runs the job after a pause, and once", () => {
  const { job, debounced } = prepare();
  debounced.request(true);
  vi.advanceTimersByTime(PAUSE - 1);
  expect(job).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(job).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(job).toHaveBeenCalledTimes(1);
});

test("the pause begins anew with each request", () => {
  const { job, debounced } = prepare();
  for (let letter = 0; letter < 5; letter += 1) {
    debounced.request(true);
    vi.advanceTimersByTime(PAUSE - 1);
  }
  expect(job).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(job).toHaveBeenCalledTimes(1);
});

test("a request that runs the job at once replaces one that waits", () => {
  const { job, debounced } = prepare();
  debounced.request(true);
  debounced.request(false);
  vi.runAllTimers();
  expect(job).toHaveBeenCalledTimes(1);
});

test("a request that waits can be cancelled", () => {
  const { job, debounced } = prepare();
  debounced.request(true);
  debounced.cancel();
  vi.runAllTimers();
  expect(job).not.toHaveBeenCalled();
});

test("a request after cancelling waits for its own pause", () => {
  const { job, debounced } = prepare();
  debounced.cancel();
  debounced.request(true);
  vi.advanceTimersByTime(PAUSE);
  expect(job).toHaveBeenCalledTimes(1);
});
