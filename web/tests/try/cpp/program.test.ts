import { describe, expect, test, vi } from "vitest";
import type { Compiled } from "../../../try/cpp/compiling";
import { Functions } from "../../../try/cpp/functions";
import { Program } from "../../../try/cpp/program";
import type { Frame } from "../../../try/cpp/traps";
import { endedRun, type RunEnd, type Trap } from "../../../try/types";
import { END, moduleWith, NOP } from "./modules";

const BYTES = moduleWith({
  imported: 1,
  bodies: [
    [0, NOP, NOP, NOP, END],
    [0, NOP, END],
  ],
  names: { 1: "solve(int)", 2: "__original_main" },
});
const [SOLVE, MAIN] = [1, 2].map((index) => new Functions(BYTES).startOf(index)) as [number, number];
const CRASHED = endedRun("crashed", 0.5);

/** Frames by offset in the linked module. */
type Known = Record<number, Frame[]>;

function compiled(made: Partial<Compiled> = {}): Compiled {
  return { bytes: BYTES, checked: null, text: "", diagnostics: [], standard: "C++20", isNarrow: false, ...made };
}

function program(made: Partial<Compiled> = {}): Promise<Program> {
  return Program.of("int main() {}", compiled(made));
}

function symbolizer(known: Known) {
  return vi.fn((_: Uint8Array, offsets: readonly number[]) => offsets.map((offset) => known[offset] ?? []));
}

function at(name: string, line: number): Frame[] {
  return [{ file: "program.cpp", function: name, line }];
}

function stopped(trap: Partial<Trap>): RunEnd {
  return { result: CRASHED, trap: { fault: "bounds", full: false, noted: [], calls: [], ...trap } };
}

async function explain(trap: Partial<Trap>, known: Known, made: Partial<Compiled> = {}) {
  const locate = symbolizer(known);
  const run = await (await program(made)).explain(stopped(trap), locate);
  return { run, asked: locate.mock.calls.map(([, offsets]) => offsets) };
}

describe("a program", () => {
  test("has the compiler's output, its diagnostics and the code", async () => {
    const diagnostics = [{ severity: "warning", line: 1, column: 1, message: "odd" }] as const;
    const { compilation, module, isTooLarge } = await program({ text: "odd\n", diagnostics: [...diagnostics] });
    const facts = { standard: "C++20", isNarrow: false };
    expect(compilation).toEqual({ code: "int main() {}", text: "odd\n", diagnostics, ...facts });
    expect([module !== null, isTooLarge]).toEqual([true, false]);
  });

  test("runs as the module with checkpoints", async () => {
    const bodies = [[0, END]];
    const linked = moduleWith({ bodies, exported: ["linked"] });
    const bytes = moduleWith({ bodies, exported: ["checked"] });
    const shifts = { made: new Uint32Array(), former: new Uint32Array() };
    const { module } = await program({ bytes: linked, checked: { bytes, shifts } });
    expect(WebAssembly.Module.exports(module as WebAssembly.Module).map(({ name }) => name)).toEqual(["checked"]);
  });

  test("that does not compile has no module", async () => {
    const { module, compilation } = await program({ bytes: null, text: "program.cpp:1:1: error: no\n" });
    expect([module, compilation.text]).toEqual([null, "program.cpp:1:1: error: no\n"]);
  });

  test("that the browser refuses does not compile, and the browser says why", async () => {
    const clashing = moduleWith({ bodies: [[0, END]], exported: ["memory", "memory"] });
    const { module, compilation } = await program({ bytes: clashing, text: "a warning\n" });
    expect(module).toBeNull();
    expect(compilation.text).toMatch(/^a warning\nCompileError: .*\n$/);
  });

  test("without a main function does not compile", async () => {
    const bytes = moduleWith({ bodies: [[0, END]], names: { 0: "undefined_weak:main" } });
    const { module, compilation } = await program({ bytes });
    expect([module, compilation.text]).toEqual([null, "wasm-ld: error: undefined symbol: main\n"]);
  });

  test.each(["initial memory too small, 20000000 bytes needed", "maximum memory too small, 20000000 bytes needed"])(
    "for which the linker says “%s” is too large",
    async (words) => {
      const { isTooLarge } = await program({ bytes: null, text: `a warning\nwasm-ld: error: ${words}\n` });
      expect(isTooLarge).toBe(true);
    },
  );

  test("that the linker refuses for another reason is not too large, whatever its text quotes", async () => {
    const quoted = "    1 | // wasm-ld: error: initial memory too small\n";
    const text = `wasm-ld: error: undefined symbol: f\n${quoted}`;
    expect((await program({ bytes: null, text })).isTooLarge).toBe(false);
  });

  test("that is linked is not too large", async () => {
    expect((await program({ text: "wasm-ld: error: initial memory too small\n" })).isTooLarge).toBe(false);
  });
});

describe("a run without a trap", () => {
  test("is returned unchanged, and no place is located", async () => {
    const locate = symbolizer({});
    const result = endedRun("finished", 0.1);
    expect(await (await program()).explain({ result, trap: null }, locate)).toBe(result);
    expect(locate).not.toHaveBeenCalled();
  });
});

