/** Runs Python programs one after another. Each run finds Python in the same state. */

import type { PyodideAPI } from "pyodide";
import { launch, type Parts } from "../engine/runtime";
import type { Snapshot } from "../engine/snapshot";
import type { ProgramRun } from "../generated/api";
import type { Limits } from "../judge/draft";
import { Alarm } from "./alarm";
import { type FileSystem, Files } from "./files";
import program from "./program.py?raw";
import { Refused, Sandbox } from "./sandbox";
import { Streams } from "./streams";
import type { Ended } from "./types";

const MEGABYTE = 1024 * 1024;
const LIBRARY = "/lib/python314.zip";
const SCRIPT = "/tmp/program.py";
const MODULE = "judgeboard_run";
/** Loads program.py as a module, and prepares Python for programs. */
const PREPARE = `
import sys, types
module = sys.modules["${MODULE}"] = types.ModuleType("${MODULE}")
with open("${SCRIPT}") as file:
    exec(file.read(), module.__dict__)
module.prepare()
`;
const RUN = `__import__("${MODULE}").run()`;

/** The parts of Pyodide's Emscripten module that are used here. */
interface Core {
  FS: FileSystem;
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  /** Address of the flag that makes CPython check for signals. */
  _Py_EMSCRIPTEN_SIGNAL_HANDLING: number;
  /** Address of the number of loops and calls until the next check. */
  __Py_emscripten_signal_clock: number;
  _malloc(bytes: number): number;
  _malloc_footprint(): number;
  _malloc_set_footprint_limit(bytes: number): number;
  _sbrk(bytes: number): number;
  _PyRun_SimpleString(text: number): number;
  _emscripten_stack_get_current(): number;
  __emscripten_stack_restore(pointer: number): void;
}

/** Makes a call into WebAssembly run on a stack of its own, which is twice as deep; undefined in older browsers. */
const { promising } = WebAssembly as {
  promising?: <Values extends unknown[], Result>(
    call: (...values: Values) => Result,
  ) => (...values: Values) => Promise<Result>;
};

type End = Pick<ProgramRun, "ended" | "message" | "line" | "status">;

/** Ends a run from outside Python. */
class Stop extends Error {
  readonly ended: Ended;

  constructor(ended: Ended) {
    super(ended);
    this.ended = ended;
  }
}

