/** What passes between a program and its worker: its text, its standard streams and its result. */

import type { FileSystem, StreamOperations } from "./files";

/** Bytes that are kept of what a program says on standard error, the last. */
const MOST_SAID = 4_096;
/** Of the devices that are made here; no others have it. */
const MAJOR = 200;

export class Streams {
  readonly #program = new Source();
  readonly #input = new Source();
  readonly #output: Sink;
  readonly #said: Sink = new Sink(() => this.#said.keepLast(MOST_SAID));
  readonly #result = new Sink(() => {});
  #mostOutput = 0;

  /** `onTooMuch` is called when more is written to standard output than allowed. */
  constructor(onTooMuch: () => never) {
    this.#output = new Sink((written) => {
      if (written > this.#mostOutput) onTooMuch();
    });
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
    this.#mostOutput = mostOutput;
    for (const sink of [this.#output, this.#said, this.#result]) sink.empty();
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

/** What is written. */
class Sink implements StreamOperations {
  #chunks: Uint8Array[] = [];
  #length = 0;
  readonly #onWritten: (length: number) => void;

  /** `onWritten` is told how many bytes there are. */
  constructor(onWritten: (length: number) => void) {
    this.#onWritten = onWritten;
  }

  empty(): void {
    this.#chunks = [];
    this.#length = 0;
  }

  keepLast(most: number): void {
    while (this.#length - (this.#chunks[0]?.length ?? 0) > most) this.#length -= this.#chunks.shift()?.length ?? 0;
  }

  text(): string {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    return this.#chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
  }

  readonly write: StreamOperations["write"] = (_, memory, offset, length) => {
    this.#length += length;
    this.#chunks.push(memory.slice(offset, offset + length));
    this.#onWritten(this.#length);
    return length;
  };
}
