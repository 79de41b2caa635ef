/** A growing text whose lines can be fetched by number, at a cost that does not grow with the text. */

const PIECE = 1 << 16;

/**
 * @typedef {{text: string, firstLine: number, starts: number[]}} Chunk whole lines and where each begins
 */

export class Lines {
  /** How many there are. */
  count = 0;
  /** @type {Chunk[]} */
  #chunks = [];

  /**
   * Adds text that begins a line; the last line of all may lack its end.
   * @param {string} text
   */
  append(text) {
    if (text === "") return;
    const starts = [];
    for (let start = 0; start < text.length; ) {
      starts.push(start);
      const end = text.indexOf("\n", start);
      start = end < 0 ? text.length : end + 1;
    }
    this.#chunks.push({ text, firstLine: this.count, starts });
    this.count += starts.length;
  }

  /**
   * A line without its end.
   * @param {number} index from 0
   */
  line(index) {
    const { text, firstLine, starts } = this.#chunks[this.#chunkOf(index)];
    const within = index - firstLine;
    let end = within + 1 < starts.length ? starts[within + 1] : text.length;
    if (text[end - 1] === "\n") end -= text[end - 2] === "\r" ? 2 : 1;
    return text.slice(starts[within], end);
  }

  /** The whole text. */
  join() {
    return this.#chunks.map((chunk) => chunk.text).join("");
  }

  /** @param {number} index */
  #chunkOf(index) {
    return lastWhere(this.#chunks.length, (chunk) => this.#chunks[chunk].firstLine <= index);
  }
}

/**
 * Cuts a long text into pieces of whole lines, each small enough to be indexed at one go.
 * @param {string} text
 */
export function* pieces(text) {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start + PIECE);
    const end = newline < 0 ? text.length : newline + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * The last index at which something holds that holds up to there and nowhere after, by halving; -1 if nowhere.
 * @param {number} length
 * @param {(index: number) => boolean} holds
 */
export function lastWhere(length, holds) {
  let low = -1;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
