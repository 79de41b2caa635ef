import { describe, expect, test } from "vitest";
import { withCheckpoints } from "../../../try/cpp/checkpoints";
import { OPCODE } from "../../../try/cpp/instructions";
import { Reader, SECTION, sectionsOf } from "../../../try/cpp/module-reader";
import { formerOffset } from "../../../try/cpp/shifts";
import { END, I32, moduleOf, NOP, named, section, sized, vector } from "./modules";

const [FUNCREF, EXTERNREF] = [0x70, 0x6f];
const I64 = 0x7e;
/** A loop that never ends. */
const LOOP = [0x03, 0x40, 0x0c, 0, END];
const ZERO = [0x41, 0];
const DROP = [0x1a];
const VECTOR = [0xfd, 0x0c, ...Array.from({ length: 16 }, (_, index) => index)];
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const FILLING: Record<string, number[]> = {
  "bulk memory": [...ZERO, ...ZERO, ...ZERO, 0xfc, 0x0a, 0, 0, ...ZERO, ...ZERO, ...ZERO, 0xfc, 0x0b, 0],
  data: [...ZERO, ...ZERO, ...ZERO, 0xfc, 0x08, 0, 0, 0xfc, 0x09, 0],
  "growing tables": [
    ...[0xd0, FUNCREF, ...ZERO, 0xfc, 0x0f, 0, ...DROP, 0xfc, 0x10, 0, ...DROP],
    ...[...ZERO, 0xd0, FUNCREF, ...ZERO, 0xfc, 0x11, 0],
  ],
  "copied tables": [...ZERO, ...ZERO, ...ZERO, 0xfc, 0x0e, 0, 0],
};
/** Opcodes in FILLING that fill or copy nothing: they drop data, or return a table's size. */
const CHEAP = [0xfc09, 0xfc10];

const INSTRUCTIONS: Record<string, number[]> = {
  nothing: [NOP],
  blocks: [0x02, 0x40, 0x03, I32, 0x41, 5, END, 0x1a, 0x41, 1, 0x04, 0x40, 0x05, END, END],
  branches: [0x02, 0x40, 0x02, 0x40, 0x41, 1, 0x0e, 1, 0, 1, END, ...ZERO, 0x0d, 0, END],
  "a loop": LOOP,
  "long constants": [
    ...[0x41, 0x80, 0x80, 0x80, 0x80, 0x78, ...DROP],
    ...[0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f, ...DROP],
  ],
  "constants that look like instructions": [
    ...[0x44, 0x03, 0x40, 0x0b, 0, 0, 0x03, 0x40, 0, ...DROP],
    ...[0x43, 0, 0, 0x03, 0x40, ...DROP],
  ],
  "a call": [0x10, 0],
  "an indirect call": [...ZERO, 0x11, 0, 0],
  "a tail call": [0x12, 0],
  selections: [...[0x41, 1, 0x41, 2, 0x41, 3, 0x1b, ...DROP], ...[0x41, 1, 0x41, 2, 0x41, 3, 0x1c, 1, I32, ...DROP]],
  "a global": [0x23, 0, 0x24, 0],
  tables: [...ZERO, 0x25, 0, ...DROP, ...ZERO, 0xd0, FUNCREF, 0x26, 0, 0xd2, 0, 0xd1, ...DROP],
  memory: [
    ...[...ZERO, 0x28, 2, 0xff, 0xff, 0x03, ...DROP],
    ...[...ZERO, 0x41, 1, 0x3a, 0, 0, 0x3f, 0, 0x40, 0, ...DROP],
  ],
  conversions: [0x43, ...zeros(4), 0xfc, 0, ...DROP, 0x44, ...zeros(8), 0xfc, 7, ...DROP, 0x41, 1, 0xc0, ...DROP],
  "a vector": [...VECTOR, ...DROP],
  lanes: [...VECTOR, 0xfd, 0x15, 0x0e, ...DROP, ...VECTOR, ...VECTOR, 0xfd, 0x0d, ...zeros(16), ...DROP],
  "vectors in memory": [
    ...[...ZERO, ...VECTOR, 0xfd, 0x0b, 4, 0],
    ...[...ZERO, ...VECTOR, 0xfd, 0x54, 0, 0, 7, ...DROP],
  ],
  "the rest of a vector as zeros": [...ZERO, 0xfd, 0x5c, 2, 0, 0xfd, 0x60, ...DROP],
  "sums of vectors": [...VECTOR, ...VECTOR, 0xfd, 0xae, 1, ...DROP],
  "a trap": [OPCODE.unreachable],
  "atomic accesses": [...ZERO, 0xfe, 0x10, 2, 0, ...DROP, 0xfe, 0x03, 0],
  ...FILLING,
};

/**
 * Returns a module of functions without parameters and results, with a memory, a table of two entries, a global, and
 * passive elements and data.
 */
function program(bodies: number[][], imports: number[][] = []): Uint8Array<ArrayBuffer> {
  const code = bodies.map((body) => sized([0, ...body, END]));
  return moduleOf(
    section(1, vector([0x60, 0, 0])),
    imports.length > 0 ? section(2, vector(...imports)) : [],
    section(3, vector(...bodies.map(() => [0]))),
    section(4, vector([FUNCREF, 0, 2])),
    section(5, vector([0, 1])),
    section(6, vector([I64, 1, 0x42, 0, END])),
    section(7, vector([...named("memory"), 2, 0])),
    // Declares the first function, because an instruction refers to it.
    imports.length > 0 ? [] : section(9, vector([1, 0, 1, 0])),
    section(12, [1]),
    section(SECTION.code, vector(...code)),
    section(11, vector([1, ...named("a")])),
  );
}

