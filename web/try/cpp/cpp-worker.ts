/** The thread in which a visitor's C++ program runs. Its module is all that there is in it. */

import type { CppStart, ProgramReport, RunOrder } from "../types";
import { keepCalls, runModule } from "./run-module";

let module: WebAssembly.Module;

function tell(report: ProgramReport): void {
  postMessage(report);
}

keepCalls();
addEventListener("message", ({ data: order }: MessageEvent<CppStart | RunOrder>) => {
  if (order.type === "start") {
    module = order.module;
    tell({ type: "ready" });
  } else tell({ type: "ended", run: order.run, spent: false, ...runModule(module, order.input, order.limits) });
});
