import { expect, test } from "vitest";
import { importsOf, Reader, sectionsOf } from "../../../try/cpp/module-reader";
import { I32, moduleOf, named, section, vector } from "./modules";

const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];
const FUNCREF = 0x70;

function imported(...kinds: number[][]): Uint8Array {
  return moduleOf(section(2, vector(...kinds.map((kind) => [...named("from"), ...named("name"), ...kind]))));
}

test("a number of several bytes is read completely, and the reader moves past it", () => {
  const reader = new Reader(Uint8Array.of(0xe5, 0x8e, 0x26, 7));
  expect([reader.number(), reader.byte()]).toEqual([624_485, 7]);
});

test("a number above 2^31 is not negative", () => {
  expect(new Reader(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f)).number()).toBe(2 ** 32 - 1);
});

test("a number is skipped to its last byte", () => {
  const reader = new Reader(Uint8Array.of(0x80, 0x80, 0x01, 7));
  reader.skipNumber();
  expect(reader.at).toBe(3);
});

test("a name's length counts bytes of UTF-8", () => {
  const reader = new Reader(Uint8Array.from([...named("ход"), 7]));
  expect([reader.name(), reader.byte()]).toEqual(["ход", 7]);
});

test("a reader of a part is at its end where the part ends", () => {
  const reader = new Reader(Uint8Array.of(1, 2, 3, 4), 1, 3);
  expect([...reader.take(2)]).toEqual([2, 3]);
  expect(reader.atEnd).toBe(true);
});

test("a number that is cut off ends with the bytes", () => {
  expect(new Reader(Uint8Array.of(0x80)).number()).toBe(0);
});

test("sections have the bounds of their contents", () => {
  const long = Array.from({ length: 200 }, () => 0);
  const bytes = moduleOf(section(1, [5, 6]), section(10, long), section(0, []));
  expect(sectionsOf(bytes)).toEqual([
    { id: 1, start: 10, end: 12 },
    { id: 10, start: 15, end: 215 },
    { id: 0, start: 217, end: 217 },
  ]);
});

test("an empty module has no sections", () => {
  expect(sectionsOf(moduleOf())).toEqual([]);
});

test("a module that imports nothing has no imported functions, tables and globals", () => {
  expect(importsOf(moduleOf(section(1, vector([0x60, 0, 0]))))).toEqual({ functions: 0, tables: 0, globals: 0 });
});

test("imports are counted by kind, whatever imports are between them", () => {
  const bytes = imported(
    [FUNCTION, 0x80, 0x01],
    [MEMORY, 0, 2],
    [FUNCTION, 0],
    [TABLE, FUNCREF, 0, 10],
    [TAG, 0, 0x80, 0x01],
    [GLOBAL, I32, 1],
    [GLOBAL, I32, 0],
    [FUNCTION, 0],
  );
  expect(importsOf(bytes)).toEqual({ functions: 3, tables: 1, globals: 2 });
});

test.each([
  ["memory", [MEMORY, 1, 2, 0x80, 0x80, 0x04], 0],
  ["shared memory", [MEMORY, 3, 1, 0x80, 0x80, 0x04], 0],
  ["table", [TABLE, FUNCREF, 1, 0x80, 0x01, 0x80, 0x02], 1],
])("the upper limit of an imported %s is not read as the next import", (_, limited, tables) => {
  expect(importsOf(imported(limited, [GLOBAL, I32, 0]))).toEqual({ functions: 0, tables, globals: 1 });
});

test("the types of functions are not counted as imports", () => {
  const bytes = moduleOf(
    section(1, vector([0x60, 0, 0], [0x60, 0, 0])),
    section(2, vector([...named("m"), ...named("f"), FUNCTION, 1])),
  );
  expect(importsOf(bytes).functions).toBe(1);
});
