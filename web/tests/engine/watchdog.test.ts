import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Watchdog } from "../../engine/watchdog";

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watching(patience: number) {
  const [watchdog, onSilence, onBeat] = [new Watchdog(), vi.fn(), vi.fn()];
  watchdog.start(patience, onSilence, onBeat);
  return { watchdog, onSilence, onBeat };
}

test("a silence longer than the patience is reported, and once", () => {
  const { onSilence } = watching(3 * SECOND);
  vi.advanceTimersByTime(3 * SECOND);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(onSilence).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * SECOND);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("each beat until then can ask for a sign of life, and none after it", () => {
  const { onBeat } = watching(3 * SECOND);
  vi.advanceTimersByTime(2 * SECOND);
  expect(onBeat).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60 * SECOND);
  expect(onBeat).toHaveBeenCalledTimes(3);
});

test("a worker need not be asked for a sign of life", () => {
  const onSilence = vi.fn();
  new Watchdog().start(SECOND, onSilence);
  vi.advanceTimersByTime(2 * SECOND);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("the silence begins anew with each message", () => {
  const { watchdog, onSilence } = watching(3 * SECOND);
  for (let message = 0; message < 5; message += 1) {
    vi.advanceTimersByTime(3 * SECOND);
    watchdog.heard();
  }
  vi.advanceTimersByTime(3 * SECOND);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("time that passes without beats, as while a machine sleeps, is no silence", () => {
  const { onSilence } = watching(3 * SECOND);
  vi.advanceTimersByTime(2 * SECOND);
  vi.setSystemTime(Date.now() + 3_600 * SECOND);
  vi.advanceTimersByTime(SECOND);
  expect(onSilence).not.toHaveBeenCalled();
});

test("nothing is reported once it is stopped, whatever is heard afterwards", () => {
  const { watchdog, onSilence, onBeat } = watching(3 * SECOND);
  watchdog.stop();
  watchdog.heard();
  vi.advanceTimersByTime(60 * SECOND);
  expect([onSilence, onBeat].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a new watch replaces the previous one and counts its own silence", () => {
  const { watchdog, onSilence } = watching(3 * SECOND);
  vi.advanceTimersByTime(3 * SECOND);
  const onLaterSilence = vi.fn();
  watchdog.start(3 * SECOND, onLaterSilence);
  vi.advanceTimersByTime(3 * SECOND);
  expect(onLaterSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(onLaterSilence).toHaveBeenCalledTimes(1);
  expect(onSilence).not.toHaveBeenCalled();
});

test("the callback for a silence can start the next watch", () => {
  const watchdog = new Watchdog();
  const onSilence = vi.fn(() => watchdog.start(SECOND, onSilence));
  watchdog.start(SECOND, onSilence);
  vi.advanceTimersByTime(6 * SECOND);
  expect(onSilence).toHaveBeenCalledTimes(3);
});
