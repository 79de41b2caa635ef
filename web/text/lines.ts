/** UTF-16 units. */
const PIECE = 1 << 16;

/** Whole lines, and the offset at which each begins. */
interface Chunk {
  text: string;
  firstLine: number;
  starts: number[];
}

/** A growing text whose lines are read by number, at a cost that does not grow with the text. */
export class Lines {
  count = 0;
  #chunks: Chunk[] = [];

  /** Adds text that begins a line; only the last line of all may lack its end. */
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

  /** A line, from 0, without its line end. */
  line(index: number): string {
    const chunk = lastWhere(this.#chunks.length, (at) => this.#chunks[at].firstLine <= index);
    const { text, firstLine, starts } = this.#chunks[chunk];
    const within = index - firstLine;
    let end = starts[within + 1] ?? text.length;
    if (text[end - 1] === "\n") end -= text[end - 2] === "\r" ? 2 : 1;
    return text.slice(starts[within], end);
  }

  /** The whole text. */
  join(): string {
    return this.#chunks.map((chunk) => chunk.text).join("");
  }
}

/** Cuts a long text into pieces of whole lines, each small enough to be indexed in one step. */
export function* pieces(text: string): Generator<string, void> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start + PIECE);
    const end = newline < 0 ? text.length : newline + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** The last index for which `holds` is true, given that it is false for all later ones; -1 if none. */
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