describe("the open calls", () => {
  const calls = [
    { index: 1, offset: SOLVE + 1 },
    { index: 2, offset: MAIN },
  ];
  const known = { [SOLVE + 1]: at("solve", 3), [MAIN]: at("main", 8) };

  test("are all located at once, and give the function and the line", async () => {
    const { run, asked } = await explain({ calls }, known);
    expect(asked).toEqual([[SOLVE + 1, MAIN]]);
    expect(run).toEqual({ ...CRASHED, message: "trap bounds in solve", line: 3 });
  });

  test("have the module's names, because the symbolizer names only inlined functions properly", async () => {
    const { run } = await explain({ calls }, { ...known, [SOLVE + 1]: at("_Z5solvei", 3) });
    expect(run.message).toBe("trap bounds in solve");
  });

  test("of an inlined function have its name and line", async () => {
    const inlined = [...at("inner", 2), ...at("_Z5solvei", 3)];
    const { run } = await explain({ calls }, { ...known, [SOLVE + 1]: inlined });
    expect(run).toMatchObject({ message: "trap bounds in inner", line: 2 });
  });

  test("are mapped from the module with checkpoints to the linked module", async () => {
    const shifts = { made: Uint32Array.of(0, SOLVE + 5), former: Uint32Array.of(0, SOLVE) };
    const checked = { bytes: BYTES, shifts };
    const { asked } = await explain({ calls: [{ index: 1, offset: SOLVE + 6 }] }, known, { checked });
    expect(asked).toEqual([[SOLVE + 1]]);
  });

  test("at the same place are located once", async () => {
    const { asked } = await explain({ calls: [...calls, ...calls] }, known);
    expect(asked).toEqual([[SOLVE + 1, MAIN]]);
  });

  test("at a known place are not located again", async () => {
    const locate = symbolizer(known);
    const made = await program();
    const first = await made.explain(stopped({ calls }), locate);
    expect(await made.explain(stopped({ calls }), locate)).toEqual(first);
    await made.explain(stopped({ calls: [{ index: 1, offset: SOLVE + 2 }, ...calls] }), locate);
    expect(locate.mock.calls.map(([, offsets]) => offsets)).toEqual([[SOLVE + 1, MAIN], [SOLVE + 2]]);
  });

  test("that the symbolizer does not know leave the line unknown", async () => {
    const { run } = await explain({ calls }, {});
    expect(run).toMatchObject({ ended: "crashed", message: "trap bounds", line: 0 });
  });
});

describe("if the browser reports functions without offsets", () => {
  const calls = [
    { index: 1, offset: 0 },
    { index: 2, offset: 0 },
  ];
  const known = { [SOLVE]: at("solve", 2), [MAIN]: at("main", 7), [SOLVE + 2]: at("_Z5solvei", 5) };

  test("the line is that of the place which the program noted", async () => {
    const { run } = await explain({ fault: "overflow", noted: [SOLVE + 2], calls }, known);
    expect(run).toEqual({ ...CRASHED, message: "trap overflow in solve", line: 5 });
  });

  test("the function is reported without a line, because its first line may be another", async () => {
    const { run } = await explain({ calls }, known);
    expect(run).toEqual({ ...CRASHED, message: "trap bounds in solve", line: 0 });
  });

  test("the program's noted places do not count beside offsets", async () => {
    const told = calls.map((call) => ({ ...call, offset: MAIN }));
    const { run } = await explain({ noted: [SOLVE + 2], calls: told }, known);
    expect(run.line).toBe(7);
  });
});

describe("the time limit", () => {
  test("has the line of the loop's first instruction that has a line", async () => {
    const trap = { fault: "deadline", noted: [SOLVE] } as const;
    const { run, asked } = await explain(trap, { [SOLVE + 2]: at("solve", 6), [SOLVE + 3]: at("solve", 9) });
    expect(asked).toEqual([[SOLVE, SOLVE + 1, SOLVE + 2, SOLVE + 3]]);
    expect(run).toEqual({ ...CRASHED, ended: "time", line: 6 });
  });

  test("in a loop without lines has the line of the outer call", async () => {
    const trap = { fault: "deadline", calls: [SOLVE, MAIN].map((offset, at) => ({ index: at + 1, offset })) } as const;
    const { run } = await explain(trap, { [MAIN]: at("main", 8) });
    expect(run).toMatchObject({ ended: "time", line: 8 });
  });

  test("tries no other instruction if only the function is known", async () => {
    const { run, asked } = await explain({ fault: "deadline", calls: [{ index: 1, offset: 0 }] }, {});
    expect([run.ended, asked]).toEqual(["time", [[SOLVE]]]);
  });

  test("without any place is still reported", async () => {
    const { run, asked } = await explain({ fault: "deadline" }, {});
    expect([run.ended, run.line, asked]).toEqual(["time", 0, []]);
  });
});

test("a fault other than the time limit is at its own instruction, not at a later one", async () => {
  const { run } = await explain({ noted: [SOLVE] }, { [SOLVE + 1]: at("solve", 6) });
  expect(run.line).toBe(0);
});
