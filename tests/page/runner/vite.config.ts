/** Bundles the page's own runner, and nothing else, for tests of it. */

import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import page from "../../../web/vite.config";

export default () => {
  const { plugins: _, ...config } = page({ mode: "production", command: "build" });
  config.build.rolldownOptions = { input: fileURLToPath(new URL("index.html", import.meta.url)) };
  return mergeConfig(config, { root: fileURLToPath(new URL(".", import.meta.url)), publicDir: false });
};
