/** Runs clang, lld and the symbolizer, from their package, in the current thread. */

import { type Compiled, firstCompiled, type Linked } from "./compiling";
import conio from "./conio.h?raw";
import flags from "./flags.json";
import { codeOffset } from "./functions";
import handlers from "./handlers.txt?raw";
import { WRAPPED_MAIN } from "./repairs";
import { type Build, ordinaryWays, PRECOMPILED, type Standard, strictWays } from "./standards";
import header from "./stdc++.h?raw";
import type { Toolchain } from "./toolchain";
import { type Frame, OWN_FILE } from "./traps";

type Tree = { [name: string]: Tree | string | Uint8Array<ArrayBuffer> };
type Listen = (bytes: Uint8Array | null) => void;

interface Options {
  synchronously?: boolean;
  decodeASCII?: boolean;
  stdout?: Listen;
  stderr?: Listen;
  fetchProgress?: () => void;
}

/** The parts of the package that are used here. */
interface Package {
  commands: Record<"clang++" | "symbolizer", (options: string[] | null, files: Tree, how: Options) => Tree>;
  Exit: new () => Error;
}

const MODULE = "program.wasm";
/** File with functions that are linked into programs which need them. */
const SHIM = "shim.o";
/**
 * File with the names of the functions that the strict build calls and the page provides. As traps, their faults would
 * have the same reason as null pointers.
 */
const HANDLERS = "handlers.txt";
const MEGABYTE = 1024 * 1024;
/** Characters that are kept of an output: a template's errors can be arbitrarily long. */
const MOST_PRINTED = 50_000;

export class Clang {
  readonly #package: Package;
  /** The files that programs are compiled and linked with. */
  readonly #files: Tree;

  /**
   * Starts clang. Replaces `fetch` and `compileStreaming` in this worker or process, so that the package gets
   * only files and modules that are already here.
   */
  static async start({ script, modules, files }: Toolchain): Promise<Clang> {
    globalThis.fetch = async (address) => {
      const file = String(address).split("/").at(-1) ?? "";
      return new Response(files.get(file) ?? "", { headers: { file } });
    };
    WebAssembly.compileStreaming = async (response) =>
      modules.get((await response).headers.get("file") ?? "") as WebAssembly.Module;
    const loaded: Package = await import(/* @vite-ignore */ script);
    await loaded.commands["clang++"](null, {}, { fetchProgress: () => {} });
    const contentOf = async (name: string) => [name, new Uint8Array((await files.get(name)?.arrayBuffer()) ?? [])];
    return new Clang(loaded, {
      ...Object.fromEntries(await Promise.all([PRECOMPILED, SHIM].map(contentOf))),
      [HANDLERS]: handlers,
      include: { bits: { "stdc++.h": header }, "conio.h": conio },
    });
  }

  private constructor(loaded: Package, files: Tree) {
    this.#package = loaded;
    this.#files = files;
  }

  /** Compiles a program in the first way that succeeds. The ordinary build has the standard of the strict build. */
  compile(code: string, build: Build, megabytes: number, standard: Standard = "C++20"): Compiled {
    return firstCompiled(code, build, build === "strict" ? strictWays(code) : ordinaryWays(standard), {
      compile: (text, options) => this.#compile(text, options, megabytes),
      check: (text, options) => this.#run("clang++", [...options, "-Iinclude", OWN_FILE], this.#filesWith(text)).text,
    });
  }

  /** Returns the frames of each place in a module. `offsets` count the module's bytes. */
  locate(bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[]): Frame[][] {
    const begin = codeOffset(bytes);
    const addresses = offsets.map((offset) => `0x${(offset - begin).toString(16)}`);
    const { printed } = this.#run("symbolizer", [`--obj=${MODULE}`, "--output-style=JSON", ...addresses], {
      [MODULE]: bytes,
    });
    // The symbolizer prints nothing if a program has damaged its own debug information.
    const places: { Symbol?: Symbolized[] }[] = JSON.parse(printed || "[]");
    return places.map(({ Symbol: symbols = [] }) => symbols.map(frameOf));
  }

  #compile(code: string, options: readonly string[], megabytes: number): Linked {
    const linking = [...flags.link, `-Wl,--max-memory=${megabytes * MEGABYTE}`, "-Wl,--start-lib", "-o", MODULE];
    const all = [...options, "-Iinclude", OWN_FILE, ...linking, "-xnone", SHIM];
    const { files, text } = this.#run("clang++", all, this.#filesWith(code));
    const module = files?.[MODULE] as Uint8Array<ArrayBuffer> | undefined;
    // The package's buffer is larger than the file.
    return { bytes: module?.slice() ?? null, text };
  }

  #filesWith(code: string): Tree {
    return { ...this.#files, [OWN_FILE]: code };
  }

  /** Runs a command. Returns its files, standard output and standard error; `files` is null if the command fails. */
  #run(command: keyof Package["commands"], options: string[], files: Tree): Done {
    const output = new Printed();
    const errors = new Printed();
    const how = { synchronously: true, decodeASCII: false, stdout: output.listen, stderr: errors.listen };
    try {
      const written = this.#package.commands[command](options, files, how);
      return { files: written, printed: output.text, text: errors.text };
    } catch (error) {
      // Any error except Exit means that clang has crashed or has no memory left.
      const why = error instanceof this.#package.Exit ? "" : `${error}\n`;
      return { files: null, printed: output.text, text: errors.text + why };
    }
  }
}

/** The result of a command. */
interface Done {
  files: Tree | null;
  printed: string;
  text: string;
}

/** The beginning of a command's output. */
class Printed {
  text = "";
  readonly #decoder = new TextDecoder();

  readonly listen: Listen = (bytes) => {
    if (bytes !== null && this.text.length < MOST_PRINTED) this.text += this.#decoder.decode(bytes, { stream: true });
  };
}

/** A frame in the symbolizer's output. */
interface Symbolized {
  FileName: string;
  FunctionName: string;
  Line: number;
}

function frameOf({ FileName: file, FunctionName: name, Line: line }: Symbolized): Frame {
  return { file: file.replace(/^\//, ""), function: name === WRAPPED_MAIN ? "main" : name, line };
}
