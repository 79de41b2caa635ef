import { expect, test, vi } from "vitest";
import { type Compiler, firstCompiled } from "../../../try/cpp/compiling";
import { type Standard, strictWays } from "../../../try/cpp/standards";

const WIDE = "long long";

/** A compiler that refuses every program; `said` returns its output about a text in a standard. */
function refusing(said: (text: string, standard: Standard) => string) {
  const compile = vi.fn((text: string, options: readonly string[]) => {
    const standard = options.includes("-std=gnu17") ? "C17" : options.includes("-std=gnu++14") ? "C++14" : "C++20";
    return { bytes: null, text: said(text, standard) };
  });
  const check: Compiler["check"] = () => "";
  return { compile, check };
}

function compiledBy(compiler: Compiler, code: string) {
  return firstCompiled(code, "strict", strictWays(code), compiler);
}

function textsOf({ compile }: ReturnType<typeof refusing>): string[] {
  return compile.mock.calls.map(([text]) => text);
}

test("a name that is unknown is not compiled again with a narrow long, and keeps its column", () => {
  const code = "#include <map>\nlong a; int b = c;";
  const compiler = refusing(() => "program.cpp:2:22: error: use of undeclared identifier 'c'\n");
  const { diagnostics } = compiledBy(compiler, code);
  expect(textsOf(compiler)).toEqual([code.replace("long", WIDE)]);
  expect(diagnostics).toMatchObject([{ line: 2, column: 17 }]);
});

test("a name that widening has put there is compiled again as it is", () => {
  const code = "#include <map>\nint a = strtol(b, 0, 10);";
  const compiler = refusing(() => "program.cpp:2:9: error: use of undeclared identifier 'strtoll'\n");
  compiledBy(compiler, code);
  expect(textsOf(compiler)).toEqual([code.replace("strtol", "strtoll"), code]);
});

test("an error that may come from widening is compiled again as it is", () => {
  const code = "#include <map>\nlong a;";
  const compiler = refusing((text) => (text.includes(WIDE) ? "program.cpp:2:1: error: no matching function\n" : ""));
  expect(compiledBy(compiler, code)).toMatchObject({ isNarrow: true, text: "" });
});

test("if no way succeeds, the errors are the fewest", () => {
  const clash = "program.cpp:1:1: error: reference to 'count' is ambiguous\n";
  const error = "program.cpp:2:1: error: no member named 'x'\n";
  const compiler = refusing((_, standard) => (standard === "C++14" ? error : clash + error));
  expect(compiledBy(compiler, "#include <map>\nint count;")).toMatchObject({ standard: "C++14", text: error });
});

test("an error of the linker counts as one", () => {
  const large = "wasm-ld: error: initial memory too small, 20000000 bytes needed\n";
  const inC = "program.cpp:1:1: error: unknown\nprogram.cpp:2:1: error: unknown\n";
  const compiler = refusing((_, standard) => (standard === "C17" ? inC : large));
  expect(compiledBy(compiler, "int a[100000000];")).toMatchObject({ standard: "C++20", text: large });
});
