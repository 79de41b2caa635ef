/** Reads the opcodes of WebAssembly's instructions, and skips their operands. */

import { NotUnderstood, type Reader } from "./module-reader";

export const OPCODE = {
  unreachable: 0x00,
  loop: 0x03,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  returnCall: 0x12,
  returnCallIndirect: 0x13,
  memoryInit: 0xfc08,
  memoryCopy: 0xfc0a,
  memoryFill: 0xfc0b,
  tableInit: 0xfc0c,
  tableCopy: 0xfc0e,
  tableGrow: 0xfc0f,
  tableFill: 0xfc11,
} as const;

type Skip = (reader: Reader) => void;

const nothing: Skip = () => {};
const index: Skip = (reader) => reader.skipNumber();
const twoIndices: Skip = (reader) => {
  reader.skipNumber();
  reader.skipNumber();
};
const bytes =
  (length: number): Skip =>
  (reader) => {
    reader.at += length;
  };
/** A value type, or the index of a type. */
const blockType: Skip = (reader) => {
  const first = reader.bytes[reader.at];
  if (first === 0x63 || first === 0x64) throw new NotUnderstood("a reference to a type");
  reader.skipNumber();
};
const list: Skip = (reader) => {
  for (let left = reader.number(); left > 0; left--) {
    if (reader.atEnd) throw new NotUnderstood("a list without an end");
    reader.skipNumber();
  }
};
const labels: Skip = (reader) => {
  list(reader);
  reader.skipNumber();
};
const memory: Skip = (reader) => {
  const alignment = reader.number();
  if ((alignment & 0x40) !== 0) reader.skipNumber();
  reader.skipNumber();
};
const memoryAndLane: Skip = (reader) => {
  memory(reader);
  reader.at += 1;
};
/** The first and the last opcode of a range with the same operands, and the function that skips these. */
type Row = readonly [number, number, Skip];

/** Opcodes without a prefix, except exceptions: programs are compiled without them. */
const PLAIN: readonly Row[] = [
  [0x00, 0x01, nothing],
  [0x02, 0x04, blockType],
  [0x05, 0x05, nothing],
  [0x0a, 0x0b, nothing],
  [0x0c, 0x0d, index],
  [0x0e, 0x0e, labels],
  [0x0f, 0x0f, nothing],
  [0x10, 0x10, index],
  [0x11, 0x11, twoIndices],
  [0x12, 0x12, index],
  [0x13, 0x13, twoIndices],
  [0x1a, 0x1b, nothing],
  [0x1c, 0x1c, list],
  [0x20, 0x26, index],
  [0x28, 0x3e, memory],
  [0x3f, 0x42, index],
  [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)],
  [0x45, 0xc4, nothing],
  [0xd0, 0xd0, index],
  [0xd1, 0xd1, nothing],
  [0xd2, 0xd2, index],
];
/** Opcodes with the prefix 0xfc: conversions, bulk memory, tables, arithmetic on 128 bits. */
const FC: readonly Row[] = [
  [0, 7, nothing],
  [8, 8, twoIndices],
  [9, 9, index],
  [10, 10, twoIndices],
  [11, 11, index],
  [12, 12, twoIndices],
  [13, 13, index],
  [14, 14, twoIndices],
  [15, 17, index],
  [19, 22, nothing],
];
/** Opcodes with the prefix 0xfd: vectors. */
const FD: readonly Row[] = [
  [0x00, 0x0b, memory],
  [0x0c, 0x0d, bytes(16)],
  [0x0e, 0x14, nothing],
  [0x15, 0x22, bytes(1)],
  [0x23, 0x53, nothing],
  [0x54, 0x5b, memoryAndLane],
  [0x5c, 0x5d, memory],
  [0x5e, 0x113, nothing],
];
/** Opcodes with the prefix 0xfe: atomic accesses. */
const FE: readonly Row[] = [
  [0x00, 0x02, memory],
  [0x03, 0x03, bytes(1)],
  [0x10, 0x4e, memory],
];
const PREFIXED: ReadonlyMap<number, readonly (Skip | undefined)[]> = new Map([
  [0xfc, unfolded(FC)],
  [0xfd, unfolded(FD)],
  [0xfe, unfolded(FE)],
]);
const SKIPS = unfolded(PLAIN);

/**
 * Reads one instruction. Returns its opcode, which is 256 times the prefix plus the second number if it has a prefix.
 */
export function readInstruction(reader: Reader): number {
  const first = reader.byte();
  const prefixed = first < 0xfc ? undefined : PREFIXED.get(first);
  if (prefixed === undefined) {
    const skip = SKIPS[first];
    if (skip === undefined) throw new NotUnderstood(`opcode ${first}`);
    skip(reader);
    return first;
  }
  const second = reader.number();
  const skip = prefixed[second];
  if (skip === undefined) throw new NotUnderstood(`opcode ${first} ${second}`);
  skip(reader);
  return first * 256 + second;
}

function unfolded(rows: readonly Row[]): (Skip | undefined)[] {
  const all: (Skip | undefined)[] = [];
  for (const [first, last, skip] of rows) {
    for (let opcode = first; opcode <= last; opcode++) all[opcode] = skip;
  }
  return all;
}
