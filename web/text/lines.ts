/** Minimum length of a piece in UTF-16 units; the last piece may be shorter. */
const PIECE = 1 << 16;

/** Whole lines, the number of the first (from 0), and the offset in `text` at which each line begins. */
interface Chunk {
  text: string;
  firstLine: number;
  starts: number[];
}

/** A growing text whose lines are found by number in logarithmic time. */
export class Lines {
  count = 0;
  #chunks: Chunk[] = [];

  /** Appends text, which must begin a new line; only the last line of all may lack a line end. */
  append(text: string): void {
    if (text === "") return;
    const starts: number[] = [];
    for (let start = 0; start < text.length; ) {
      starts.push(start);
      const end = text.indexOf("\n", start);
      start = end < 0 ? text.length : end + 1;
    }
    this.#chunks.push({ text, firstLine: this.count, starts });
    this.count += starts.length;
  }

  /** Returns a line, counted from 0, without its line end. */
  line(index: number): string {
    const chunk = lastWhere(this.#chunks.length, (at) => this.#chunks[at].firstLine <= index);
    const { text, firstLine, starts } = this.#chunks[chunk];
    const within = index - firstLine;
    let end = starts[within + 1] ?? text.length;
    if (text[end - 1] === "\n") end -= text[end - 2] === "\r" ? 2 : 1;
    return text.slice(starts[within], end);
  }

  /** Returns the whole text. */
  join(): string {
    return this.#chunks.map((chunk) => chunk.text).join("");
  }
}

/** Splits a long text into pieces of whole lines; each takes little time to index. */
export function* pieces(text: string): Generator<string, void> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start + PIECE);
    const end = newline < 0 ? text.length : newline + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * Returns the last index for which `holds` is true, given that no false index precedes it; -1 if there is no such
 * index. A binary search.
 */
export function lastWhere(length: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
