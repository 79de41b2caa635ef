/** Byte streams between a program and its worker. */

import { ByteBuffer } from "./byte-buffer";

/** Bytes that are kept from the end of standard error. */
const MOST_SAID = 4_096;
const FIRST_BYTES = 4_096;

type Bytes = Uint8Array | Int8Array;

/** A text that is read once. */
export class Source {
  #bytes = new Uint8Array();

  fill(text: string): void {
    this.#bytes = new TextEncoder().encode(text);
  }

  /** Returns the next bytes, at most `most`. */
  take(most: number): Uint8Array {
    const taken = this.#bytes.subarray(0, most);
    this.#bytes = this.#bytes.subarray(taken.length);
    return taken;
  }
}

/** Collects written bytes up to a limit. */
export class Sink {
  #most = 0;
  #bytes = new ByteBuffer(0);
  readonly #onTooMuch: () => never;

  constructor(onTooMuch: () => never) {
    this.#onTooMuch = onTooMuch;
  }

  empty(most: number): void {
    this.#most = most;
    this.#bytes = new ByteBuffer(FIRST_BYTES);
  }

  put(bytes: Bytes): void {
    if (this.#bytes.length + bytes.length > this.#most) this.#onTooMuch();
    this.#bytes.put(bytes);
  }

  text(): string {
    return text(this.#bytes.view());
  }
}

/** Keeps the last bytes that are written. */
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
