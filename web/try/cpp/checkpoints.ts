/**
 * Inserts checkpoints into a linked module. Every browser can then stop the program from inside, and knows where it
 * was. Loops and recursive calls decrement a global; below zero the program calls the page, which reads the clock and
 * throws after the time limit. A trap first writes its place into a global. A call that does not return first calls the
 * page with its place.
 *
 * The pass adds globals, a type and a table at the end of their sections, so that no index changes. The module is valid
 * without them, so the program cannot refer to them.
 */

import { ByteBuffer } from "../byte-buffer";
import { OPCODE, readInstruction } from "./instructions";
import { signed, unsigned } from "./leb128";
import { importsOf, NotUnderstood, Reader, SECTION, sectionsOf } from "./module-reader";
import type { Shifts } from "./shifts";

/** Export name of the table. */
export const TABLE = "judgeboard checkpoints";
/** Export name of the global with the place of a trap; the global is 0 without a trap. */
export const TRAP = "judgeboard trap";
/** Indices of the functions in the table. Each function takes a place and returns a number. */
export const SLOT = { count: 0, note: 1 } as const;
/** Rounds between two readings of the clock; usual loops take at most some milliseconds for them. */
export const ROUNDS = 1 << 16;
/** Binary logarithm of the bytes or elements to copy or fill that count as one round. */
const BYTES_A_ROUND = 8;

/** The order of sections in a module. */
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const I32 = 0x7f;
/** Name of the section with hints about branches. Browsers that read it move the code of rare branches away. */
const HINTS = "metadata.code.branch_hint";
const UNLIKELY = [1, 0];

export interface Checked {
  /** The module without names and debug information. */
  bytes: Uint8Array<ArrayBuffer>;
  shifts: Shifts;
}

/** Indices of the additions. */
interface Added {
  type: number;
  table: number;
  /** Indices of globals. */
  counter: number;
  scratch: number;
  trap: number;
}

/** Facts about the module. */
interface ProgramContext {
  added: Added;
  /** The number of imported functions, which have the first indices. */
  imported: number;
}

/** Code to insert at a place. */
interface Insertion {
  at: number;
  code: readonly number[];
  /** The offset of a rare branch in the code; null if the code has no rare branch. */
  rare: number | null;
}

/** Content of the code section, hints for its rare branches, and shifts whose `made` offsets count from `content`. */
interface Code {
  content: Uint8Array<ArrayBuffer>;
  hints: Uint8Array<ArrayBuffer>;
  shifts: Shifts;
}

