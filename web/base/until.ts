import { effect } from "@preact/signals";

/** Resolves with the first value of `read` that is not null; `read` runs again when a signal that it reads changes. */
export function until<Value>(read: () => Value | null): Promise<Value> {
  return new Promise((resolve) => {
    const end = effect(() => {
      const value = read();
      if (value === null) return;
      resolve(value);
      // In the effect's first run, `end` is not yet assigned.
      queueMicrotask(() => end());
    });
  });
}
