/** Runs clang, lld and the symbolizer, from their package, in the current thread. */

import type { Diagnostic } from "../types";
import { type Checked, withCheckpoints } from "./checkpoints";
import { readDiagnostics } from "./diagnostics";
import flags from "./flags.json";
import { codeOffset } from "./functions";
import handlers from "./handlers.txt?raw";
import header from "./stdc++.h?raw";
import type { Toolchain } from "./toolchain";
import { type Frame, OWN_FILE } from "./traps";

/** `strict` has checks that stop a program at its faults; `ordinary` compiles as a judge would. */
export type Build = "strict" | "ordinary";

/** The result of compiling a program. */
export interface Compiled {
  /** The linked module; null if the program does not compile. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** The module with checkpoints, which runs; null if the linked module has to run itself. */
  checked: Checked | null;
  /** Clang's output, cut off if it is very long. */
  text: string;
  diagnostics: Diagnostic[];
}

/** The files that Clang starts from. Workers receive compiled modules, so that they do not compile them again. */
export interface Parts {
  /** Address of the package's script. */
  script: string;
  modules: Map<string, WebAssembly.Module>;
  files: Map<string, Uint8Array<ArrayBuffer>>;
}

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
const PRECOMPILED = "stdc++.pch";
/**
 * File with the names of the functions that the strict build calls and the page provides. As traps, their faults would
 * have the same reason as null pointers.
 */
const HANDLERS = "handlers.txt";
const WITH_ALL = ["-include", "bits/stdc++.h"];
const MEGABYTE = 1024 * 1024;
/** Characters that are kept of an output: a template's errors can be arbitrarily long. */
const MOST_PRINTED = 50_000;
/** Matches errors about the program's names that clash with names in headers which the program does not include. */
const CLASHES = /error: .*(ambiguous|redefinition|redeclared|conflicting|different kind|cannot be overloaded)/;

/** Compiles the package's WebAssembly modules. */
export async function partsOf({ script, files }: Toolchain): Promise<Parts> {
  const parts: Parts = { script, modules: new Map(), files: new Map() };
  for (const [name, bytes] of files) {
    if (name.endsWith(".wasm")) parts.modules.set(name, await WebAssembly.compile(bytes));
    else parts.files.set(name, bytes);
  }
  return parts;
}

export class Clang {
  readonly #package: Package;
  readonly #precompiled: Uint8Array<ArrayBuffer>;

  /**
   * Starts clang. Replaces `fetch` and `compileStreaming` in this worker or process, so that the package gets its files
   * from the parts only.
   */
  static async start({ script, modules, files }: Parts): Promise<Clang> {
    globalThis.fetch = async (address) => {
      const file = String(address).split("/").at(-1) ?? "";
      return new Response(files.get(file) ?? "", { headers: { file } });
    };
    WebAssembly.compileStreaming = async (response) =>
      modules.get((await response).headers.get("file") ?? "") as WebAssembly.Module;
    const loaded: Package = await import(/* @vite-ignore */ script);
    await loaded.commands["clang++"](null, {}, { fetchProgress: () => {} });
    return new Clang(loaded, files.get(PRECOMPILED) as Uint8Array<ArrayBuffer>);
  }

  private constructor(loaded: Package, precompiled: Uint8Array<ArrayBuffer>) {
    this.#package = loaded;
    this.#precompiled = precompiled;
  }

  compile(code: string, build: Build, megabytes: number): Compiled {
    if (build === "ordinary") {
      const compiled = this.#compile(code, [...flags.ordinary], megabytes);
      // The strict build accepts a missing include, so the ordinary build must accept it as well.
      return compiled.bytes === null ? this.#compile(code, [...flags.ordinary, ...WITH_ALL], megabytes) : compiled;
    }
    const strict = [...flags.strict, ...flags.warnings];
    const compiled = this.#compile(code, [...strict, "-include-pch", PRECOMPILED], megabytes);
    return compiled.bytes === null && CLASHES.test(compiled.text) ? this.#compile(code, strict, megabytes) : compiled;
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

  #compile(code: string, options: string[], megabytes: number): Compiled {
    const { files, text } = this.#run(
      "clang++",
      [...options, "-Iinclude", ...flags.link, `-Wl,--max-memory=${megabytes * MEGABYTE}`, OWN_FILE, "-o", MODULE],
      {
        [OWN_FILE]: code,
        [PRECOMPILED]: this.#precompiled,
        [HANDLERS]: handlers,
        include: { bits: { "stdc++.h": header } },
      },
    );
    const module = files?.[MODULE] as Uint8Array<ArrayBuffer> | undefined;
    // The package's buffer is larger than the file.
    const bytes = module?.slice() ?? null;
    const checked = bytes && withCheckpoints(bytes);
    return { bytes, checked, text, diagnostics: readDiagnostics(text, code) };
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
  return { file: file.replace(/^\//, ""), function: name, line };
}
