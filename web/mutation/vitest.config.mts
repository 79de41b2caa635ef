/**
 * Runs the tests of the mutated folder only, and none of components (*.test.tsx): each mutant runs all tests that reach
 * it, and most components reach every store.
 */

import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: [`tests/${process.env.MUTATED_FOLDER}/**/*.test.ts`],
    setupFiles: ["mutation/fresh.mts"],
    isolate: false,
  },
});