export class Interpreter {
  readonly #core: Core;
  readonly #streams = new Streams(
    () => {
      throw new Stop("output");
    },
    (line) => this.#meetTimeLimit(line),
  );
  readonly #files: Files;
  readonly #alarm: Alarm;
  /** Address of a C string with the Python code that starts a run. */
  readonly #call: number;
  readonly #enter: (code: number) => number | Promise<number>;
  /** Line of the program at its time limit; null before. */
  #overtime: number | null = null;
  #onOvertime: (line: number) => void = () => {};
  /** Stack pointer and memory before the first run, which are restored after each run. */
  readonly #stack: number;
  readonly #memory: Uint8Array;

  /** Starts Python. `rest` is the archive of the library's modules that the snapshot lacks. */
  static async start(parts: Parts, snapshot: Snapshot, rest: Uint8Array): Promise<Interpreter> {
    const alarm = new Alarm(() => {
      throw new Stop("time");
    });
    const sandbox = new Sandbox({ _Py_CheckEmscriptenSignals_Helper: alarm.check });
    return new Interpreter(await launch(parts, new Uint8Array(), snapshot, sandbox.guard), rest, sandbox, alarm);
  }

  private constructor(pyodide: PyodideAPI, rest: Uint8Array, sandbox: Sandbox, alarm: Alarm) {
    this.#core = (pyodide as unknown as { _module: Core })._module;
    this.#alarm = alarm;
    const { FS, _PyRun_SimpleString } = this.#core;
    this.#enter = promising?.(_PyRun_SimpleString) ?? _PyRun_SimpleString;
    FS.writeFile(LIBRARY, rest);
    FS.writeFile(SCRIPT, program);
    this.#streams.connect(FS);
    pyodide.runPython(PREPARE);
    FS.unlink(SCRIPT);
    this.#files = new Files(FS);
    const text = new TextEncoder().encode(`${RUN}\0`);
    this.#call = this.#core._malloc(text.length);
    this.#core.HEAPU8.set(text, this.#call);
    sandbox.seal();
    this.#core.HEAP32[this.#core._Py_EMSCRIPTEN_SIGNAL_HANDLING >> 2] = 1;
    this.#stack = this.#core._emscripten_stack_get_current();
    this.#memory = this.#core.HEAPU8.slice(0, this.#core._sbrk(0));
  }

  /**
   * Runs a program. `spent` is true if the next run needs another interpreter. `onOvertime` is called at the time limit
   * with the program's line, because the program may never end.
   */
  async run(
    code: string,
    input: string,
    limits: Limits,
    onOvertime: (line: number) => void,
  ): Promise<{ result: ProgramRun; spent: boolean }> {
    const { _malloc_footprint, _malloc_set_footprint_limit } = this.#core;
    this.#streams.open(code, input, limits.outputMegabytes * MEGABYTE);
    this.#files.open(limits.megabytes * MEGABYTE);
    // The footprint does not include the runtime's own data and stack.
    _malloc_set_footprint_limit(limits.megabytes * MEGABYTE - (this.#memory.length - _malloc_footprint()));
    this.#overtime = null;
    this.#onOvertime = onOvertime;
    const begin = performance.now();
    this.#alarm.set(limits.seconds, (checks) => {
      this.#core.HEAP32[this.#core.__Py_emscripten_signal_clock >> 2] = checks;
    });
    const { whole, ended, message, line, status } = await this.#runProgram();
    this.#alarm.clear();
    const seconds = (performance.now() - begin) / 1000;
    const output = this.#streams.output();
    const said = this.#streams.said();
    // The page recognises an exception by the beginnings of its lines.
    const between = said === "" || said.endsWith("\n") || message === "" ? "" : "\n";
    this.#restore();
    const whatHappened =
      this.#overtime === null
        ? { ended, message: said + between + message, line, status }
        : { ended: "time" as const, message: said, line: this.#overtime, status: 0 };
    const result = { ...whatHappened, output, seconds, undefined: "", missing: "" };
    return { result, spent: !whole && !(await this.#works()) };
  }

  /** Runs the program, and returns its end. `whole` is false if an error has left Python in the middle of its work. */
  async #runProgram(): Promise<End & { whole: boolean }> {
    try {
      await this.#enter(this.#call);
    } catch (error) {
      // Python deletes the program's objects after it has written the end.
      const written = isOverflow(error) && this.#streams.result();
      return { whole: false, ...(written ? readEnd(written) : endBy(error)) };
    }
    return { whole: true, ...readEnd(this.#streams.result()) };
  }

  #meetTimeLimit(line: number): void {
    // A program may raise the signal itself, or write to the device.
    if (this.#overtime !== null || !this.#alarm.isOver) return;
    this.#overtime = line;
    this.#onOvertime(line);
  }

  /** Returns whether Python still works after an error has left it in the middle of its work. */
  async #works(): Promise<boolean> {
    this.#streams.open("", "", 0);
    const { whole, ended } = await this.#runProgram();
    this.#restore();
    return whole && ended === "finished";
  }

  #restore(): void {
    const { HEAPU8, _sbrk } = this.#core;
    const end = _sbrk(0);
    HEAPU8.set(this.#memory);
    HEAPU8.fill(0, this.#memory.length, end);
    this.#core.__emscripten_stack_restore(this.#stack);
    this.#files.restore();
  }
}

/** Parses the end of a run as written by program.py. */
function readEnd(result: string): End {
  try {
    return JSON.parse(result);
  } catch {
    return crash("The program has broken Python.");
  }
}

/** Returns the end of a run that did not return from Python. */
function endBy(error: unknown): End {
  if (error instanceof Stop) return { ended: error.ended, message: "", line: 0, status: 0 };
  if (error instanceof Refused) return crash(`Programs cannot use ${error.message} here.`);
  const { name, status } = error as { name: string; status?: number };
  if (name === "ExitStatus") return { ended: "finished", message: "", line: 0, status: status ?? 0 };
  return crash(isOverflow(error) ? "RecursionError: recursion too deep" : String(error));
}

/** Returns whether the browser's stack is used up. */
function isOverflow(error: unknown): boolean {
  const { name } = error as { name: string };
  return name === "InternalError" || (name === "RangeError" && String(error).includes("stack"));
}

function crash(message: string): End {
  return { ended: "crashed", message, line: 0, status: 0 };
}
