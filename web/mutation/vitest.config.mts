/** Runs the tests of one folder, without those of components, which would take most of the time. */

import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { include: [`tests/${process.env.MUTATED_FOLDER ?? "**"}/**/*.test.ts`] },
});
