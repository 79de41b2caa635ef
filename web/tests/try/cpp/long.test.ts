import { describe, expect, test } from "vitest";
import { afterEdits } from "../../../try/cpp/edits";
import { formatEdits, hasLongFormats, widened } from "../../../try/cpp/long";

function wide(text: string): string {
  return afterEdits({ text, edits: widened(text) });
}

describe("long is widened", () => {
  test.each([
    ["long x;", "long long x;"],
    ["unsigned long x; long int y;", "unsigned long long x; long long int y;"],
    ["(long)x * vector<long>()", "(long long)x * vector<long long>()"],
    ["static const unsigned long int A[2];", "static const unsigned long long int A[2];"],
    ["long/* a */ unsigned f(long, int);", "long long/* a */ unsigned f(long long, int);"],
    ["#define L long\nlong x;", "#define L long long\nlong long x;"],
    ["#define A unsigned \\\n long\nx", "#define A unsigned \\\n long long\nx"],
    ["1L << 3, 0xFFUL, 1lu, 2'000L", "1LL << 3, 0xFFULL, 1llu, 2'000LL"],
    ["LONG_MAX + strtol(s, 0, 10)", "LLONG_MAX + strtoll(s, 0, 10)"],
    ["__builtin_popcountl(b)", "__builtin_popcountll(b)"],
  ])("in %j", (text, made) => {
    expect(wide(text)).toBe(made);
  });

  test.each([
    "long long x; unsigned long long y; long long int z;",
    "long double x; double long y;",
    "typedef long\n  long ll;",
    "1LL, 0xFFULL, 1llu, 1.5L, 1e+5L, 0x1p3L",
    '"long" // long\n /* long */ \'l\' L"1L" R"(long)" R"a(long)" 1L)a"',
    "belong(long_name, xlong)",
  ])("but not in %j", (text) => {
    expect(wide(text)).toBe(text);
  });
});

describe("formats follow", () => {
  const CODE = 'long long x;\nprintf("é %ld %d", x, x);\n';
  const WARNING =
    "program.cpp:2:16: warning: format specifies type 'long' but the argument has type 'long long' [-Wformat]";
  const FIX = 'fix-it:"program.cpp":{2:12-2:15}:"%lld"';

  test("as clang suggests, whose columns count bytes", () => {
    const edits = formatEdits(CODE, `${WARNING}\n${FIX}\n`);
    expect(edits && afterEdits({ text: CODE, edits })).toBe('long long x;\nprintf("é %lld %d", x, x);\n');
  });

  test("not if clang has no suggestion for one of them, or cannot check one", () => {
    expect(formatEdits(CODE, `${WARNING}\n${FIX}\n${WARNING}\n`)).toBeNull();
    const unchecked = "program.cpp:2:16: warning: format string is not a string literal [-Wformat-nonliteral]";
    expect(formatEdits(CODE, `${unchecked}\n`)).toBeNull();
  });

  test("and only programs with formats for long are checked", () => {
    expect(hasLongFormats('printf("%-5ld", x)')).toBe(true);
    expect(hasLongFormats('printf("%lld %d %lf", x)')).toBe(false);
  });
});
