import { until } from "../app/until";
import type { Judging } from "../judge/judging";
import { JudgeRun } from "../judge/run";
import type { Attempt, StrictFault } from "./results";
import type { CompilingRunner } from "./types";
import { verdictOf } from "./verdicts";

/** What ends an ordinary build as well; a stack may only be a little larger there. */
const DEFINED = new Set<StrictFault["kind"]>(["abort", "exception", "stack"]);

export function isUndefined({ kind }: StrictFault): boolean {
  return !DEFINED.has(kind);
}

/** Whether a program prints the right answer where nothing checks it. Rejects when it is aborted or the engine fails. */
export async function isRightUnchecked(
  { problem, options, engine }: Judging,
  compiler: CompilingRunner,
  { source, limits }: Attempt,
  input: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { ended, output } = await compiler.runOrdinary(source, input, limits, signal);
  signal.throwIfAborted();
  if (ended !== "finished") return false;
  const judged = new JudgeRun(engine, { problem, text: input.toWellFormed(), options: options.peek() }, null);
  try {
    await until(() => !judged.going.value || null);
    if (signal.aborted || !judged.comparable.peek()) return false;
    return verdictOf(await judged.compare(output.toWellFormed(), signal)) === "accepted";
  } finally {
    judged.drop();
  }
}
