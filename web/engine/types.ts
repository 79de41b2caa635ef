/** Messages between the page and the engine worker; the engine's own types are in generated/api.d.ts. */

import type { GenerateRequest, Part, ProgramRun } from "../generated/api";

/** Values of a judge's options, by the options' names. */
export type Options = Record<string, string>;
export type Difficulty = GenerateRequest["difficulty"];
export type Colour = "white" | "black";

/** Kinds of tasks, which are answered in parts. */
export type TaskKind =
  | "judge"
  | "compare"
  | "generate"
  | "try"
  | "think"
  | "analyse"
  | "review"
  | "try_again"
  | "annotate"
  | "read_record"
  | "open_link"
  | "write_record";

/** Starts a request: a call of a function of judgeboard.api, or a task. */
export type RequestOrder =
  | { type: "call"; id: number; name: string; values: unknown[] }
  | { type: "start"; task: number; kind: TaskKind; request: object };

/** Messages from the page to the worker. */
export type Order =
  | RequestOrder
  | { type: "pause" | "resume" | "drop"; task: number }
  | { type: "report"; task: number; run: ProgramRun | null }
  | { type: "ping" };

/** Answers to a call or a task, and failures. */
export type RequestReport =
  | { type: "result"; id: number; value: unknown }
  | { type: "refused"; id: number; reason: string }
  | { type: "part"; task: number; part: Part }
  | { type: "broken"; task: number; reason: string };

/** Messages from the worker to the page. */
export type Report =
  | { type: "progress"; stage: Stage; loaded: number; total: number }
  | { type: "ready" }
  | { type: "failed"; reason: string; fault: StartFault }
  | { type: "alive" }
  | RequestReport;

/** Stages of a start: files load, Python starts, Python imports the engine. */
export type Stage = "fetch" | "start" | "engine";

/** Why a start failed: a file could not be fetched, a file differs from the build's, or any other error. */
export type StartFault = "connection" | "damaged" | "engine";
