import { expect, test } from "vitest";
import { ByteBuffer } from "../../try/byte-buffer";

test("bytes keep their order when the buffer grows", () => {
  const buffer = new ByteBuffer(2);
  for (const bytes of [[1], [2, 3, 4], [], [5]]) buffer.put(bytes);
  expect([buffer.length, ...buffer.whole()]).toEqual([5, 1, 2, 3, 4, 5]);
});

test("a buffer without room takes bytes", () => {
  const buffer = new ByteBuffer(0);
  buffer.put(Uint8Array.of(7, 8));
  expect([...buffer.view()]).toEqual([7, 8]);
});

test("unused room is not part of the bytes", () => {
  const buffer = new ByteBuffer(100);
  buffer.put([1]);
  expect([buffer.view().length, buffer.whole().length]).toEqual([1, 1]);
});

test("a view shows the buffer's own bytes, a whole is a copy", () => {
  const buffer = new ByteBuffer(8);
  buffer.put([1, 2]);
  const whole = buffer.whole();
  buffer.view()[0] = 9;
  expect([[...buffer.whole()], [...whole]]).toEqual([
    [9, 2],
    [1, 2],
  ]);
});

test("many small pieces move the bytes only a few times", () => {
  const buffer = new ByteBuffer(1);
  const stores = new Set<ArrayBuffer>();
  for (let piece = 0; piece < 1_000; piece++) {
    buffer.put([piece]);
    stores.add(buffer.view().buffer);
  }
  expect(stores.size).toBeLessThan(20);
});
