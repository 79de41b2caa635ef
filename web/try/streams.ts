/** What passes between a Python program and its worker: its text, its standard streams and its result. */

import type { FileSystem, StreamOperations } from "./files";
import { Sink, Source, Tail, text } from "./pipes";

/** Bytes. */
const MOST_RESULT = 100_000;
/** Of the devices that are made here; no others have it. */
const MAJOR = 200;

export class Streams {
  readonly #program = new Source();
  readonly #input = new Source();
  readonly #output: Sink;
  readonly #said = new Tail();
  readonly #result: Sink;

  readonly #onOvertime: (line: number) => void;

  /** `onTooMuch`: more is written than allowed; `onOvertime`: the time limit is met at a line of the program. */
  constructor(onTooMuch: () => never, onOvertime: (line: number) => void) {
    this.#onOvertime = onOvertime;
    this.#output = new Sink(onTooMuch);
    this.#result = new Sink(onTooMuch);
  }

  /** Becomes the first three descriptors, the devices of their names, and the three that program.py opens. */
  connect(fs: FileSystem): void {
    const ends = [
      readFrom(this.#input),
      writeTo(this.#output),
      writeTo(this.#said),
      readFrom(this.#program),
      writeTo(this.#result),
      writeTo({ put: (bytes) => this.#onOvertime(lineOf(text(bytes))) }),
    ];
    const names = ["stdin", "stdout", "stderr", "program", "result", "overtime"];
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

/** The number of a line that program.py has written; 0 for any other text. */
function lineOf(written: string): number {
  return /^\d{1,7}$/.test(written) ? Number(written) : 0;
}

function readFrom(source: Source): StreamOperations {
  return {
    read: (_, memory, offset, length) => {
      const taken = source.take(length);
      memory.set(taken, offset);
      return taken.length;
    },
  };
}

function writeTo(end: Pick<Sink, "put">): StreamOperations {
  return {
    write: (_, memory, offset, length) => {
      end.put(memory.subarray(offset, offset + length));
      return length;
    },
  };
}
