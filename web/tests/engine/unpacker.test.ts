import { describe, expect, test } from "vitest";
import { Unpacker, unpacked } from "../../engine/unpacker";
import { decoder, packed } from "../packed";

/** Bytes that hardly shrink, from a fixed generator. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 255;
  });
}

describe("a packed file", () => {
  test.each([
    ["empty", new Uint8Array()],
    ["short", new Uint8Array([1, 2, 3])],
    ["much larger than its packed file", new Uint8Array(3_000_000).fill(7)],
    ["hardly smaller", noise(700_000)],
    ["as long as the decoder's buffer", noise(1 << 17)],
  ])("is unpacked: its content is %s", (_, content) => {
    const found = unpacked(decoder, packed(content));
    expect(found.length).toBe(content.length);
    expect(Buffer.compare(found, content)).toBe(0);
  });

  test("is unpacked piece by piece, wherever it is cut", () => {
    const content = noise(1_000);
    const unpacker = new Unpacker(decoder);
    const made: number[] = [];
    const file = packed(content);
    for (const byte of file) {
      expect(unpacker.isComplete).toBe(false);
      for (const piece of unpacker.unpack(Uint8Array.of(byte))) made.push(...piece);
    }
    expect(unpacker.isComplete).toBe(true);
    expect(made).toEqual([...content]);
  });

  test("that is damaged is refused", () => {
    const file = packed(noise(10_000));
    file[5_000] = (file[5_000] ?? 0) ^ 255;
    expect(() => unpacked(decoder, file)).toThrow("damaged");
    expect(() => unpacked(decoder, new Uint8Array(100))).toThrow("damaged");
  });

  test("yields nothing after its damage", () => {
    const unpacker = new Unpacker(decoder);
    const file = packed(noise(1_000));
    expect([...unpacker.unpack(new Uint8Array(100)), ...unpacker.unpack(file)]).toEqual([]);
    expect(unpacker.isComplete).toBe(false);
  });

  test("that is cut off is refused", () => {
    expect(() => unpacked(decoder, packed(noise(10_000)).subarray(0, 5_000))).toThrow("damaged");
  });
});
