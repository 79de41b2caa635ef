/** What passes between a program and its worker: its text, its standard streams and its result. */

import type { FileSystem, StreamOperations } from "./files";

/** Bytes that are kept of what a program says on standard error, the last. */
const MOST_SAID = 4_096;
/** Bytes. */
const MOST_RESULT = 100_000;
const FIRST_BYTES = 4_096;
/** Of the devices that are made here; no others have it. */
const MAJOR = 200;

export class Streams {
  readonly #program = new Source();
  readonly #input = new Source();
  readonly #output: Sink;
  readonly #said = new Tail();
  readonly #result: Sink;

  /** `onTooMuch` is called when more is written than allowed. */
  constructor(onTooMuch: () => never) {
    this.#output = new Sink(onTooMuch);
    this.#result = new Sink(onTooMuch);
  }

  /** Becomes the first three descriptors, the devices of their names, and the two that program.py opens. */
  connect(fs: FileSystem): void {
    const ends = [this.#input, this.#output, this.#said, this.#program, this.#result];
    const names = ["stdin", "stdout", "stderr", "program", "result"];
    names.forEach((name, minor) => {
      const device = fs.makedev(MAJOR, minor);
      const operations = ends[minor] as StreamOperations;
      fs.registerDevice(device, operations);
      if (minor < 3) fs.unlink(`/dev/${name}`);
      fs.mkdev(`/dev/${name}`, 0o666, device);
      const stream = fs.streams[minor];
      if (stream) Object.assign(stream, { stream_ops: operations, tty: undefined });
    });
  }

  /** Begins anew. */
  open(program: string, input: string, mostOutput: number): void {
    this.#program.fill(program);
    this.#input.fill(input);
    this.#output.empty(mostOutput);
    this.#said.empty();
    this.#result.empty(MOST_RESULT);
  }

  output(): string {
    return this.#output.text();
  }

  said(): string {
    return this.#said.text();
  }

  result(): string {
    return this.#result.text();
  }
}

/** A text to be read once. */
class Source implements StreamOperations {
  #bytes = new Uint8Array();

  fill(text: string): void {
    this.#bytes = new TextEncoder().encode(text);
  }

  readonly read: StreamOperations["read"] = (_, memory, offset, length) => {
    const taken = this.#bytes.subarray(0, length);
    memory.set(taken, offset);
    this.#bytes = this.#bytes.subarray(taken.length);
    return taken.length;
  };
}

/** What is written, as far as that is allowed. */
class Sink implements StreamOperations {
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

  text(): string {
    return text(this.#bytes.subarray(0, this.#length));
  }

  readonly write: StreamOperations["write"] = (_, memory, offset, length) => {
    const end = this.#length + length;
    if (end > this.#most) this.#onTooMuch();
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(memory.subarray(offset, offset + length), this.#length);
    this.#length = end;
    return length;
  };
}

/** The last of what is written. */
class Tail implements StreamOperations {
  #bytes = new Uint8Array();

  empty(): void {
    this.#bytes = new Uint8Array();
  }

  text(): string {
    return text(this.#bytes);
  }

  readonly write: StreamOperations["write"] = (_, memory, offset, length) => {
    const last = memory.subarray(offset, offset + length).subarray(-MOST_SAID);
    const both = new Uint8Array(this.#bytes.length + last.length);
    both.set(this.#bytes);
    both.set(last, this.#bytes.length);
    this.#bytes = both.slice(-MOST_SAID);
    return length;
  };
}

function text(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
