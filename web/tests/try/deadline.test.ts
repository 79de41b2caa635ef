import { beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../try/deadline";
import { useBrowser } from "./browser";

useBrowser();

const onOver = vi.fn();
let now = 0;

beforeEach(() => {
  onOver.mockClear();
  now = 0;
  vi.stubGlobal("performance", { now: () => now });
});

/** Advances the clock and the timer together, in steps of a tenth of a second. */
function pass(seconds: number): void {
  for (let beat = 0; beat < 10 * seconds; beat++) {
    now += 100;
    vi.advanceTimersByTime(100);
  }
}

/** Advances the clock, but not the timer, as if the machine slept. */
function sleep(seconds: number): void {
  now += 1000 * seconds;
}

test("a deadline calls back once after its time", () => {
  new Deadline(2, onOver);
  pass(1.9);
  expect(onOver).not.toHaveBeenCalled();
  pass(0.1);
  expect(onOver).toHaveBeenCalledOnce();
  pass(10);
  expect(onOver).toHaveBeenCalledOnce();
});

test("a deadline that is stopped never calls back", () => {
  const deadline = new Deadline(2, onOver);
  pass(1);
  deadline.stop();
  pass(10);
  expect(onOver).not.toHaveBeenCalled();
});

test("a sleep of the machine counts at most one second", () => {
  new Deadline(3, onOver);
  sleep(600);
  pass(0.1);
  expect(onOver).not.toHaveBeenCalled();
  pass(1.9);
  expect(onOver).not.toHaveBeenCalled();
  pass(0.1);
  expect(onOver).toHaveBeenCalledOnce();
});
