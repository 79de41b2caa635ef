import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { until } from "../../base/until";

/** Returns whether a promise is fulfilled after all pending microtasks have run. */
async function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  const done = vi.fn();
  promise.then(done);
  await new Promise(setImmediate);
  return done.mock.calls.length > 0;
}

test("an existing value is the result", async () => {
  expect(await until(() => "value")).toBe("value");
});

test("the result waits until null changes to a value", async () => {
  const name = signal<string | null>(null);
  const waiting = until(() => name.value);
  expect(await isFulfilled(waiting)).toBe(false);
  name.value = "Anna";
  expect(await waiting).toBe("Anna");
});

test.each([[false], [0], [""]])("%j is a value", async (value) => {
  expect(await until(() => value)).toBe(value);
});

test("the result keeps waiting after a change from null to null", async () => {
  const size = signal(1);
  const waiting = until(() => (size.value > 2 ? size.value : null));
  size.value = 2;
  expect(await isFulfilled(waiting)).toBe(false);
  size.value = 3;
  expect(await waiting).toBe(3);
});

test("the first value is the result, even if others follow before it is read", async () => {
  const size = signal<number | null>(null);
  const waiting = until(() => size.value);
  size.value = 1;
  size.value = 2;
  expect(await waiting).toBe(1);
});

test.each([
  ["at once", 1],
  ["later", null],
])("signals are no longer read once there was a value %s", async (_, first: number | null) => {
  const size = signal(first);
  const read = vi.fn(() => size.value);
  const waiting = until(read);
  size.value = 2;
  await waiting;
  const reads = read.mock.calls.length;
  size.value = 3;
  expect(read).toHaveBeenCalledTimes(reads);
});
