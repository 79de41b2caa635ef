/**
 * Python's memory as it stood when the build had started it and imported the engine. build/snapshot.js writes what is
 * read here: four numbers (how long Pyodide's own head is, how far the runtime's data segments reach, how many runs
 * there are, 0), the head, begin and end of each run, and their bytes one after another; all that is compressed.
 */

const NUMBER = 4;

/** What is put in place of the start of Python. */
export class Snapshot {
  /** What Pyodide wants to know of it. */
  head;
  #base = new Uint8Array();
  #reach;
  #runs;
  #bytes;

  /** @param {ArrayBuffer} content decompressed */
  constructor(content) {
    const [headLength = 0, reach = 0, runs = 0] = new Uint32Array(content, 0, 4);
    const table = 4 * NUMBER;
    const head = table + 2 * runs * NUMBER;
    this.#reach = reach;
    this.#runs = new Uint32Array(content, table, 2 * runs);
    this.head = new Uint8Array(content.slice(head, head + headLength));
    this.#bytes = new Uint8Array(content, head + headLength);
  }

  /** @param {Uint8Array<ArrayBuffer>} file as it was made by the build */
  static async read(file) {
    const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Snapshot(await new Response(stream).arrayBuffer());
  }

  /**
   * Keeps what the runtime's data segments have made of memory; to be called before anything runs in it.
   * @param {ArrayBuffer} memory
   */
  keep(memory) {
    this.#base = new Uint8Array(memory, 0, this.#reach).slice();
  }

  /**
   * Makes memory what it was, once: Pyodide holds on to the snapshot, which need not hold on to its bytes.
   * @param {Uint8Array} memory
   */
  restore(memory) {
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
