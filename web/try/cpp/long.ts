/**
 * Widens `long` to 64 bits, as on most judges; WebAssembly's `long` has 32 bits. The text is changed, since headers and
 * libraries are made for 32 bits.
 */

import { characterColumn, type Edit, lineStart } from "./edits";

const TOKEN =
  /\/\/(?:[^\\\n]|\\[\s\S])*|\/\*[\s\S]*?(?:\*\/|$)|(?:u8|[LuU])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[LuU])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[LuU])?'(?:[^'\\\n]|\\[\s\S])*'|\.?\d(?:[eEpP][+-]|'?[\w.])*|[A-Za-z_]\w*|\\\r?\n|\s+|[\s\S]/g;
const IGNORED = /^(\s|\\|\/\/|\/\*)/;
/** Matches an integer with a single L at its end, or before a U. */
const LONG_NUMBER = /^(?:0[xX][\da-fA-F']+|0[bB][01']+|[\d']+)[uU]?([lL])(?!\1)[uU]?$/;
/** Matches the formats of printf and scanf for `long`. */
const LONG_FORMAT = /%[-+ #0*\d.]*l[dioux]/i;
/** Words that may stand beside `long` in a type. */
const SPECIFIERS = new Set(
  `const constexpr double extern friend inline int long mutable register short signed static thread_local typedef
  unsigned virtual volatile`.split(/\s+/),
);
/** Names of the library for `long`, and those for `long long`. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["LONG_MAX", "LLONG_MAX"],
  ["LONG_MIN", "LLONG_MIN"],
  ["ULONG_MAX", "ULLONG_MAX"],
  ["__builtin_clzl", "__builtin_clzll"],
  ["__builtin_ctzl", "__builtin_ctzll"],
  ["__builtin_ffsl", "__builtin_ffsll"],
  ["__builtin_parityl", "__builtin_parityll"],
  ["__builtin_popcountl", "__builtin_popcountll"],
  ["atol", "atoll"],
  ["ffsl", "ffsll"],
  ["labs", "llabs"],
  ["lrint", "llrint"],
  ["lround", "llround"],
  ["stol", "stoll"],
  ["stoul", "stoull"],
  ["strtol", "strtoll"],
  ["strtoul", "strtoull"],
]);
/** Matches a warning about a format that clang cannot check. */
const UNCHECKED = /\[-Wformat-nonliteral\]$/m;
const MISFIT = /\[-Wformat\]$/gm;
const FIX = /^fix-it:"program\.cpp":\{(\d+):(\d+)-\1:(\d+)\}:"(.*)"$/gm;

/** Options with which clang only reports formats that do not fit, and the formats that do. */
export const FORMATS = [
  ..."-fsyntax-only -Wno-everything -Wformat -Wformat-nonliteral -fdiagnostics-parseable-fixits".split(" "),
];

/** Returns the edits that make each `long` of a program a `long long`. */
export function widened(code: string): Edit[] {
  const edits: Edit[] = [];
  /** The offsets after each `long` of a type. */
  let longs: number[] = [];
  let isDouble = false;
  let isDirective = false;
  const endType = () => {
    const [at, second] = longs;
    if (at !== undefined && second === undefined && !isDouble) edits.push({ at, removed: 0, inserted: " long" });
    [longs, isDouble] = [[], false];
  };
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    if (IGNORED.test(token)) {
      // A type in a directive ends with its line.
      if (!isDirective || token[0] === "\\" || !token.includes("\n")) continue;
      isDirective = false;
    } else if (SPECIFIERS.has(token)) {
      if (token === "long") longs.push(index + token.length);
      isDouble ||= token === "double";
      continue;
    }
    endType();
    isDirective ||= token === "#";
    const [, letter] = token.match(LONG_NUMBER) ?? [];
    if (letter !== undefined) edits.push({ at: index + token.indexOf(letter), removed: 0, inserted: letter });
    const inserted = RENAMED.get(token);
    if (inserted !== undefined) edits.push({ at: index, removed: token.length, inserted });
  }
  endType();
  return edits;
}

/** Returns whether a program has strings that look like formats for `long`. */
export function hasLongFormats(code: string): boolean {
  return LONG_FORMAT.test(code);
}

/**
 * Returns the edits that suit formats to the widened types, from clang's output about the widened program. Returns null
 * if clang cannot check or correct all formats.
 */
export function formatEdits(widened: string, text: string): Edit[] | null {
  const fixes = [...text.matchAll(FIX)];
  if (UNCHECKED.test(text) || (text.match(MISFIT) ?? []).length > fixes.length) return null;
  const lines = widened.split("\n");
  const edits = fixes.map(([, line = "", begin, end, inserted = ""]) => {
    const start = lineStart(widened, Number(line));
    const columns = [begin, end].map((column) => characterColumn(lines[Number(line) - 1] ?? "", Number(column)));
    const [from = 1, to = 1] = columns;
    return { at: start + from - 1, removed: to - from, inserted };
  });
  return edits.sort((one, other) => one.at - other.at);
}
