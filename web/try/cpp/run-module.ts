/** Runs a compiled program once. Of the system calls, only those in ALLOWED work. */

import { Fd, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import type { Limits } from "../../judge/draft";
import { Sink, Source, Tail } from "../pipes";
import { TimeLimit } from "../time-limit";
import { type Ended, endedRun, type RunEnd, type Trap, type TrapKind } from "../types";
import { ROUNDS, SLOT, TABLE, TRAP } from "./checkpoints";
import { callsOf, faultOf } from "./faults";
import { MISMATCH } from "./traps";

const MEGABYTE = 1024 * 1024;
const WASI_NAME = "wasi_snapshot_preview1";
const ALLOWED = new Set(
  `args_get args_sizes_get clock_res_get clock_time_get environ_get environ_sizes_get fd_close fd_fdstat_get
  fd_prestat_dir_name fd_prestat_get fd_read fd_renumber fd_seek fd_write path_open poll_oneoff proc_exit random_get`.split(
    /\s+/,
  ),
);
/** Result of every other function: ENOSYS. */
const NO_SUCH_CALL = 52;
/** Result of opening a file: ENOENT. */
const NO_SUCH_FILE = 44;
/** Flag of opening a file that may be new: O_CREAT. */
const CREATE = 1;
/** Maximum characters that are kept of a file's name. */
const LONGEST_NAME = 200;
/** Maximum number of calls that are kept of a trap. */
const MOST_CALLS = 32;
/** Offset of the alignment in the data of a mismatch, after file, line, column and type. */
const MISMATCH_ALIGNMENT = 16;
/** Fraction of the memory limit; a program that has used more may have failed to allocate memory. */
const NEARLY_ALL = 0.9;
/** Maximum number of buffers in a call: the shim for WASI copies all of them before it writes. */
const MOST_BUFFERS = 1024;
/** Result for more buffers: EINVAL. */
const INVALID = 28;

interface End {
  ended: Ended;
  status: number;
  trap: Trap | null;
}

/** The program's exports that are used here. */
interface Exports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global<"i32">;
  [TABLE]?: WebAssembly.Table;
  [TRAP]?: WebAssembly.Global<"i32">;
  /** Returns whether a request for memory was refused. */
  judgeboard_refused?(): number;
  _start(): void;
}

/**
 * (module
 *   (type (func (param i32) (result i32)))
 *   (import "" "c" (func (type 0))) (import "" "n" (func (type 0)))
 *   (export "c" (func 0)) (export "n" (func 1)))
 * Exports two imported functions again, because tables accept only functions of WebAssembly.
 */
const EXPORTING = new WebAssembly.Module(
  Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f],
    ...[0x02, 0x0b, 0x02, 0x00, 0x01, 0x63, 0x00, 0x00, 0x00, 0x01, 0x6e, 0x00, 0x00],
    ...[0x07, 0x09, 0x02, 0x01, 0x63, 0x00, 0x00, 0x01, 0x6e, 0x00, 0x01],
  ),
);

class TimeOver extends Error {}

/** The functions that the module calls at its checkpoints. */
class Checkpoints {
  /** Places of the open calls that do not return, the innermost first; or of the loop or function at the time limit. */
  noted: number[] = [];
  /** Fault that the program reported before its trap; null if it reported no fault. */
  told: TrapKind | null = null;
  readonly #limit: TimeLimit;

  constructor(seconds: number) {
    this.#limit = new TimeLimit(seconds);
  }

  /** Throws at each reading after the time limit. */
  readClock(...place: number[]): void {
    if (!this.#limit.isOver()) return;
    this.noted = place;
    throw new TimeOver();
  }

  /** Puts the functions into the module's table. */
  fill(table: WebAssembly.Table): void {
    const count = (place: number) => {
      this.readClock(place);
      return ROUNDS;
    };
    const note = (place: number) => {
      this.noted = [place, ...this.noted].slice(0, MOST_CALLS);
      return 0;
    };
    const { exports } = new WebAssembly.Instance(EXPORTING, { "": { c: count, n: note } });
    table.set(SLOT.count, exports.c);
    table.set(SLOT.note, exports.n);
  }

  /** Records a pointer that is misaligned or points past its object. */
  mismatch(log2Alignment: number, pointer: number): void {
    this.told = pointer % 2 ** log2Alignment === 0 ? "bounds" : "undefined";
  }
}

class TooMuchOutput extends Error {}

class ReadEnd extends Fd {
  readonly #source = new Source();

  constructor(input: string) {
    super();
    this.#source.fill(input);
  }

  override fd_read(size: number) {
    return { ret: 0, data: this.#source.take(size) };
  }
}

class WriteEnd extends Fd {
  readonly #end: Sink | Tail;

  constructor(end: Sink | Tail) {
    super();
    this.#end = end;
  }

  override fd_write(data: Uint8Array) {
    this.#end.put(data);
    return { ret: 0, nwritten: data.length };
  }
}

/** The only folder. It has no files besides the devices for the standard streams. */
class Folder extends PreopenDirectory {
  /** Name of the first file that the program tried to open for reading; empty before. */
  missing = "";
  readonly #devices: Record<string, Fd>;