/** Returns the module with checkpoints; null if it is invalid or has an unknown instruction. */
export function withCheckpoints(bytes: Uint8Array<ArrayBuffer>): Checked | null {
  if (!WebAssembly.validate(bytes)) return null;
  try {
    return checked(bytes);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function checked(bytes: Uint8Array): Checked {
  const sections = sectionsOf(bytes);
  const imports = importsOf(bytes);
  const count = (id: number) => {
    const section = sections.find((one) => one.id === id);
    return section === undefined ? 0 : new Reader(bytes, section.start).number();
  };
  const globals = imports.globals + count(SECTION.global);
  const added: Added = {
    type: count(SECTION.type),
    table: imports.tables + count(SECTION.table),
    counter: globals,
    scratch: globals + 1,
    trap: globals + 2,
  };
  const entries = new Map<number, number[][]>([
    [SECTION.type, [[0x60, 1, I32, 1, I32]]],
    [SECTION.table, [[0x70, 1, 2, 2]]],
    [SECTION.global, [ROUNDS, 0, 0].map((value) => [I32, 1, 0x41, ...signed(value), OPCODE.end])],
    [
      SECTION.export,
      [
        [...named(TABLE), 1, ...unsigned(added.table)],
        [...named(TRAP), 3, ...unsigned(added.trap)],
      ],
    ],
  ]);
  const made = new ByteBuffer(2 * bytes.length);
  const put = (id: number, content: Uint8Array) => {
    made.put([id, ...unsigned(content.length)]);
    made.put(content);
  };
  let shifts: Shifts = { made: new Uint32Array(), former: new Uint32Array() };
  made.put(HEADER);
  for (const id of ORDER) {
    const section = sections.find((one) => one.id === id);
    const more = entries.get(id);
    const content = section === undefined ? Uint8Array.of(0) : bytes.subarray(section.start, section.end);
    if (more !== undefined) put(id, extended(content, more));
    else if (section !== undefined && id === SECTION.code) {
      const reader = new Reader(bytes, section.start, section.end);
      const code = checkedCode(reader, { added, imported: imports.functions });
      put(SECTION.custom, code.hints);
      put(id, code.content);
      const begin = made.length - code.content.length;
      shifts = { made: code.shifts.made.map((at) => at + begin), former: code.shifts.former };
    } else if (section !== undefined) put(id, content);
  }
  return { bytes: made.whole(), shifts };
}

/** Returns a section's content with more entries at its end. */
function extended(content: Uint8Array, entries: readonly number[][]): Uint8Array<ArrayBuffer> {
  const reader = new Reader(content);
  const made = new ByteBuffer(2 * content.length);
  made.put(unsigned(reader.number() + entries.length));
  made.put(content.subarray(reader.at));
  for (const entry of entries) made.put(entry);
  return made.whole();
}

function checkedCode(reader: Reader, context: ProgramContext): Code {
  const { bytes } = reader;
  const code = new ByteBuffer(2 * (reader.end - reader.at));
  const hints = new ByteBuffer(reader.end - reader.at);
  let hinted = 0;
  const [made, former]: [number[], number[]] = [[], []];
  const shift = (from: number) => {
    made.push(code.length);
    former.push(from);
  };
  const functions = reader.number();
  code.put(unsigned(functions));
  for (let index = context.imported; index < context.imported + functions; index++) {
    const length = reader.number();
    let copied = reader.at;
    reader.at += length;
    const insertions = insertionsOf(new Reader(bytes, copied, reader.at), index, context);
    code.put(unsigned(insertions.reduce((sum, insertion) => sum + insertion.code.length, length)));
    const begin = code.length;
    const rare: number[] = [];
    shift(copied);
    for (const insertion of insertions) {
      code.put(bytes.subarray(copied, insertion.at));
      copied = insertion.at;
      shift(copied);
      if (insertion.rare !== null) rare.push(code.length - begin + insertion.rare);
      code.put(insertion.code);
      shift(copied);
    }
    code.put(bytes.subarray(copied, reader.at));
    if (rare.length === 0) continue;
    hinted += 1;
    hints.put([...unsigned(index), ...unsigned(rare.length), ...rare.flatMap((at) => [...unsigned(at), ...UNLIKELY])]);
  }
  const section = new ByteBuffer(2 * hints.length);
  section.put([...named(HINTS), ...unsigned(hinted)]);
  section.put(hints.view());
  const shifts = { made: Uint32Array.from(made), former: Uint32Array.from(former) };
  return { content: code.whole(), hints: section.whole(), shifts };
}

/** Returns the insertions into a function's body. */
function insertionsOf(body: Reader, own: number, { added, imported }: ProgramContext): Insertion[] {
  for (let groups = body.number(); groups > 0; groups--) {
    body.skipNumber();
    body.skipNumber();
  }
  const entry = body.at;
  const found: Insertion[] = [];
  /** True if the function calls itself or an earlier function; every cycle of calls contains such a function. */
  let callsBack = false;
  /** Number of calls. In a chain of n functions that each call the next one twice, the last function runs 2^n times. */
  let calls = 0;
  let opcode: number = OPCODE.end;
  while (!body.atEnd) {
    const at = body.at;
    opcode = readInstruction(body);
    switch (opcode) {
      case OPCODE.loop:
        found.push(counted(body.at, added));
        break;
      case OPCODE.call:
      case OPCODE.returnCall: {
        const called = new Reader(body.bytes, at + 1).number();
        callsBack ||= called >= imported && called <= own;
        if (called >= imported && body.bytes[body.at] !== OPCODE.unreachable) calls += 1;
        break;
      }
      case OPCODE.callIndirect:
      case OPCODE.returnCallIndirect:
        callsBack = true;
        break;
      case OPCODE.memoryInit:
      case OPCODE.memoryCopy:
      case OPCODE.memoryFill:
      case OPCODE.tableInit:
      case OPCODE.tableCopy:
      case OPCODE.tableGrow:
      case OPCODE.tableFill:
        found.push(charged(at, added));
    }
    const isCall = opcode === OPCODE.call || opcode === OPCODE.callIndirect;
    const doesNotReturn = isCall && body.bytes[body.at] === OPCODE.unreachable;
    if (doesNotReturn) found.push({ at, code: noted(at, added), rare: null });
    // A call here would make programs a tenth slower in Firefox, because most programs have a thousand traps.
    if (opcode === OPCODE.unreachable) found.push({ at, code: trapped(at, added), rare: null });
  }
  if (opcode !== OPCODE.end || body.at !== body.end) throw new NotUnderstood("a function's end");
  return callsBack || calls > 1 ? [counted(entry, added), ...found] : found;
}

/** Counts a round. */
function counted(at: number, added: Added): Insertion {
  return spent(at, [], [0x41, 1], added);
}

/** Counts the rounds of an instruction that copies or fills; the number of bytes or elements is on the stack. */
function charged(at: number, added: Added): Insertion {
  const length = unsigned(added.scratch);
  // global.set, global.get; global.get, i32.const, i32.shr_u
  return spent(at, [0x24, ...length, 0x23, ...length], [0x23, ...length, 0x41, BYTES_A_ROUND, 0x76], added);
}

/** Subtracts rounds from the counter, and below zero calls the page, which returns the new counter. */
function spent(at: number, before: readonly number[], rounds: readonly number[], added: Added): Insertion {
  const global = unsigned(added.counter);
  // global.get, i32.sub, global.set; global.get, i32.const 0, i32.lt_s
  const down = [...before, 0x23, ...global, ...rounds, 0x6b, 0x24, ...global, 0x23, ...global, 0x41, 0, 0x48];
  // if; global.set
  const code = [...down, 0x04, 0x40, ...calling(SLOT.count, at, added), 0x24, ...global, OPCODE.end];
  return { at, code, rare: down.length };
}

function noted(place: number, added: Added): number[] {
  const drop = 0x1a;
  return [...calling(SLOT.note, place, added), drop];
}

function trapped(place: number, { trap }: Added): number[] {
  return [0x41, ...signed(place), 0x24, ...unsigned(trap)];
}

function calling(slot: number, place: number, { type, table }: Pick<Added, "type" | "table">): number[] {
  return [0x41, ...signed(place), 0x41, slot, OPCODE.callIndirect, ...unsigned(type), ...unsigned(table)];
}

function named(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [...unsigned(bytes.length), ...bytes];
}
