/** A compiled program, and what is known of the places in it. */

import { type Call, type Compilation, endedRun, type ProgramRun, type RunEnd } from "../types";
import type { Compiled } from "./clang";
import { functionNames } from "./names";
import { explained, type Frame } from "./traps";

/** What the linker says where what a program has from the beginning is more than it may have. */
const TOO_LARGE = /^wasm-ld: error: .*(maximum|initial) memory too (small|large)/m;
/** The name of the function that the linker puts in where a program has no `main`. */
const MISSING_MAIN = "undefined_weak:main";

/** The run of a program that is not linked for what it has from the beginning. */
export const TOO_LARGE_RUN: ProgramRun = endedRun("memory", 0);

type Locate = (bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[]) => Frame[][] | Promise<Frame[][]>;

export class Program {
  readonly compilation: Compilation;
  /** Null where the program does not compile. */
  readonly module: WebAssembly.Module | null;
  readonly #bytes: Uint8Array<ArrayBuffer> | null;
  readonly #names: ReadonlyMap<number, string>;
  /** The frames of calls by their offsets: a search makes a program crash a thousand times in one place. */
  readonly #places = new Map<number, readonly Frame[]>();

  static async of(source: string, { bytes, text, diagnostics }: Compiled): Promise<Program> {
    const refused = (why: string) => new Program({ source, text: text + why, diagnostics }, null, null, new Map());
    if (bytes === null) return refused("");
    // A program can name its exports so that they clash.
    const module = await WebAssembly.compile(bytes).catch(String);
    if (typeof module === "string") return refused(`${module}\n`);
    const names = functionNames(module);
    if ([...names.values()].includes(MISSING_MAIN)) return refused("wasm-ld: error: undefined symbol: main\n");
    return new Program({ source, text, diagnostics }, bytes, module, names);
  }

  private constructor(
    compilation: Compilation,
    bytes: Uint8Array<ArrayBuffer> | null,
    module: WebAssembly.Module | null,
    names: ReadonlyMap<number, string>,
  ) {
    this.compilation = compilation;
    this.module = module;
    this.#bytes = bytes;
    this.#names = names;
  }

  /** Whether it is not linked for what it has from the beginning: more than the limit of memory. */
  get isTooLarge(): boolean {
    return this.module === null && TOO_LARGE.test(this.compilation.text);
  }

  /** The run with what its trap means. */
  async explain(end: RunEnd, locate: Locate): Promise<ProgramRun> {
    const calls = end.trap?.calls ?? [];
    const unknown = [...new Set(calls.map(({ offset }) => offset))].filter((offset) => !this.#places.has(offset));
    if (unknown.length > 0 && this.#bytes !== null) {
      const found = await locate(this.#bytes, unknown);
      unknown.forEach((offset, at) => {
        this.#places.set(offset, found[at] ?? []);
      });
    }
    return explained(
      end,
      calls.map((call) => this.#framesOf(call)),
    );
  }

  /** The symbolizer knows how inlined functions are called, the module how the one is that they are inlined in. */
  #framesOf({ index, offset }: Call): readonly Frame[] {
    const frames = this.#places.get(offset) ?? [];
    const last = frames.at(-1);
    const name = this.#names.get(index);
    return last === undefined || name === undefined ? frames : [...frames.slice(0, -1), { ...last, function: name }];
  }
}
