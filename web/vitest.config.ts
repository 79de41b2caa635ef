/** The unit tests' configuration. */

import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config";

const TESTS = "tests/**/*.test.{ts,tsx}";
/** Tests that compare classes of errors which node makes itself: a context has such classes of its own. */
const OF_ONE_REALM = ["tests/engine/downloads.test.ts", "tests/play/records-dialog.test.tsx"];

export default defineConfig((environment) =>
  mergeConfig(site(environment), {
    test: {
      // No test fails because a machine is slow.
      testTimeout: 120_000,
      setupFiles: ["tests/timers.ts"],
      projects: [
        // Each file has a context of its own, which starts faster than a process.
        { extends: true, test: { name: "contexts", pool: "vmThreads", include: [TESTS], exclude: OF_ONE_REALM } },
        { extends: true, test: { name: "processes", pool: "forks", include: OF_ONE_REALM } },
      ],
    },
  }),
);
