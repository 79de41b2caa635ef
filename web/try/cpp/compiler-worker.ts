/** The worker that compiles programs. */

import { Clang } from "./clang";
import type { CompilerOrder, CompilerReport } from "./orders";

let clang: Clang;

function tell(report: CompilerReport): void {
  postMessage(report);
}

async function start({ toolchain }: Extract<CompilerOrder, { type: "start" }>): Promise<void> {
  try {
    clang = await Clang.start(toolchain);
    tell({ type: "ready" });
  } catch (error) {
    tell({ type: "failed", reason: String(error) });
  }
}

addEventListener("message", ({ data: order }: MessageEvent<CompilerOrder>) => {
  if (order.type === "start") start(order);
  else if (order.type === "compile")
    tell({ type: "compiled", compiled: clang.compile(order.code, order.build, order.megabytes, order.standard) });
  else tell({ type: "located", places: clang.locate(order.bytes, order.offsets) });
});
