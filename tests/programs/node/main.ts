/**
 * Compiles and runs C++ programs under node with the page's code, for cpp_host.py. Reads requests as lines of JSON and
 * prints their answers.
 */

import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Clang } from "../../../web/try/cpp/clang";
import { Program, TOO_LARGE_RUN } from "../../../web/try/cpp/program";
import { keepCalls, runModule } from "../../../web/try/cpp/run-module";
import type { Build, Standard } from "../../../web/try/cpp/standards";
import { endedRun, type Limits, type ProgramRun, type RunEnd } from "../../../web/try/types";
import { toolchain } from "./toolchain";

type Request =
  | { type: "compile"; code: string; build: Build; megabytes: number; standard: Standard }
  | { type: "run"; program: number; input: string; limits: Limits; tellsOffsets: boolean };

/** A thread's job. */
type Job = Pick<Extract<Request, { type: "run" }>, "input" | "limits" | "tellsOffsets">;

/** Milliseconds between the time limit and the forced end of a program. */
const LATE_MS = 500;

/** A thread's message before it runs a program, because starting a new thread takes time. */
const BEGUN = "begun";

const programs: Program[] = [];
/** The thread of the program that ran last. */
let thread: { program: Program; worker: Worker } | null = null;

async function answer(clang: Clang, request: Request): Promise<object> {
  if (request.type === "run") return run(clang, programs[request.program] as Program, request);
  const { code, build, megabytes, standard } = request;
  const compiled = clang.compile(code, build, megabytes, standard);
  const program = await Program.of(code, compiled);
  programs.push(program);
  const { text, diagnostics, isNarrow } = program.compilation;
  const compiles = program.module !== null || program.isTooLarge;
  return {
    program: programs.length - 1,
    compiles,
    checked: compiled.checked !== null,
    text,
    diagnostics,
    standard: compiled.standard,
    isNarrow,
  };
}

async function run(clang: Clang, program: Program, job: Job): Promise<ProgramRun> {
  if (program.isTooLarge) return TOO_LARGE_RUN;
  if (thread?.program !== program) {
    await thread?.worker.terminate();
    thread = { program, worker: new Worker(fileURLToPath(import.meta.url), { workerData: program.module }) };
  }
  const end = await runIn(thread.worker, job);
  return program.explain(job.tellsOffsets ? end : withoutOffsets(end), (bytes, offsets) =>
    clang.locate(bytes, offsets),
  );
}

/** Removes the offsets, as in a browser that reports only the open functions. */
function withoutOffsets({ result, trap }: RunEnd): RunEnd {
  return { result, trap: trap && { ...trap, calls: trap.calls.map(({ index }) => ({ index, offset: 0 })) } };
}

function runIn(worker: Worker, job: Job): Promise<RunEnd> {
  const { seconds } = job.limits;
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    const end = async () => {
      thread = null;
      await worker.terminate();
      resolve({ result: endedRun("time", seconds), trap: null });
    };
    worker.removeAllListeners();
    worker.on("error", reject);
    worker.on("message", (said: RunEnd | typeof BEGUN) => {
      if (said === BEGUN) late = setTimeout(end, seconds * 1000 + LATE_MS);
      else {
        clearTimeout(late);
        resolve(said);
      }
    });
    worker.postMessage(job);
  });
}

async function main(): Promise<void> {
  const clang = await Clang.start(await toolchain());
  for await (const line of createInterface(process.stdin)) {
    console.log(JSON.stringify(await answer(clang, JSON.parse(line))));
  }
  await thread?.worker.terminate();
}

if (isMainThread) await main();
else {
  keepCalls();
  parentPort?.on("message", ({ input, limits }: Job) => {
    parentPort?.postMessage(BEGUN);
    parentPort?.postMessage(runModule(workerData, input, limits));
  });
}
