/** A compiled program, and what is known of the places in it. */

import type { ProgramRun } from "../../generated/api";
import { type Compilation, endedRun, type RunEnd, type Trap } from "../types";
import type { Compiled } from "./clang";
import { Functions, instructionsFrom } from "./functions";
import { formerOffset, type Shifts } from "./shifts";
import { explained, type Frame } from "./traps";

/** What the linker says where what a program has from the beginning is more than it may have. */
const TOO_LARGE = /^wasm-ld: error: .*(maximum|initial) memory too (small|large)/m;
/** The name of the function that the linker puts in where a program has no `main`. */
const MISSING_MAIN = "undefined_weak:main";

/** Instructions to look at for one with a line. */
const MOST_TRIED = 16;

/** The run of a program that is not linked for what it has from the beginning. */
export const TOO_LARGE_RUN: ProgramRun = endedRun("memory", 0);

type Locate = (bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[]) => Frame[][] | Promise<Frame[][]>;

/** A place in the linked module. */
interface Place {
  offset: number;
  /** The function's number. */
  index: number;
  /** Whether only the function is known; then the offset is where its code begins. */
  isBegin: boolean;
}

/** The linked module. */
interface Linked {
  bytes: Uint8Array<ArrayBuffer>;
  functions: Functions;
  /** From the module that runs to the linked module; null if they are the same. */
  shifts: Shifts | null;
}

export class Program {
  readonly compilation: Compilation;
  /** Null where the program does not compile. */
  readonly module: WebAssembly.Module | null;
  readonly #linked: Linked | null;
  /** The frames of places by their offsets: a search makes a program crash a thousand times in one place. */
  readonly #frames = new Map<number, readonly Frame[]>();

  static async of(code: string, { bytes, checked, text, diagnostics }: Compiled): Promise<Program> {
    const refused = (why: string) => new Program({ code, text: text + why, diagnostics }, null, null);
    if (bytes === null) return refused("");
    // A program can name its exports so that they clash.
    const module = await WebAssembly.compile(checked?.bytes ?? bytes).catch(String);
    if (typeof module === "string") return refused(`${module}\n`);
    const functions = new Functions(bytes);
    if ([...functions.names.values()].includes(MISSING_MAIN))
      return refused("wasm-ld: error: undefined symbol: main\n");
    return new Program({ code, text, diagnostics }, module, { bytes, functions, shifts: checked?.shifts ?? null });
  }

  private constructor(compilation: Compilation, module: WebAssembly.Module | null, linked: Linked | null) {
    this.compilation = compilation;
    this.module = module;
    this.#linked = linked;
  }

  /** Whether it is not linked for what it has from the beginning: more than the limit of memory. */
  get isTooLarge(): boolean {
    return this.module === null && TOO_LARGE.test(this.compilation.text);
  }

  /** The run with what its trap means. */
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

/** The open calls. Where the browser does not tell where in the functions they are, what was noted comes before them. */
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

/** The symbolizer knows how inlined functions are called, the module how the one is that they are inlined in. */
function framesOf({ index, isBegin }: Place, frames: readonly Frame[], { names }: Functions): readonly Frame[] {
  const last = frames.at(-1) ?? { file: "", function: "", line: 0 };
  const around = { ...last, function: names.get(index) ?? last.function };
  return isBegin ? [{ ...around, line: 0 }] : [...frames.slice(0, -1), around];
}
