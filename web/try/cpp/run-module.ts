/** Runs a compiled program once. All that it can do outside of its memory is what stands in ALLOWED. */

import { Fd, WASI } from "@bjorn3/browser_wasi_shim";
import { Sink, Source, Tail } from "../pipes";
import type { Ended, Limits, RunEnd, Trap } from "../types";
import { callsOf, faultOf } from "./faults";

const MEGABYTE = 1024 * 1024;
const WASI_NAME = "wasi_snapshot_preview1";
const ALLOWED = new Set(
  `args_get args_sizes_get clock_res_get clock_time_get environ_get environ_sizes_get fd_close fd_fdstat_get fd_read
  fd_seek fd_write poll_oneoff proc_exit random_get`.split(/\s+/),
);
/** What every other function answers: ENOSYS. */
const NO_SUCH_CALL = 52;
/** There are no folders, so that opening a file fails: EBADF. */
const NO_FOLDER = 8;
/** Calls that are told of a trap. */
const MOST_CALLS = 32;
/** A program that has used so much of its memory may have been refused some. */
const NEARLY_ALL = 0.9;

interface End {
  ended: Ended;
  status: number;
  trap: Trap | null;
}

/** What every program is linked to tell of itself. */
interface Exports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global<"i32">;
  _start(): void;
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

/** Of an engine that keeps few calls of an error's, asks for more; to be called once in a worker. */
export function keepCalls(): void {
  Error.stackTraceLimit = MOST_CALLS;
}

export function runModule(module: WebAssembly.Module, input: string, limits: Limits): RunEnd {
  const output = new Sink(() => {
    throw new TooMuchOutput();
  });
  output.empty(limits.outputMegabytes * MEGABYTE);
  const said = new Tail();
  const wasi = new WASI(["program"], [], [new ReadEnd(input), new WriteEnd(output), new WriteEnd(said)], {
    debug: false,
  });
  const begin = performance.now();
  const { ended, status, trap } = runInstance(module, wasi, limits);
  const seconds = (performance.now() - begin) / 1000;
  const result = { ended, output: output.text(), seconds, message: said.text(), line: 0, status, undefined: "" };
  return { result, trap };
}

function runInstance(module: WebAssembly.Module, wasi: WASI, limits: Limits): End {
  let exports: Exports | null = null;
  try {
    const instance = new WebAssembly.Instance(module, importsOf(module, wasi));
    exports = instance.exports as unknown as Exports;
    // What a shell would tell.
    const status = wasi.start({ exports }) & 255;
    return { ended: "finished", status, trap: null };
  } catch (error) {
    if (error instanceof TooMuchOutput) return { ended: "output", status: 0, trap: null };
    // There is no memory for what the program has from the beginning.
    if (exports === null) return { ended: "memory", status: 0, trap: null };
    return { ended: "crashed", status: 0, trap: trapOf(error, exports, limits) };
  }
}

/** What the module imports, whatever that is. */
function importsOf(module: WebAssembly.Module, wasi: WASI): WebAssembly.Imports {
  // A program chooses the names.
  const imports: WebAssembly.Imports = Object.create(null);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= Object.create(null) as WebAssembly.ModuleImports;
    imports[from][name] = from === WASI_NAME ? calledAs(name, wasi) : () => NO_SUCH_CALL;
  }
  return imports;
}

function calledAs(name: string, wasi: WASI): () => number {
  if (name === "fd_prestat_get") return () => NO_FOLDER;
  return ALLOWED.has(name) ? (wasi.wasiImport[name] as () => number) : () => NO_SUCH_CALL;
}

function trapOf(error: unknown, { memory, __stack_pointer: stack }: Exports, { megabytes }: Limits): Trap {
  // The stack lies first in memory and grows downwards.
  const fault = stack.value < 0 ? "stack" : faultOf(error as Error);
  const full = memory.buffer.byteLength >= NEARLY_ALL * megabytes * MEGABYTE;
  return { fault, full, calls: callsOf(error as Error) };
}
