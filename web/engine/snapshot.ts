/**
 * The snapshot: Python's memory after the build has started it and imported the engine. build/snapshot.js writes the
 * format: four numbers (the length of Pyodide's head, the extent of the runtime's data segments, the number of runs,
 * 0), the begin and end of each run, the head, and the bytes of all runs in order; the file is packed.
 */

import { unpacked } from "./unpacker";

export class Snapshot {
  /** Pyodide's own data about the snapshot. */
  readonly head: Uint8Array<ArrayBuffer>;
  #base = new Uint8Array();
  #reach: number;
  #runs: Uint32Array<ArrayBuffer>;
  #bytes: Uint8Array<ArrayBuffer>;

  constructor(content: ArrayBuffer) {
    const numbers = new Uint32Array(content, 0, 4);
    const [headLength = 0, reach = 0, runs = 0] = numbers;
    this.#reach = reach;
    this.#runs = new Uint32Array(content, numbers.byteLength, 2 * runs);
    const head = numbers.byteLength + this.#runs.byteLength;
    this.head = new Uint8Array(content.slice(head, head + headLength));
    this.#bytes = new Uint8Array(content, head + headLength);
  }

  /** Unpacks and reads a snapshot; `decoder` is the compiled decoder. */
  static read(decoder: WebAssembly.Module, file: Uint8Array): Snapshot {
    return new Snapshot(unpacked(decoder, file).buffer);
  }

  /** Copies the memory that the runtime's data segments initialize; must be called before any code runs in it. */
  keep(memory: ArrayBuffer): void {
    this.#base = new Uint8Array(memory, 0, this.#reach).slice();
  }

  /** Restores memory, once: releases the bytes afterwards, because Pyodide keeps a reference to this object. */
  restore(memory: Uint8Array): void {
    memory.set(this.#base);
    memory.fill(0, this.#reach);
    let at = 0;
    for (let i = 0; i < this.#runs.length; i += 2) {
      const [begin = 0, end = 0] = this.#runs.subarray(i, i + 2);
      memory.set(this.#bytes.subarray(at, at + end - begin), begin);
      at += end - begin;
    }
    this.#base = this.#bytes = new Uint8Array();
    this.#runs = new Uint32Array();
  }
}
