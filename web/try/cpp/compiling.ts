/** Finds a standard that compiles a program, with or without changes to its text. */

import type { Diagnostic } from "../types";
import { type Checked, withCheckpoints } from "./checkpoints";
import { readDiagnostics } from "./diagnostics";
import { afterEdits, type Edited, formerColumn } from "./edits";
import { FORMATS, formatEdits, hasMisfits, widened } from "./long";
import { intMain, lacksResult, WRAPPER, WRAPPING } from "./repairs";
import { formerText, ownText } from "./shown-text";
import { type Build, firstError, optionsOf, type Standard, type Way } from "./standards";

/** The result of compiling a program. */
export interface Compiled {
  /** The linked module; null if the program does not compile. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** The module with checkpoints, which runs; null if the linked module has to run itself. */
  checked: Checked | null;
  /** Clang's output, cut off if it is very long. It quotes the program without our edits. */
  text: string;
  diagnostics: Diagnostic[];
  standard: Standard;
  /** True if a `long` of the program has 32 bits, because it could not be widened. */
  isNarrow: boolean;
}

/** A linked module, or null, and clang's output. */
export type Linked = Pick<Compiled, "bytes" | "text">;

/** What is needed of clang. Options do not name files. */
export interface Compiler {
  /** Compiles and links the program. */
  compile(text: string, options: readonly string[]): Linked;
  /** Returns clang's output about the program. */
  check(text: string, options: readonly string[]): string;
}

/** Matches an error of the compiler or the linker. */
const ERROR = /^\S.*\berror: /gm;
/** Matches a first error that has nothing to do with types: a header or a name that is unknown. */
const UNKNOWN = /file not found$|^(?:use of undeclared identifier|unknown type name) '(\w+)'/;

/** Compiles a program in the first way that succeeds; if none succeeds, returns the compilation with fewest errors. */
export function firstCompiled(
  code: string,
  build: Build,
  ways: Generator<Way, void, string>,
  compiler: Compiler,
): Compiled {
  const edits = widened(code);
  let best: Compiled | null = null;
  for (let next = ways.next(""); !next.done; ) {
    const way = next.value;
    const compiled =
      edits.length > 0
        ? compileWide({ text: code, edits }, build, way, compiler)
        : compileMended(code, build, way, compiler, false);
    if (compiled.bytes !== null) return compiled;
    if (best === null || errorsOf(compiled) < errorsOf(best)) best = compiled;
    next = ways.next(compiled.text);
  }
  return best as Compiled;
}

function errorsOf({ text }: Compiled): number {
  return text.match(ERROR)?.length ?? Number.POSITIVE_INFINITY;
}

/** Compiles a program with its `long` widened, or unchanged if its formats cannot follow or it does not compile. */
function compileWide(wide: Edited, build: Build, way: Way, compiler: Compiler): Compiled {
  const unchanged = () => compileMended(wide.text, build, way, compiler, true);
  const text = afterEdits(wide);
  const compiled = compileMended(text, build, way, compiler, false);
  if (compiled.bytes === null) return isUnknown(wide, compiled) ? before(wide, compiled) : unchanged();
  if (!hasMisfits(compiled.text)) return before(wide, compiled);
  // A size, for example, has 32 bits still.
  const edits = formatEdits(text, compiler.check(text, [...optionsOf(build, way), ...FORMATS]));
  if (edits === null) return unchanged();
  const fitted = { text, edits };
  const refitted = compileMended(afterEdits(fitted), build, way, compiler, false);
  return refitted.bytes === null ? unchanged() : before(wide, before(fitted, refitted));
}

/** Returns whether the first error is about a header or a name that is unknown without the edits, too. */
function isUnknown({ edits }: Edited, { text }: Compiled): boolean {
  const match = UNKNOWN.exec(firstError(text));
  return match !== null && edits.every(({ inserted }) => inserted !== match[1]);
}

/** Compiles a program; mends its `main` if clang refuses or warns of it. */
function compileMended(code: string, build: Build, way: Way, compiler: Compiler, isNarrow: boolean): Compiled {
  const compile = (text: string, ...more: string[]): Compiled => {
    const { bytes, text: said } = compiler.compile(text, [...optionsOf(build, way), ...more]);
    const diagnostics = readDiagnostics(said, text);
    return {
      bytes,
      checked: bytes && withCheckpoints(bytes),
      text: ownText(said),
      diagnostics,
      standard: way.standard,
      isNarrow,
    };
  };
  const compiled = compile(code);
  if (compiled.bytes !== null) return lacksResult(compiled.text) ? compile(code + WRAPPER, WRAPPING) : compiled;
  const edit = intMain(code, compiled.text);
  if (edit === null) return compiled;
  const edited = { text: code, edits: [edit] };
  return before(edited, compile(afterEdits(edited)));
}

/** Returns the compilation with the places that its diagnostics have in the program before the edits. */
function before(edited: Edited, compiled: Compiled): Compiled {
  const diagnostics = compiled.diagnostics.map((found) => ({
    ...found,
    column: formerColumn(edited, found.line, found.column),
  }));
  return { ...compiled, diagnostics, text: formerText(edited, compiled.text) };
}
