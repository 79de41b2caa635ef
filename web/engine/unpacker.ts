/** Unpacks files that the build has packed with Zstandard. Browsers have no decoder for it; build/packing.py ships one. */

/** The decoder's exports; the numbers are addresses and sizes. */
interface Decoder {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  ZSTD_createDCtx(): number;
  ZSTD_DStreamOutSize(): number;
  /** Returns 0 at the end of a frame, and a negative number for damaged data. */
  ZSTD_decompressStream(context: number, output: number, input: number): number;
}

/** Bytes that are unpacked at a time. */
const SLICE = 1 << 17;
/** A buffer's record has three numbers of 4 bytes: its address, its size, and the position in it. */
const RECORD = 12;
const SIZE = 4;
const POSITION = 8;

/** Unpacks one file, piece by piece. */
export class Unpacker {
  readonly #decoder: Decoder;
  readonly #context: number;
  /** Addresses of the records of both buffers. */
  readonly #input: number;
  readonly #output: number;
  readonly #outputSize: number;
  /** The decoder's last result; negative for damaged data, 0 at the end of the file. */
  #state = 1;

  /** `module` is the compiled decoder. */
  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module, { env: { emscripten_notify_memory_growth: () => {} } });
    this.#decoder = exports as unknown as Decoder;
    this.#context = this.#decoder.ZSTD_createDCtx();
    this.#outputSize = this.#decoder.ZSTD_DStreamOutSize();
    this.#input = this.#buffer(SLICE);
    this.#output = this.#buffer(this.#outputSize);
  }

  /** True at the end of the file. */
  get isComplete(): boolean {
    return this.#state === 0;
  }

  /** Yields the content of the next piece of the file; nothing where it is damaged, and after it. */
  *unpack(piece: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
    for (let at = 0; at < piece.length && this.#state >= 0; at += SLICE) {
      yield* this.#unpackSlice(piece.subarray(at, at + SLICE));
    }
  }

  *#unpackSlice(slice: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
    const { memory, ZSTD_decompressStream: decompress } = this.#decoder;
    new Uint8Array(memory.buffer).set(slice, this.#begin(this.#input, slice.length));
    // A full buffer may not be all of the output.
    for (let made = this.#outputSize; made === this.#outputSize || this.#at(this.#input) < slice.length; ) {
      const begin = this.#begin(this.#output, this.#outputSize);
      this.#state = decompress(this.#context, this.#output, this.#input);
      if (this.#state < 0) break;
      made = this.#at(this.#output);
      if (made > 0) yield new Uint8Array(memory.buffer).slice(begin, begin + made);
      if (this.isComplete) break;
    }
  }

  /** Allocates a buffer; returns the address of its record. */
  #buffer(size: number): number {
    const record = this.#decoder.malloc(RECORD);
    const address = this.#decoder.malloc(size);
    this.#view().setUint32(record, address, true);
    return record;
  }

  /** Sets the position in a buffer to its beginning, and its size; returns its address. */
  #begin(record: number, size: number): number {
    const view = this.#view();
    view.setUint32(record + SIZE, size, true);
    view.setUint32(record + POSITION, 0, true);
    return view.getUint32(record, true);
  }

  #at(record: number): number {
    return this.#view().getUint32(record + POSITION, true);
  }

  /** Memory may grow with every call. */
  #view(): DataView {
    return new DataView(this.#decoder.memory.buffer);
  }
}

/** Unpacks a whole file. Throws an Error if it is damaged or cut off. */
export function unpacked(decoder: WebAssembly.Module, file: Uint8Array): Uint8Array<ArrayBuffer> {
  const unpacker = new Unpacker(decoder);
  const pieces = [...unpacker.unpack(file)];
  if (!unpacker.isComplete) throw new Error("A packed file is damaged.");
  const content = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}
