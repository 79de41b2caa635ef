import { effect } from "@preact/signals";

/** Counts how often a draft would be stored: once for each change of a signal that it reads. */
export function countStores(readDraft: () => unknown): () => number {
  let count = -1;
  effect(() => {
    readDraft();
    count += 1;
  });
  return () => count;
}
