/** What passes between the page and the engine's worker; the engine's own types are in generated/api.d.ts. */

import type { GenerateRequest, Part, ProgramRun } from "../generated/api";

/** The chosen values of a judge's options, by their names. */
export type Options = Record<string, string>;
export type Difficulty = GenerateRequest["difficulty"];
export type Colour = "white" | "black";

/** The kind of a task, which is answered in parts. */
export type TaskKind = "judge" | "compare" | "generate" | "try" | "think" | "analyse";

/** Begins what the page asks for: calls a function of judgeboard.api, or starts a task. */
export type RequestOrder =
  | { type: "call"; id: number; name: string; values: unknown[] }
  | { type: "start"; task: number; kind: TaskKind; request: object };

/** From the page to the worker. */
export type Order =
  | RequestOrder
  | { type: "pause" | "resume" | "drop"; task: number }
  | { type: "report"; task: number; run: ProgramRun | null }
  | { type: "ping" };

/** What becomes of a call or a task. */
export type RequestReport =
  | { type: "result"; id: number; value: unknown }
  | { type: "refused"; id: number; reason: string }
  | { type: "part"; task: number; part: Part }
  | { type: "broken"; task: number; reason: string };

/** From the worker to the page. */
export type Report =
  | { type: "progress"; stage: Stage; loaded: number; total: number }
  | { type: "ready" }
  | { type: "failed"; reason: string; fault: StartFault }
  | { type: "alive" }
  | RequestReport;

/** A stage of loading: files are being fetched, Python starts, Python imports the engine. */
export type Stage = "fetch" | "start" | "engine";

/** Why there is no engine: a file could not be fetched; a file is not what was built; anything else. */
export type StartFault = "connection" | "damaged" | "engine";
