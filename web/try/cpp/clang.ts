/** The package with clang, lld and the symbolizer, which runs wherever this is imported. */

import type { Diagnostic } from "../types";
import { type Checked, withCheckpoints } from "./checkpoints";
import { readDiagnostics } from "./diagnostics";
import flags from "./flags.json";
import { codeOffset } from "./functions";
import handlers from "./handlers.txt?raw";
import header from "./stdc++.h?raw";
import type { Toolchain } from "./toolchain";
import { type Frame, OWN_FILE } from "./traps";

/** `strict`: with checks that stop a program at its faults; `ordinary`: as a judge would. */
export type Build = "strict" | "ordinary";

/** What a program is compiled to. */
export interface Compiled {
  /** Null where it does not compile. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** The module with checkpoints, which runs; null if the linked module runs itself. */
  checked: Checked | null;
  /** All that clang printed. */
  text: string;
  diagnostics: Diagnostic[];
}

/** What Clang is started from; passed to workers without being compiled again. */
export interface Parts {
  /** The address of the package's script. */
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

/** What is used of the package. */
interface Package {
  commands: Record<"clang++" | "symbolizer", (options: string[] | null, files: Tree, how: Options) => Tree>;
  Exit: new () => Error;
}

const MODULE = "program.wasm";
const PRECOMPILED = "stdc++.pch";
/** Names the functions that the strict build calls and the page provides: their faults have the reason of null pointers. */
const HANDLERS = "handlers.txt";
const WITH_ALL = ["-include", "bits/stdc++.h"];
const MEGABYTE = 1024 * 1024;
/** Characters: a template's errors can be as long as one likes. */
const MOST_PRINTED = 50_000;
/** What clang says where names of the program's own clash with those of headers that it does not include. */
const CLASHES = /error: .*(ambiguous|redefinition|redeclared|conflicting|different kind|cannot be overloaded)/;

/** Compiles the package's own WebAssembly. */
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

  /** Changes what fetches in this worker or process: the package gets its files from the parts alone. */
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
      // The strict build forgives a missing include.
      return compiled.bytes === null ? this.#compile(code, [...flags.ordinary, ...WITH_ALL], megabytes) : compiled;
    }
    const strict = [...flags.strict, ...flags.warnings];
    const compiled = this.#compile(code, [...strict, "-include-pch", PRECOMPILED], megabytes);
    return compiled.bytes === null && CLASHES.test(compiled.text) ? this.#compile(code, strict, megabytes) : compiled;
  }

  /** The frames of each place in a module, which is told as an offset in its bytes. */
  locate(bytes: Uint8Array<ArrayBuffer>, offsets: readonly number[]): Frame[][] {
    const begin = codeOffset(bytes);
    const addresses = offsets.map((offset) => `0x${(offset - begin).toString(16)}`);
    const { printed } = this.#run("symbolizer", [`--obj=${MODULE}`, "--output-style=JSON", ...addresses], {
      [MODULE]: bytes,
    });
    // It prints nothing where a program has damaged its own debug information.
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
    // The package's file has room to grow behind it.
    const bytes = module?.slice() ?? null;
    const checked = bytes && withCheckpoints(bytes);
    return { bytes, checked, text, diagnostics: readDiagnostics(text, code) };
  }

  /** What a command has written to files, standard output and standard error; `files` is null where it fails. */
  #run(command: keyof Package["commands"], options: string[], files: Tree): Done {
    const output = new Printed();
    const errors = new Printed();
    const how = { synchronously: true, decodeASCII: false, stdout: output.listen, stderr: errors.listen };
    try {
      const written = this.#package.commands[command](options, files, how);
      return { files: written, printed: output.text, text: errors.text };
    } catch (error) {
      // Another error than Exit: clang has met a fault of its own, or has no memory left.
      const why = error instanceof this.#package.Exit ? "" : `${error}\n`;
      return { files: null, printed: output.text, text: errors.text + why };
    }
  }
}

/** What came of a command. */
interface Done {
  files: Tree | null;
  printed: string;
  text: string;
}

/** What a command prints, the beginning. */
class Printed {
  text = "";
  readonly #decoder = new TextDecoder();

  readonly listen: Listen = (bytes) => {
    if (bytes !== null && this.text.length < MOST_PRINTED) this.text += this.#decoder.decode(bytes, { stream: true });
  };
}

/** What the symbolizer tells of a frame. */
interface Symbolized {
  FileName: string;
  FunctionName: string;
  Line: number;
}

function frameOf({ FileName: file, FunctionName: name, Line: line }: Symbolized): Frame {
  return { file: file.replace(/^\//, ""), function: name, line };
}
