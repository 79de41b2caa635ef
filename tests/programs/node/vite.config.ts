/** Bundles the page's own C++ for node. */

import { fileURLToPath } from "node:url";

export default {
  root: fileURLToPath(new URL("../../../web", import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: process.env.OUT_DIR,
    ssr: fileURLToPath(new URL("main.ts", import.meta.url)),
    target: "es2022",
    rolldownOptions: { output: { entryFileNames: "main.mjs" } },
  },
};
