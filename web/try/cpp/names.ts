/** The functions of a module by their numbers, as its section of names tells. */

const FUNCTION_NAMES = 1;
const CODE = 10;
/** Bytes before the first section. */
const HEADER = 8;
const PART = /operator(?:\(\)|[^\w\s(]+)|[(<>)]|[^(<>)]/g;
/** A lambda is told of as what it stands in. */
const ASIDE = /\[abi:\w+\]|::(?:\$_\d+|'lambda\d*').*| const$/g;

/** Demangled, and as short as one would say them. */
export function functionNames(module: WebAssembly.Module): Map<number, string> {
  const [section] = WebAssembly.Module.customSections(module, "name");
  const names = new Map<number, string>();
  if (section === undefined) return names;
  const reader = new Reader(new Uint8Array(section));
  while (!reader.atEnd) {
    const kind = reader.byte();
    const part = new Reader(reader.bytes(reader.number()));
    if (kind !== FUNCTION_NAMES) continue;
    for (let left = part.number(); left > 0; left--) {
      const index = part.number();
      names.set(index, shortName(new TextDecoder().decode(part.bytes(part.number()))));
    }
  }
  return names;
}

/** Where the code begins in a module's bytes. */
export function codeOffset(bytes: Uint8Array): number {
  const reader = new Reader(bytes, HEADER);
  while (!reader.atEnd) {
    const kind = reader.byte();
    const length = reader.number();
    if (kind === CODE) return reader.at;
    reader.bytes(length);
  }
  return 0;
}

/** Without namespaces of the library, parameters, and arguments of templates: `Board::move`, `main`. */
export function shortName(name: string): string {
  if (name === "__original_main") return "main";
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

class Reader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get atEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  bytes(length: number): Uint8Array {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  /** An unsigned number in LEB128. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
}
