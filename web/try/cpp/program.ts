/** A compiled program, and the frames of places in it. */

import type { ProgramRun } from "../../generated/api";
import { type Compilation, endedRun, type RunEnd, type Trap } from "../types";
import type { Compiled } from "./compiling";
import { Functions, instructionsFrom } from "./functions";
import { formerOffset, type Shifts } from "./shifts";
import { explained, type Frame } from "./traps";

/** Matches the linker's error about a program whose initial memory is larger than the limit. */
const TOO_LARGE = /^wasm-ld: error: .*(maximum|initial) memory too (small|large)/m;
/** Name of the function that the linker inserts for a missing `main`. */
const MISSING_MAIN = "undefined_weak:main";

/** Maximum number of instructions to search for one that has a line. */
const MOST_TRIED = 16;

/** The run of a program that is not linked because its initial memory is too large. */
export const TOO_LARGE_RUN: ProgramRun = endedRun("memory", 0);

type Locate = (bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[]) => Frame[][] | Promise<Frame[][]>;

/** A place in the linked module. */
interface Place {
  offset: number;
  /** Index of the function. */
  index: number;
  /** True if only the function is known; `offset` is then the beginning of its code. */
  isBegin: boolean;
}

/** The linked module. */
interface Linked {
  bytes: Uint8Array<ArrayBuffer>;
  functions: Functions;
  /** Shifts from the module that runs to the linked module; null if they are the same. */
  shifts: Shifts | null;
}

export class Program {
  readonly compilation: Compilation;
  /** Null if the program does not compile. */
  readonly module: WebAssembly.Module | null;
  readonly #linked: Linked | null;
  /** Cached frames by offset: a search may make a program crash a thousand times at one place. */
  readonly #frames = new Map<number, readonly Frame[]>();

  static async of(code: string, { bytes, checked, ...compiled }: Compiled): Promise<Program> {
    const { text, ...facts } = compiled;
    const refused = (why: string) => new Program({ code, text: text + why, ...facts }, null, null);
    if (bytes === null) return refused("");
    // A program can give its exports names that clash.
    const module = await WebAssembly.compile(checked?.bytes ?? bytes).catch(String);
    if (typeof module === "string") return refused(`${module}\n`);
    const functions = new Functions(bytes);
    if ([...functions.names.values()].includes(MISSING_MAIN))
      return refused("wasm-ld: error: undefined symbol: main\n");
    return new Program({ code, ...compiled }, module, { bytes, functions, shifts: checked?.shifts ?? null });
  }

  private constructor(compilation: Compilation, module: WebAssembly.Module | null, linked: Linked | null) {
    this.compilation = compilation;
    this.module = module;
    this.#linked = linked;
  }

  /** True if the program is not linked because its initial memory is larger than the limit. */
  get isTooLarge(): boolean {
    return this.module === null && TOO_LARGE.test(this.compilation.text);
  }

  /** Returns the run with the kind, function and line of its trap. */
  async explain(end: RunEnd, locate: Locate): Promise<ProgramRun> {
    if (end.trap === null || this.#linked === null) return end.result;
    const { bytes, functions } = this.#linked;
    const places = placesOf(end.trap, this.#linked);
    const [first, ...others] = places;
    // A loop often begins with an instruction that has no line.
    const firsts =
      end.trap.fault === "deadline" && first !== undefined && !first.isBegin
        ? instructionsFrom(bytes, first.offset, MOST_TRIED).map((offset) => ({ ...first, offset }))
        : places.slice(0, 1);
    const tried = [...firsts, ...others];
    const unknown = [...new Set(tried.map(({ offset }) => offset))].filter((offset) => !this.#frames.has(offset));
    if (unknown.length > 0) {
      const found = await locate(bytes, unknown);
      unknown.forEach((offset, at) => {
        this.#frames.set(offset, found[at] ?? []);
      });
    }
    const framesAt = (place: Place) => framesOf(place, this.#frames.get(place.offset) ?? [], functions);
    const begin = firsts.find((place) => framesAt(place).some(({ line }) => line > 0)) ?? firsts[0];
    return explained(end.result, end.trap, [...(begin ? [begin] : []), ...others].map(framesAt));
  }
}

/** Returns the places of the open calls. If the browser reports no offsets, the noted places come first. */
function placesOf({ noted, calls }: Trap, { functions, shifts }: Linked): Place[] {
  if (calls.some(({ offset }) => offset > 0)) {
    return calls.map(({ index, offset }) => ({ index, offset: shifted(offset, shifts), isBegin: false }));
  }
  return [
    ...noted.map((offset) => ({ index: functions.at(offset), offset, isBegin: false })),
    ...calls.map(({ index }) => ({ index, offset: functions.startOf(index), isBegin: true })),
  ];
}

function shifted(offset: number, shifts: Shifts | null): number {
  return shifts === null ? offset : formerOffset(shifts, offset);
}

/** Takes the names of inlined functions from the symbolizer, and the name of the outer function from the module. */
function framesOf({ index, isBegin }: Place, frames: readonly Frame[], { names }: Functions): readonly Frame[] {
  const last = frames.at(-1) ?? { file: "", function: "", line: 0 };
  const around = { ...last, function: names.get(index) ?? last.function };
  return isBegin ? [{ ...around, line: 0 }] : [...frames.slice(0, -1), around];
}
