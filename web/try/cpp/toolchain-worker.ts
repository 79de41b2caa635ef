/** The worker that fetches and unpacks the compiler. It ends then, which surely frees all that unpacking has needed. */

import { fetchToolchain, type Toolchain } from "./toolchain";

export type ToolchainReport =
  | { type: "progress"; loaded: number; fetched: number }
  | { type: "fetched"; toolchain: Toolchain }
  | { type: "failed"; reason: string };

function tell(report: ToolchainReport): void {
  postMessage(report);
}

fetchToolchain((loaded, fetched) => tell({ type: "progress", loaded, fetched }), new AbortController().signal).then(
  (toolchain) => tell({ type: "fetched", toolchain }),
  (error) => tell({ type: "failed", reason: String(error) }),
);
