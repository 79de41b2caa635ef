/** Advice about programs in C and C++, where clang's message or the run leaves no doubt. */

import type { TryPart } from "../../generated/api";
import { t } from "../../i18n/i18n";
import { isError, type StrictFault } from "../results";
import type { Compilation, TrapKind } from "../types";

/** Errors of clang and its linker, each with the key of a sentence; `name` is what the group matches. */
const ERRORS: readonly [RegExp, string][] = [
  [/with exceptions disabled/, "try.no_exceptions"],
  [/'(jthread|thread|async|mutex|lock_guard|condition_variable|pthread_\w+|pthread\.h)'/, "try.no_threads"],
  [/undefined symbol: (?:pthread_\w+|thrd_\w+)/, "try.no_threads"],
  [/^'(stdafx\.h|pch\.h)' file not found/, "try.no_precompiled"],
  [/^'((?:windows|winsock2?|windef|winuser|dos|graphics|process|direct|io)\.h)' file not found/i, "try.no_windows"],
  [
    /^'((?:iostream|fstream|iomanip|strstream|complex|vector|list|map|set|stack|queue)\.h)' file not found/,
    "try.old_header",
  ],
  [/^'((?:bits\/extc\+\+\.h|ext\/[\w/.+]+))' file not found/, "try.no_extensions"],
  [/^'([^']+)' file not found/, "try.no_header"],
  [
    /(?:undeclared identifier|unknown type name|undeclared function) '(__int(?:8|16|32|64)|\w+_s)'/,
    "try.no_visual_studio",
  ],
  [/undefined symbol: main$/, "try.no_main"],
  [/undefined symbol: ([\w:~]+)/, "try.no_function"],
];
const LINKER = /^wasm-ld: error: (.*)$/gm;
/** Matches the library's last words after a thread could not be started. */
const THREAD_FAILED = /system_error was thrown/;
const THREADS = /\b(thread|jthread|async)\b/;
/** Matches code that opens a file to write it; the group is the file's name. */
const WRITES =
  /\b(?:freopen|fopen|_wfopen)\s*\(\s*"([^"]+)"\s*,\s*"[wa]|\bofstream\s+\w+\s*[({]\s*"([^"]+)"|\bopen\s*\(\s*["']([^"']+)["']\s*,\s*(?:mode\s*=\s*)?["'][wa]/;
/** Matches requests for arrays on the heap, where the strict build does not check bounds. */
const HEAP_ARRAYS = /\bnew\b[^;{}]*\[|\b(m|c|re)alloc\b/;
/** Kinds of traps that a value of 64 bits in a type of 32 bits may cause. */
const OF_WIDTH: ReadonlySet<TrapKind> = new Set(["overflow", "shift", "conversion"]);

/** Matches a `long` whose value is a position or a size, which may be negative where `size_t` has 64 bits. */
const NEGATIVE_SIZE = /\b(?:long|int64_t)\b[^;{}()=]*=[^;{}]*\.\s*(?:r?find\w*\s*\(|(?:size|length)\s*\(\s*\)\s*-)/;

/** Returns sentences about the errors of a program that does not compile. */
export function errorAdvice({ text, diagnostics }: Compilation): string[] {
  const found = new Set<string>();
  // The linker's errors may have no place in the program, and so no diagnostic.
  const linker = [...text.matchAll(LINKER)].map(([, message = ""]) => message);
  for (const message of [...diagnostics.filter(isError).map(({ message }) => message), ...linker]) {
    for (const [sign, sentence] of ERRORS) {
      const match = sign.exec(message);
      if (match === null) continue;
      const [, name = ""] = match;
      found.add(t(sentence, { name, standard: `<${name.replace(/\.h$/, "")}>` }));
      break;
    }
  }
  return [...found];
}

/** Returns a sentence about a file that the program could not open; empty if it is right without the file. */
export function fileAdvice({ missing = "", verdict }: TryPart): string {
  return missing === "" || verdict === "accepted" ? "" : t("try.no_file", { name: missing });
}

/** Returns a sentence about a file that the program writes instead of standard output; empty if it prints anything. */
export function writtenAdvice({ verdict, output }: TryPart, code: string): string {
  const name = output === "" && verdict !== "accepted" ? WRITES.exec(code)?.slice(1).find(Boolean) : undefined;
  return name === undefined ? "" : t("try.written_file", { name });
}

/** Returns a sentence about a stack overflow or threads; empty if the trap has another reason. */
export function trapAdvice(compilation: Compilation | null, trap: StrictFault | null): string {
  if (trap?.kind === "stack") return t("try.small_stack");
  const isThread = trap?.kind === "exception" && THREAD_FAILED.test(trap.said);
  return isThread && THREADS.test(compilation?.code ?? "") ? t("try.no_threads") : "";
}

/** Returns a sentence about a null pointer that a write beyond an array may have made; empty if there is no reason. */
export function heapAdvice(compilation: Compilation | null, trap: StrictFault | null): string {
  return trap?.kind === "null" && HEAP_ARRAYS.test(compilation?.code ?? "") ? t("try.null_perhaps") : "";
}

/** Returns a sentence about types that have fewer bits here than on most judges; empty if it does not matter. */
export function widthAdvice(compilation: Compilation | null, { verdict }: TryPart, trap: StrictFault | null): string {
  if (compilation === null || verdict === "accepted") return "";
  const isOfWidth = trap === null || OF_WIDTH.has(trap.kind);
  if (isOfWidth && compilation.isNarrow) return t("try.narrow_long");
  if ((isOfWidth || trap.kind === "bounds") && NEGATIVE_SIZE.test(compilation.code)) return t("try.narrow_npos");
  return trap !== null && isOfWidth && /\bsize_t\b/.test(compilation.code) ? t("try.narrow_size") : "";
}