/** Returns the module with checkpoints, and the former offset of each of its bytes. */
function checked(bytes: Uint8Array<ArrayBuffer>): { bytes: Uint8Array; former: number[] } {
  const found = withCheckpoints(bytes);
  if (found === null) throw new Error("The module was not understood.");
  expect(WebAssembly.validate(found.bytes)).toBe(true);
  return { bytes: found.bytes, former: Array.from(found.bytes, (_, offset) => formerOffset(found.shifts, offset)) };
}

function placeOf(bytes: Uint8Array, body: number[]): number {
  return Buffer.from(bytes).indexOf(Uint8Array.from(body));
}

/** Returns whether code was inserted at each of the offsets. */
function hasCheckpoints(bytes: Uint8Array<ArrayBuffer>, places: number[]): boolean[] {
  const { former } = checked(bytes);
  return places.map((place) => former.filter((one) => one === place).length > 1);
}

/** Returns whether functions with these bodies have checkpoints at their beginnings. */
function atEntries(...bodies: number[][]): boolean[] {
  const bytes = program(bodies);
  return hasCheckpoints(
    bytes,
    bodies.map((body) => placeOf(bytes, body)),
  );
}

/** Returns the instructions of a body in the module with checkpoints, without the inserted code. */
function keptOf(bytes: Uint8Array<ArrayBuffer>, body: number[]): number[] {
  const found = checked(bytes);
  const first = placeOf(bytes, body);
  const offsets = body.map((_, at) => found.former.lastIndexOf(first + at));
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  return offsets.map((offset) => found.bytes[offset] as number);
}

function codeLength(bytes: Uint8Array): number {
  const code = sectionsOf(bytes).find(({ id }) => id === SECTION.code);
  return code === undefined ? 0 : code.end - code.start;
}

describe("the module stays valid and keeps", () => {
  test.each(Object.entries(INSTRUCTIONS))("%s", (_, body) => {
    expect(keptOf(program([body]), body)).toEqual(body);
  });

  test("references to imports, which have the first indices", () => {
    const imports = [
      [...named("m"), ...named("f"), 0, 0],
      [...named("m"), ...named("t"), 1, FUNCREF, 0, 1],
      [...named("m"), ...named("u"), 1, EXTERNREF, 0, 1],
      [...named("m"), ...named("g"), 3, I32, 1],
    ];
    const body = [0x10, 0, 0x23, 1, ...DROP, ...ZERO, 0x11, 0, 2, ...LOOP];
    expect(keptOf(program([body], imports), body)).toEqual(body);
  });
});

describe("a checkpoint stands", () => {
  test("at the head of a loop", () => {
    const bytes = program([LOOP]);
    expect(hasCheckpoints(bytes, [placeOf(bytes, LOOP) + 2])).toEqual([true]);
  });

  test("at the entry of a function that calls itself", () => {
    expect(atEntries([0x10, 0])).toEqual([true]);
  });

  test("at the entry of one of two functions that call each other", () => {
    expect(atEntries([0x10, 1, NOP], [0x10, 0, NOP])).toEqual([false, true]);
  });

  test("at the entry of a function that calls others twice, because a chain of such functions takes too long", () => {
    expect(atEntries([0x10, 1, 0x10, 1], [0x10, 2, NOP], [NOP, NOP, NOP])).toEqual([true, false, false]);
  });

  test.each(Object.entries(FILLING))("before each instruction that fills or copies much: %s", (_, body) => {
    const bytes = program([body]);
    const first = placeOf(bytes, body);
    const reader = new Reader(Uint8Array.from(body));
    const places = body.flatMap((byte, at) => {
      reader.at = at + 1;
      return byte === 0xfc && !CHEAP.includes(0xfc00 + reader.number()) ? [first + at] : [];
    });
    expect(places).not.toEqual([]);
    expect(hasCheckpoints(bytes, places)).toEqual(places.map(() => true));
  });
});

test("a trap first notes its place", () => {
  const body = [NOP, NOP, NOP, OPCODE.unreachable];
  const bytes = program([body]);
  const place = placeOf(bytes, body);
  expect(hasCheckpoints(bytes, [place, place + 2, place + 3])).toEqual([false, false, true]);
});

test("a function that only calls imports needs no checkpoint", () => {
  const body = [0x10, 0, 0x10, 0, NOP];
  const bytes = program([body], [[...named("m"), ...named("f"), 0, 0]]);
  expect(hasCheckpoints(bytes, [placeOf(bytes, body)])).toEqual([false]);
});

test("a function without loops and calls has no checkpoint", () => {
  const bytes = program([[NOP, NOP, NOP]]);
  expect(codeLength(checked(bytes).bytes)).toBe(codeLength(bytes));
});

test.each([
  ["objects that are collected", [0xfb, 0, 0]],
  ["the global that counts", [0x23, 1, ...DROP]],
  ["the global that counts, in order to set it", [...ZERO, 0x24, 1]],
  ["the table of the calls", [...ZERO, ...ZERO, 0x11, 0, 1]],
  ["an instruction that does not exist", [0xfc, 0x63]],
  ["half an instruction", [0x41]],
])("a module that uses %s has no checkpoints", (_, body) => {
  expect(withCheckpoints(program([body]))).toBeNull();
});
