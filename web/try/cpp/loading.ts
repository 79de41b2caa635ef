/** Fetches the C++ compiler in a worker of its own. */

import { unlessAborted } from "../aborting";
import type { Toolchain } from "./toolchain";
import type { ToolchainReport } from "./toolchain-worker";
import workerAddress from "./toolchain-worker?worker&url";

/**
 * Fetches the compiler. `onProgress` takes packed bytes, including cached ones, and how many of them were fetched.
 * Rejects when it is aborted, and if a file is damaged or cannot be fetched.
 */
export async function loadToolchain(
  onProgress: (loaded: number, fetched: number) => void,
  signal: AbortSignal,
): Promise<Toolchain> {
  const worker = new Worker(workerAddress, { type: "module" });
  const loaded = new Promise<Toolchain>((resolve, reject) => {
    worker.onmessage = ({ data: report }: MessageEvent<ToolchainReport>) => {
      if (report.type === "progress") onProgress(report.loaded, report.fetched);
      else if (report.type === "fetched") resolve(report.toolchain);
      else reject(new Error(report.reason));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error("The worker failed."));
    };
  });
  try {
    return await unlessAborted(loaded, signal);
  } finally {
    worker.terminate();
  }
}
