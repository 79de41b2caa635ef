/** The worker that runs one compiled C++ program, and nothing else. */

import { holdLock } from "../thread-lock";
import type { CppStart, ProgramOrder, ProgramReport } from "../types";
import { keepCalls, runModule } from "./run-module";

let module: WebAssembly.Module;

function tell(report: ProgramReport): void {
  postMessage(report);
}

keepCalls();
addEventListener("message", async ({ data: order }: MessageEvent<ProgramOrder<CppStart>>) => {
  if (order.type === "start") {
    module = order.module;
    await holdLock(order.lock);
    tell({ type: "ready" });
  } else tell({ type: "ended", run: order.run, spent: false, ...runModule(module, order.input, order.limits) });
});
