/** Reads WebAssembly's binary format. */

/** Bytes before the first section. */
const HEADER = 8;

export const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  global: 6,
  export: 7,
  code: 10,
} as const;

/** Thrown for a part of a module that is malformed or unknown here. */
export class NotUnderstood extends Error {}

export interface Section {
  id: number;
  /** Range of the section's content in the module's bytes, without `end`. */
  start: number;
  end: number;
}

export class Reader {
  at: number;
  readonly end: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get atEnd(): boolean {
    return this.at >= this.end;
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads an unsigned number in LEB128. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  /** Skips a number in LEB128. */
  skipNumber(): void {
    while (this.byte() >= 128);
  }

  name(): string {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

export function sectionsOf(bytes: Uint8Array): Section[] {
  const reader = new Reader(bytes, HEADER);
  const sections: Section[] = [];
  while (!reader.atEnd) {
    const id = reader.byte();
    const length = reader.number();
    sections.push({ id, start: reader.at, end: reader.at + length });
    reader.at += length;
  }
  return sections;
}

/** Counts the functions, tables and globals that a module imports. */
export function importsOf(bytes: Uint8Array): { functions: number; tables: number; globals: number } {
  const counts = { functions: 0, tables: 0, globals: 0 };
  const section = sectionsOf(bytes).find(({ id }) => id === SECTION.import);
  if (section === undefined) return counts;
  const reader = new Reader(bytes, section.start, section.end);
  for (let left = reader.number(); left > 0; left--) {
    reader.take(reader.number());
    reader.take(reader.number());
    switch (reader.byte()) {
      case 0:
        counts.functions += 1;
        reader.number();
        break;
      case 1:
        counts.tables += 1;
        reader.byte();
        skipLimits(reader);
        break;
      case 2:
        skipLimits(reader);
        break;
      case 3:
        counts.globals += 1;
        reader.take(2);
        break;
      default:
        reader.take(1);
        reader.number();
    }
  }
  return counts;
}

function skipLimits(reader: Reader): void {
  const hasMost = (reader.byte() & 1) !== 0;
  reader.skipNumber();
  if (hasMost) reader.skipNumber();
}
