/** The ways to compile a program: standards of C++ and C, and the headers that the program sees. */

import flags from "./flags.json";

/** `strict` has checks that stop a program at its faults; `ordinary` compiles as a judge would. */
export type Build = "strict" | "ordinary";

/** The standards, with GNU's extensions. */
export type Standard = "C++20" | "C++14" | "C17";

/** A way to compile a program. */
export interface Way {
  standard: Standard;
  /** `own`: the program includes its headers itself. `all`: it sees all headers. `precompiled`: as `all`, but faster. */
  headers: "precompiled" | "all" | "own";
}

export const PRECOMPILED = "stdc++.pch";
const HEADERS: Record<Way["headers"], readonly string[]> = {
  precompiled: ["-include-pch", PRECOMPILED],
  all: ["-include", "bits/stdc++.h"],
  own: [],
};
const STANDARDS: Record<Standard, readonly string[]> = {
  "C++20": ["-std=gnu++20", ...flags["c++"]],
  "C++14": ["-std=gnu++14", ...flags["c++"]],
  C17: ["-std=gnu17", ...flags.c],
};
/** Matches errors about the program's names that clash with names in headers which the program does not include. */
const CLASHES = /error: .*(ambiguous|redefinition|redeclared|conflicting|different kind|cannot be overloaded)/;
const INCLUDES_ALL = /^[ \t]*#[ \t]*include[ \t]*<bits\/stdc\+\+\.h>/m;
/** Matches the message of the first error of the program or a header. */
const FIRST_ERROR = /^\S[^:\n]*:\d+:\d+: (?:fatal )?error: (.*)$/m;
/** Matches errors that no older standard takes back: of syntax, and about names that are unknown in every standard. */
const LASTING = /^expected |file not found$|^(use of undeclared identifier|unknown type name)/;
/** Matches errors that a missing include causes. */
const MISSING =
  /error: .*(undeclared|unknown type|no (?:member|type|template) named|undefined template|incomplete type)/;
/** Matches words that C++20 has made keywords. */
const NEW_KEYWORDS = /\b(char8_t|co_await|co_return|co_yield|concept|consteval|constinit|requires)\b/;
/** Matches what no program in C has. */
const ONLY_CPP =
  /^[ \t]*#[ \t]*include[ \t]*<([\w/+]+|bits\/.*)>|\busing[ \t]+namespace\b|\bstd::|\btemplate[ \t]*<|\btry\s*\{|^[ \t]*class[ \t]+\w+[^;={]{0,200}\{/m;

/** Returns clang's options for a way to compile a program. */
export function optionsOf(build: Build, { standard, headers }: Way): string[] {
  const checks = build === "strict" ? [...flags.strict, ...flags.warnings] : flags.ordinary;
  return [...STANDARDS[standard], ...flags.all, ...checks, ...HEADERS[headers]];
}

/**
 * Yields the ways to compile the strict build, until one succeeds. Receives clang's output of the way that failed. The
 * first way sees all headers, since judges' compilers accept many missing includes.
 */
export function* strictWays(code: string): Generator<Way, void, string> {
  const text = yield { standard: "C++20", headers: "precompiled" };
  if (CLASHES.test(text) && !INCLUDES_ALL.test(code)) yield { standard: "C++20", headers: "own" };
  const first = firstError(text);
  if (!ONLY_CPP.test(code)) yield { standard: "C17", headers: "own" };
  if (first === "" || (LASTING.test(first) && !NEW_KEYWORDS.test(code))) return;
  // There is no precompiled header for C++14, so all headers take several times as long as the program's own.
  if (INCLUDES_ALL.test(code) || MISSING.test(yield { standard: "C++14", headers: "own" }))
    yield { standard: "C++14", headers: "all" };
}

/** Returns the message of clang's first error; empty without an error at a place. */
export function firstError(text: string): string {
  return text.match(FIRST_ERROR)?.[1] ?? "";
}

/** Yields the ways to compile the ordinary build in the standard of the strict build, until one succeeds. */
export function* ordinaryWays(standard: Standard): Generator<Way, void, string> {
  yield { standard, headers: "own" };
  // The strict build accepts a missing include, so the ordinary build must accept it as well.
  if (standard !== "C17") yield { standard, headers: "all" };
}
