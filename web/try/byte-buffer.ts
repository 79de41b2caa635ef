/** A growable array of bytes. */
export class ByteBuffer {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;

  /** `room` is an estimate of the final length. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  put(bytes: ArrayLike<number>): void {
    const end = this.length + bytes.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.length);
    this.length = end;
  }

  /** Returns all bytes without copying them. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  /** Returns a copy of all bytes. */
  whole(): Uint8Array<ArrayBuffer> {
    return this.view().slice();
  }
}
