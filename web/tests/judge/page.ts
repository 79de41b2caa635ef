/** A judge's page, and answers of the stub engine to its inputs. */

import type { JudgePart } from "../../generated/api";
import type { Handed } from "../../judge/parameters";
import type { ProgramPart } from "../../judge/program-tab";
import { JudgeState } from "../../judge/state";
import type { ProblemName } from "../../shared/problems";
import type { JudgeTask, StubEngine } from "../stub-engine";

type OnShared = (texts: Handed, name: string) => void;

/** Returns a page that is not shown yet. */
export function newPage(problem: ProblemName, { engine }: StubEngine, onShared: OnShared = () => {}): JudgeState {
  const noPrograms = {
    load: async () => null,
    request: async () => null,
    prefetch: () => {},
  } as unknown as ProgramPart;
  return new JudgeState(problem, "judge", engine, noPrograms, onShared);
}

/** Returns a page that is shown. */
export function openPage(problem: ProblemName, engine: StubEngine, onShared?: OnShared): JudgeState {
  const state = newPage(problem, engine, onShared);
  state.activate(true);
  return state;
}

/** Returns the task on the current input. */
export function judging(engine: StubEngine): JudgeTask {
  const task = engine.judged.at(-1);
  if (task?.isDropped !== false) throw new Error("Nothing is being judged.");
  return task;
}

/** Returns answers that take one line each and print one line each. */
export function answers(count: number, part: Partial<JudgePart> = {}): Partial<JudgePart> {
  const numbers = Uint32Array.from({ length: count }, (_, index) => index + 1);
  return {
    done: true,
    text: "Continue\n".repeat(count),
    first: numbers,
    last: numbers,
    lines: new Uint32Array(count).fill(1),
    begins: new Uint8Array(count).fill(1),
    ...part,
  };
}
