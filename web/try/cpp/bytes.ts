/** Writes WebAssembly's binary format. */

/** Bytes that become more. */
export class Bytes {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  put(bytes: ArrayLike<number>): void {
    const end = this.length + bytes.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.length);
    this.length = end;
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}

/** In LEB128. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}

/** In LEB128, for a number that is not negative. */
export function signed(value: number): number[] {
  return value < 64 ? [value] : [(value % 128) + 128, ...signed(Math.floor(value / 128))];
}
