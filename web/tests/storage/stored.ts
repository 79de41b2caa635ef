import { effect } from "@preact/signals";

/** Counts how often a draft would be stored: whenever a signal that it reads has changed. */
export function countStores(readDraft: () => unknown): () => number {
  let count = -1;
  effect(() => {
    readDraft();
    count += 1;
  });
  return () => count;
}
