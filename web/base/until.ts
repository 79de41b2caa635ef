import { effect } from "@preact/signals";

/** Resolves with what `read` returns as soon as that is not null; `read` is called again when its signals change. */
export function until<Value>(read: () => Value | null): Promise<Value> {
  return new Promise((resolve) => {
    const end = effect(() => {
      const value = read();
      if (value === null) return;
      resolve(value);
      // The effect may be running for the first time, when there is nothing to end it with.
      queueMicrotask(() => end());
    });
  });
}
