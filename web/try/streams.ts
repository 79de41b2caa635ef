/** Streams between a Python program and its worker: the program's text, its standard streams and its result. */

import type { FileSystem, StreamOperations } from "./files";
import { Sink, Source, Tail, text } from "./pipes";

/** Maximum length of a result in bytes. */
const MOST_RESULT = 100_000;
/** Major number of the devices that are made here; no other device has it. */
const MAJOR = 200;

export class Streams {
  readonly #program = new Source();
  readonly #input = new Source();
  readonly #output: Sink;
  readonly #said = new Tail();
  readonly #result: Sink;

  readonly #onOvertime: (line: number) => void;

  /** `onTooMuch` is called when a program writes too much, `onOvertime` at its time limit with its line. */
  constructor(onTooMuch: () => never, onOvertime: (line: number) => void) {
    this.#onOvertime = onOvertime;
    this.#output = new Sink(onTooMuch);
    this.#result = new Sink(onTooMuch);
  }

  /** Replaces the first three descriptors and their devices, and adds the three devices that program.py opens. */
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

  /** Prepares the streams for a run. `mostOutput` counts bytes. */
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

/** Returns a line number that program.py has written; 0 for any other text. */
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
