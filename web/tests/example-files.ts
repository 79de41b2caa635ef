/** Imported for its effect: the examples that the build has made can be fetched. */

import { vi } from "vitest";

const files = import.meta.glob<object>("../generated/examples/*/*.json", { eager: true, import: "default" });

vi.stubGlobal("fetch", async (address: string) => {
  const file = files[`..${address}`];
  return { ok: file !== undefined, json: async () => structuredClone(file) };
});
