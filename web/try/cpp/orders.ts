/** Messages between the page and the worker that compiles programs. */

import type { Compiled } from "./compiling";
import type { Build, Standard } from "./standards";
import type { Toolchain } from "./toolchain";
import type { Frame } from "./traps";

export type CompilerOrder =
  | { type: "start"; toolchain: Toolchain }
  | { type: "compile"; code: string; build: Build; megabytes: number; standard: Standard }
  | { type: "locate"; bytes: Uint8Array<ArrayBuffer>; offsets: readonly number[] };

export type CompilerReport =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "compiled"; compiled: Compiled }
  | { type: "located"; places: Frame[][] };
