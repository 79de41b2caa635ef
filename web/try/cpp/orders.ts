/** Messages between the page and the worker that compiles programs. */

import type { Build, Compiled, Parts } from "./clang";
import type { Frame } from "./traps";

export type CompilerOrder =
  | { type: "start"; parts: Parts }
  | { type: "compile"; code: string; build: Build; megabytes: number }
  | { type: "locate"; bytes: Uint8Array<ArrayBuffer>; offsets: readonly number[] };

export type CompilerReport =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "compiled"; compiled: Compiled }
  | { type: "located"; places: Frame[][] };
