/** What passes between a program and its worker, as bytes. */

/** Bytes that are kept of what a program says on standard error, the last. */
const MOST_SAID = 4_096;
const FIRST_BYTES = 4_096;

type Bytes = Uint8Array | Int8Array;

/** A text to be read once. */
export class Source {
  #bytes = new Uint8Array();

  fill(text: string): void {
    this.#bytes = new TextEncoder().encode(text);
  }

  /** The next bytes, so many at most. */
  take(most: number): Uint8Array {
    const taken = this.#bytes.subarray(0, most);
    this.#bytes = this.#bytes.subarray(taken.length);
    return taken;
  }
}

/** What is written, as far as that is allowed. */
export class Sink {
  #most = 0;
  #bytes = new Uint8Array();
  #length = 0;
  readonly #onTooMuch: () => never;

  constructor(onTooMuch: () => never) {
    this.#onTooMuch = onTooMuch;
  }

  empty(most: number): void {
    this.#most = most;
    this.#bytes = new Uint8Array(FIRST_BYTES);
    this.#length = 0;
  }

  put(bytes: Bytes): void {
    const end = this.#length + bytes.length;
    if (end > this.#most) this.#onTooMuch();
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = end;
  }

  text(): string {
    return text(this.#bytes.subarray(0, this.#length));
  }
}

/** The last of what is written. */
export class Tail {
  #bytes = new Uint8Array();

  empty(): void {
    this.#bytes = new Uint8Array();
  }

  put(bytes: Bytes): void {
    const last = bytes.subarray(-MOST_SAID);
    const both = new Uint8Array(this.#bytes.length + last.length);
    both.set(this.#bytes);
    both.set(last, this.#bytes.length);
    this.#bytes = both.slice(-MOST_SAID);
  }

  text(): string {
    return text(this.#bytes);
  }
}

export function text(bytes: Bytes): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
