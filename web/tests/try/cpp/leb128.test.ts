import { expect, test } from "vitest";
import { signed, unsigned } from "../../../try/cpp/leb128";
import { Reader } from "../../../try/cpp/module-reader";
import { moduleOf, named, section, vector } from "./modules";

test.each([
  [0, [0x00]],
  [127, [0x7f]],
  [128, [0x80, 0x01]],
  [624_485, [0xe5, 0x8e, 0x26]],
  [2 ** 32 - 1, [0xff, 0xff, 0xff, 0xff, 0x0f]],
])("the unsigned number %i has seven bits in each byte, the lowest first", (value, bytes) => {
  expect(unsigned(value)).toEqual(bytes);
});

test.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1])(
  "the unsigned number %i is read back unchanged",
  (value) => {
    const bytes = Uint8Array.from(unsigned(value));
    const reader = new Reader(bytes);
    expect([reader.number(), reader.atEnd]).toEqual([value, true]);
  },
);

test.each([
  [63, [0x3f]],
  [64, [0xc0, 0x00]],
  [127, [0xff, 0x00]],
  [8_192, [0x80, 0xc0, 0x00]],
])("the signed number %i ends with a byte whose sign bit is clear", (value, bytes) => {
  expect(signed(value)).toEqual(bytes);
});

test.each([0, 63, 64, 8_191, 8_192, 65_536, 2 ** 31 - 1])("WebAssembly reads the signed constant %i", (value) => {
  const [i32, constant, end] = [0x7f, 0x41, 0x0b];
  const module = moduleOf(
    section(6, vector([i32, 0, constant, ...signed(value), end])),
    section(7, vector([...named("value"), 3, 0])),
  );
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module));
  expect((exports.value as WebAssembly.Global).value).toBe(value);
});
