/**
 * Widens `long` to 64 bits, as on most judges; WebAssembly's `long` has 32 bits. The text is changed, since headers and
 * libraries are made for 32 bits.
 */

import { type Edit, offsetOf } from "./edits";

const TOKEN =
  /\/\/(?:[^\\\n]|\\[\s\S])*|\/\*[\s\S]*?(?:\*\/|$)|(?:u8|[LuU])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[LuU])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[LuU])?'(?:[^'\\\n]|\\[\s\S])*'|\.?\d(?:[eEpP][+-]|'?[\w.])*|[A-Za-z_]\w*|\\\r?\n|\s+|[\s\S]/g;
const IGNORED = /^(\s|\\|\/\/|\/\*)/;
/** Matches an integer with a single L at its end, or before a U. */
const LONG_NUMBER = /^(?:0[xX][\da-fA-F']+|0[bB][01']+|[\d']+)[uU]?([lL])(?!\1)[uU]?$/;
/** Matches the length of the formats of printf and scanf for `long`. */
const LONG_FORMAT = /(?<=%[-+#0*\d.]*)l(?=[diouxX])/g;
const FORMATTED = /(printf|scanf)\b/;
const STRING = /^(u8|[LuU])?R?"/;
/** Maximum characters of a program that is widened. */
const LONGEST = 1_000_000;
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
  ["__LONG_MAX__", "__LONG_LONG_MAX__"],
  ["__SIZEOF_LONG__", "__SIZEOF_LONG_LONG__"],
  ["labs", "llabs"],
  ["ldiv", "lldiv"],
  ["ldiv_t", "lldiv_t"],
  ["lrint", "llrint"],
  ["lrintf", "llrintf"],
  ["lrintl", "llrintl"],
  ["lround", "llround"],
  ["lroundf", "llroundf"],
  ["lroundl", "llroundl"],
  ["stol", "stoll"],
  ["stoul", "stoull"],
  ["strtol", "strtoll"],
  ["strtoul", "strtoull"],
  ["to_ulong", "to_ullong"],
]);
/** Matches a warning about a format for 64 bits with an argument of 32 bits, or the other way round. */
const MISFIT =
  /warning: format specifies type '(?:unsigned )?long(?: long)?(?: \*)?' but the argument has type '(?:[^']*' \(aka ')?(?:unsigned )?long(?: long)?(?: \*)?'/;
const FIX = /^fix-it:"program\.cpp":\{(\d+):(\d+)-\1:(\d+)\}:"(.*)"$/;

/** Options with which clang only reports formats that do not fit, and the formats that do. */
export const FORMATS = ["-fsyntax-only", "-Wno-everything", "-Wformat", "-fdiagnostics-parseable-fixits"];

/** Returns the edits that make each `long` of a program a `long long`. */
export function widened(code: string): Edit[] {
  if (code.length > LONGEST) return [];
  const edits: Edit[] = [];
  const isFormatted = FORMATTED.test(code);
  /** The offsets after each `long` of a type. */
  let longs: number[] = [];
  let words = 0;
  let isDouble = false;
  let isDirective = false;
  const endType = (next = "") => {
    const [at, second] = longs;
    if (at !== undefined && second === undefined && !isDouble) {
      // `long long(x)` is no C++; C has no such call.
      const isCall = words === 1 && (next === "(" || next === "{");
      edits.push(
        isCall ? { at: at - 4, removed: 4, inserted: "decltype(0LL)" } : { at, removed: 0, inserted: " long" },
      );
    }
    [longs, words, isDouble] = [[], 0, false];
  };
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    if (IGNORED.test(token)) {
      // A type in a directive ends with its line.
      if (!isDirective || token[0] === "\\" || !token.includes("\n")) continue;
      isDirective = false;
    } else if (SPECIFIERS.has(token)) {
      if (token === "long") longs.push(index + token.length);
      isDouble ||= token === "double";
      words += 1;
      continue;
    }
    endType(token);
    isDirective ||= token === "#";
    const [, letter] = token.match(LONG_NUMBER) ?? [];
    if (letter !== undefined) edits.push({ at: index + token.indexOf(letter), removed: 0, inserted: letter });
    if (isFormatted && STRING.test(token)) {
      for (const { index: at } of token.matchAll(LONG_FORMAT))
        edits.push({ at: index + at, removed: 0, inserted: "l" });
    }
    const inserted = RENAMED.get(token);
    if (inserted !== undefined) edits.push({ at: index, removed: token.length, inserted });
  }
  endType();
  return edits;
}

/** Returns whether clang warns of a format whose type and argument differ in the size of `long`. */
export function hasMisfits(text: string): boolean {
  return MISFIT.test(text);
}

/**
 * Returns the edits that suit such formats to their arguments, from clang's output with the options `FORMATS`. Returns
 * null if clang cannot correct all of them. Other formats stay unchanged.
 */
export function formatEdits(widened: string, text: string): Edit[] | null {
  const edits: Edit[] = [];
  let misfits = 0;
  let isMisfit = false;
  for (const printed of text.split("\n")) {
    if (printed.includes(" warning: ")) {
      isMisfit = MISFIT.test(printed);
      misfits += Number(isMisfit);
    }
    const [, line = "", begin, end, inserted = ""] = printed.match(FIX) ?? [];
    if (!isMisfit || begin === undefined) continue;
    const at = offsetOf(widened, Number(line), Number(begin));
    edits.push({ at, removed: offsetOf(widened, Number(line), Number(end)) - at, inserted });
  }
  return edits.length < misfits ? null : edits.sort((one, other) => one.at - other.at);
}
