/** Builds a page that has the runner of Python programs and nothing else. */

import { fileURLToPath } from "node:url";
import page from "../../../web/vite.config";

export default () => {
  const { plugins: _, build, ...config } = page({ mode: "production", command: "build" });
  const rolldownOptions = { input: fileURLToPath(new URL("index.html", import.meta.url)) };
  return {
    ...config,
    root: fileURLToPath(new URL(".", import.meta.url)),
    publicDir: false,
    build: { ...build, rolldownOptions },
  };
};