  constructor(input: Fd, output: Fd, errors: Fd) {
    super("/", new Map());
    this.#devices = { "dev/stdin": input, "dev/stdout": output, "dev/stderr": errors };
  }

  override path_open(_flags: number, path: string, how: number) {
    const device = Object.hasOwn(this.#devices, path) ? (this.#devices[path] ?? null) : null;
    if (device !== null) return { ret: 0, fd_obj: device };
    // A file to be written need not be there.
    if ((how & CREATE) === 0) this.missing ||= path.slice(0, LONGEST_NAME);
    return { ret: NO_SUCH_FILE, fd_obj: null };
  }
}

/** Raises the number of calls that an error keeps, in engines that keep few. Must be called once in a worker. */
export function keepCalls(): void {
  Error.stackTraceLimit = MOST_CALLS;
}

export function runModule(module: WebAssembly.Module, input: string, limits: Limits): RunEnd {
  const output = new Sink(() => {
    throw new TooMuchOutput();
  });
  output.empty(limits.outputMegabytes * MEGABYTE);
  const said = new Tail();
  const [stdin, stdout, stderr] = [new ReadEnd(input), new WriteEnd(output), new WriteEnd(said)];
  const folder = new Folder(stdin, stdout, stderr);
  const wasi = new WASI(["program"], [], [stdin, stdout, stderr, folder], { debug: false });
  const begin = performance.now();
  const { ended, status, trap } = runInstance(module, wasi, limits);
  const seconds = (performance.now() - begin) / 1000;
  const made = { ...endedRun(ended, seconds, said.text()), output: output.text(), status, missing: folder.missing };
  return { result: made, trap };
}

function runInstance(module: WebAssembly.Module, wasi: WASI, limits: Limits): End {
  const checkpoints = new Checkpoints(limits.seconds);
  let exports: Exports | null = null;
  const mismatch = (data: number, pointer: number) => {
    if (exports === null) return;
    const log2Alignment = new Uint8Array(exports.memory.buffer)[data + MISMATCH_ALIGNMENT] ?? 0;
    checkpoints.mismatch(log2Alignment, pointer);
  };
  try {
    const instance = new WebAssembly.Instance(module, importsOf(module, wasi, checkpoints, mismatch));
    exports = instance.exports as unknown as Exports;
    const table = exports[TABLE];
    if (table !== undefined) checkpoints.fill(table);
    // The status as a shell reports it.
    const status = wasi.start({ exports }) & 255;
    return { ended: "finished", status, trap: null };
  } catch (error) {
    if (error instanceof TooMuchOutput) return { ended: "output", status: 0, trap: null };
    // Either an import has the wrong kind, or the memory is too small for the program's own data.
    if (exports === null) {
      const ended = error instanceof WebAssembly.LinkError || error instanceof TypeError ? "crashed" : "memory";
      return { ended, status: 0, trap: null };
    }
    const ended = error instanceof TimeOver ? "time" : "crashed";
    return { ended, status: 0, trap: trapOf(error as Error, exports, limits, checkpoints) };
  }
}

type Called = (...values: number[]) => unknown;

/** Returns functions for all of the module's imports, known or not. */
function importsOf(
  module: WebAssembly.Module,
  wasi: WASI,
  checkpoints: Checkpoints,
  mismatch: Called,
): WebAssembly.Imports {
  // A program chooses the names, so the objects must not have a prototype.
  const imports: WebAssembly.Imports = Object.create(null);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const called = from === WASI_NAME ? calledAs(name, wasi) : name === MISMATCH ? mismatch : () => NO_SUCH_CALL;
    imports[from] ??= Object.create(null) as WebAssembly.ModuleImports;
    imports[from][name] = (...values: number[]) => {
      checkpoints.readClock();
      return called(...values);
    };
  }
  return imports;
}

function calledAs(name: string, wasi: WASI): Called {
  if (!ALLOWED.has(name)) return () => NO_SUCH_CALL;
  const called = wasi.wasiImport[name] as Called;
  if (name !== "fd_read" && name !== "fd_write") return called;
  return (...values) => ((values[2] ?? 0) >>> 0 > MOST_BUFFERS ? INVALID : called(...values));
}

function trapOf(
  error: Error,
  { memory, __stack_pointer: stack, [TRAP]: trap, judgeboard_refused: refused }: Exports,
  { megabytes }: Limits,
  { noted, told }: Checkpoints,
): Trap {
  const full = memory.buffer.byteLength >= NEARLY_ALL * megabytes * MEGABYTE || refused?.() === 1;
  const fault = faultIn(error, stack.value);
  const calls = callsOf(error);
  if (fault === "deadline") return { fault, full, noted, calls };
  if (fault !== "unreachable") return { fault, full, noted: [], calls };
  return { fault: told ?? fault, full, noted: trap?.value ? [trap.value, ...noted] : noted, calls };
}

function faultIn(error: Error, stack: number): Trap["fault"] {
  if (error instanceof TimeOver) return "deadline";
  // The stack is first in memory and grows downwards, so a negative pointer means an overflow.
  return stack < 0 ? "stack" : faultOf(error);
}
