/** Reads the functions of a module from its code and its name section. */

import { OPCODE, readInstruction } from "./instructions";
import { importsOf, NotUnderstood, Reader, SECTION, sectionsOf } from "./module-reader";
import { WRAPPED_MAIN } from "./repairs";

const FUNCTION_NAMES = 1;
const PART = /operator(?:\(\)|[^\w\s(]+)|[(<>)]|[^(<>)]/g;
/** Parts that are removed from a name; a lambda gets the name of its function. */
const ASIDE = /\[abi:\w+\]|::(?:\$_\d+|'lambda\d*').*| const$/g;

/** The functions of a module by index. */
export class Functions {
  /** Short demangled names. */
  readonly names: ReadonlyMap<number, string>;
  /** Offset of the code of each function that is not imported. */
  readonly #starts: readonly number[];
  readonly #imported: number;

  constructor(bytes: Uint8Array) {
    this.names = namesOf(bytes);
    this.#imported = importsOf(bytes).functions;
    this.#starts = startsOf(bytes);
  }

  /** Returns the offset of a function's code; 0 for an imported function. */
  startOf(index: number): number {
    return this.#starts[index - this.#imported] ?? 0;
  }

  /** Returns the function that contains an offset. */
  at(offset: number): number {
    const after = this.#starts.findIndex((start) => start > offset);
    return this.#imported + (after < 0 ? this.#starts.length : after) - 1;
  }
}

/** Returns the offset of the code section's content; 0 if the module has no code section. */
export function codeOffset(bytes: Uint8Array): number {
  return sectionsOf(bytes).find(({ id }) => id === SECTION.code)?.start ?? 0;
}

/** Returns the offsets of at most `most` instructions, up to the end of the block or an unknown instruction. */
export function instructionsFrom(bytes: Uint8Array, offset: number, most: number): number[] {
  const reader = new Reader(bytes, offset);
  const found: number[] = [];
  try {
    do found.push(reader.at);
    while (found.length < most && readInstruction(reader) !== OPCODE.end);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
  }
  return found;
}

function namesOf(bytes: Uint8Array): Map<number, string> {
  const names = new Map<number, string>();
  for (const { id, start, end } of sectionsOf(bytes)) {
    const reader = new Reader(bytes, start, end);
    if (id !== SECTION.custom || reader.name() !== "name") continue;
    while (!reader.atEnd) {
      const kind = reader.byte();
      const part = new Reader(reader.take(reader.number()));
      if (kind !== FUNCTION_NAMES) continue;
      for (let left = part.number(); left > 0; left--) names.set(part.number(), shortName(part.name()));
    }
  }
  return names;
}

/** Returns the offset of each function's first instruction. */
function startsOf(bytes: Uint8Array): number[] {
  const reader = new Reader(bytes, codeOffset(bytes));
  const starts: number[] = [];
  for (let left = reader.atEnd ? 0 : reader.number(); left > 0; left--) {
    const length = reader.number();
    const body = new Reader(bytes, reader.at);
    for (let groups = body.number(); groups > 0; groups--) {
      body.skipNumber();
      body.skipNumber();
    }
    starts.push(body.at);
    reader.at += length;
  }
  return starts;
}

/** Removes the result type, anonymous namespaces, parameters and template arguments: `Board::move`, `main`. */
export function shortName(name: string): string {
  if (name === "__original_main" || name === WRAPPED_MAIN) return "main";
  let short = "";
  let depth = 0;
  for (const [part] of name.replaceAll("(anonymous namespace)::", "").matchAll(PART)) {
    if (part === "(" || part === "<") depth += 1;
    if (depth === 0) short += part;
    if (part === ")" || part === ">") depth -= 1;
  }
  const words = short.replace(ASIDE, "").split(" ");
  return words.at(-1) ?? short;
}
