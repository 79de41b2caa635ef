/**
 * Validates the reports of a worker for programs. A program may have forged them, so all unknown fields are dropped.
 */

import type { ProgramRun } from "../generated/api";
import { type Call, type Ended, type ProgramReport, TRAP_KINDS, type Trap } from "./types";

const ENDED: readonly unknown[] = ["finished", "crashed", "time", "memory", "output"] satisfies Ended[];
const FAULTS: readonly unknown[] = [...TRAP_KINDS, "unreachable", "deadline"] satisfies Trap["fault"][];
const MOST_CALLS = 100;
/** Maximum lengths in characters. */
const MOST_OUTPUT = 64 * 1024 * 1024;
const MOST_MESSAGE = 100_000;
/** The highest line number. */
const MOST_LINES = 10_000_000;

/** Returns the report, or null if it is invalid. */
export function readReport(data: unknown): ProgramReport | null {
  if (!isObject(data)) return null;
  switch (data.type) {
    case "ready":
      return { type: "ready" };
    case "failed":
      return isText(data.reason, MOST_MESSAGE) ? { type: "failed", reason: data.reason } : null;
    case "overtime":
      return isNumber(data.run) && isLine(data.line) ? { type: "overtime", run: data.run, line: data.line } : null;
    case "ended": {
      const result = readRun(data.result);
      const trap = data.trap === null ? null : trapOf(data.trap);
      if (result === null || trap === undefined || !isNumber(data.run) || typeof data.spent !== "boolean") return null;
      return { type: "ended", run: data.run, result, trap, spent: data.spent };
    }
    default:
      return null;
  }
}

function readRun(data: unknown): ProgramRun | null {
  if (!isObject(data)) return null;
  const { ended, output, seconds, message, line, status } = data;
  if (!ENDED.includes(ended) || !isText(output, MOST_OUTPUT) || !isText(message, MOST_MESSAGE)) return null;
  if (!isNumber(seconds) || !isLine(line)) return null;
  if (!isPlace(status)) return null;
  return { ended: ended as Ended, output, seconds, message, line, status, undefined: "" };
}

function trapOf(data: unknown): Trap | undefined {
  if (!isObject(data) || !FAULTS.includes(data.fault) || typeof data.full !== "boolean") return undefined;
  const { noted, calls } = data;
  if (!isList(noted) || !noted.every(isPlace) || !isList(calls) || !calls.every(isCall)) return undefined;
  return { fault: data.fault as Trap["fault"], full: data.full, noted, calls };
}

function isList(data: unknown): data is unknown[] {
  return Array.isArray(data) && data.length <= MOST_CALLS;
}

function isCall(data: unknown): data is Call {
  return isObject(data) && isPlace(data.index) && isPlace(data.offset);
}

function isPlace(data: unknown): data is number {
  return isNumber(data) && Number.isInteger(data) && data < 2 ** 32;
}

function isLine(data: unknown): data is number {
  return isNumber(data) && Number.isInteger(data) && data <= MOST_LINES;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}

function isText(data: unknown, most: number): data is string {
  return typeof data === "string" && data.length <= most;
}

function isNumber(data: unknown): data is number {
  return typeof data === "number" && data >= 0 && data < Number.POSITIVE_INFINITY;
}
