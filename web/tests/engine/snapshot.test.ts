import { expect, test } from "vitest";
import { Snapshot } from "../../engine/snapshot";
import { decoder, packed } from "../packed";

/** Bytes that the runtime's data segments initialize, a run that begins within them, and another run. */
const REACH = 4;
const RUNS = [
  { begin: 2, bytes: [21, 22, 23] },
  { begin: 8, bytes: [81] },
];
const HEAD = [7, 8, 9, 10];

/** Returns a file in the format that build/snapshot.js writes. */
function written(): Uint8Array<ArrayBuffer> {
  const numbers = [
    HEAD.length,
    REACH,
    RUNS.length,
    0,
    ...RUNS.flatMap(({ begin, bytes }) => [begin, begin + bytes.length]),
  ];
  const content = [...new Uint8Array(new Uint32Array(numbers).buffer), ...HEAD, ...RUNS.flatMap(({ bytes }) => bytes)];
  return packed(new Uint8Array(content));
}

test("a snapshot has Pyodide's data about it", () => {
  expect([...Snapshot.read(decoder, written()).head]).toEqual(HEAD);
});

test("memory is restored: the data segments as they were, the runs, and zeros elsewhere", () => {
  const snapshot = Snapshot.read(decoder, written());
  const memory = new Uint8Array(12).fill(1);
  snapshot.keep(memory.buffer);
  memory.fill(99);
  snapshot.restore(memory);
  expect([...memory]).toEqual([1, 1, 21, 22, 23, 0, 0, 0, 81, 0, 0, 0]);
});

test("the bytes are released after they were restored", () => {
  const snapshot = Snapshot.read(decoder, written());
  snapshot.keep(new ArrayBuffer(12));
  snapshot.restore(new Uint8Array(12));
  const memory = new Uint8Array(12).fill(99);
  snapshot.restore(memory);
  expect([...memory.subarray(0, REACH)]).toEqual([99, 99, 99, 99]);
  expect([...memory.subarray(REACH)]).toEqual(new Array(8).fill(0));
});
