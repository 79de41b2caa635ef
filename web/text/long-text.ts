/** UTF-16 units that a box shows of a text: a browser takes a minute to lay out a million lines. */
export const LONGEST_SHOWN = 20_000;

/**
 * Writes the text that a box has after an input event. A browser may insert several lines with an event for each: the
 * box must not be cut between these events, so a long text is written after them.
 */
export function writeTyped(text: string, write: (text: string) => void): void {
  if (text.length > LONGEST_SHOWN) setTimeout(() => write(text));
  else write(text);
}
