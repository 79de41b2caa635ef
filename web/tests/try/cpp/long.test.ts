import { describe, expect, test } from "vitest";
import { afterEdits } from "../../../try/cpp/edits";
import { formatEdits, hasMisfits, widened } from "../../../try/cpp/long";

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
    ["long(x) + long{3} + (long)(4)", "decltype(0LL)(x) + decltype(0LL){3} + (long long)(4)"],
    ['printf("%-5ld %lu %lld %lf", 1L)', 'printf("%-5lld %llu %lld %lf", 1LL)'],
    ['scanf("50% long" L"%ld")', 'scanf("50% long" L"%lld")'],
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
    'cout << "%ld"',
  ])("but not in %j", (text) => {
    expect(wide(text)).toBe(text);
  });
});

describe("formats that clang finds unsuitable", () => {
  const CODE = 'printf("é %llu %d", v.size(), 2.5);\n';
  const WARNING =
    "program.cpp:1:20: warning: format specifies type 'unsigned long long' but the argument has type 'size_t' (aka 'unsigned long') [-Wformat]";
  const FIX = 'fix-it:"program.cpp":{1:12-1:16}:"%zu"';
  const OTHER = "program.cpp:1:30: warning: format specifies type 'int' but the argument has type 'double' [-Wformat]";
  const OTHER_FIX = 'fix-it:"program.cpp":{1:17-1:19}:"%f"';

  test("follow the arguments that are still 32 bits wide, and no others", () => {
    const edits = formatEdits(CODE, [WARNING, FIX, OTHER, OTHER_FIX].join("\n"));
    expect(edits && afterEdits({ text: CODE, edits })).toBe('printf("é %zu %d", v.size(), 2.5);\n');
  });

  test("end the widening if clang has no suggestion for one of them", () => {
    expect(formatEdits(CODE, [WARNING, FIX, WARNING].join("\n"))).toBeNull();
  });

  test.each([
    [WARNING, true],
    [OTHER, false],
    [
      "program.cpp:1:1: warning: format specifies type 'long *' but the argument has type 'int64_t *' (aka 'long long *')",
      true,
    ],
    ["program.cpp:1:1: warning: format specifies type 'char *' but the argument has type 'long long'", false],
  ])("are those that differ in the size of long: %s", (warning, is) => {
    expect(hasMisfits(`${warning}\n`)).toBe(is);
  });
});
