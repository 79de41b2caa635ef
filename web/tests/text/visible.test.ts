import { expect, test } from "vitest";
import { LINE_END, visible } from "../../text/visible";

test.each([
  ["a space", " ", "·"],
  ["a tab", "\t", "→"],
  ["a carriage return", "\r", "␍"],
  ["a no-break space", "\u00a0", "⍽"],
  ["a zero-width space", "\u200b", "⎵"],
  ["a NUL", "\0", "␀"],
])("%s is replaced by its sign, wherever it stands", (_, blank, sign) => {
  expect(visible(`${blank}a${blank}${blank}b${blank}`)).toBe(`${sign}a${sign}${sign}b${sign}`);
});

test("blanks of several kinds are each replaced by their own sign", () => {
  expect(visible(" \t\r\0")).toBe("·→␍␀");
});

test.each([
  ["an escape", "\u001b"],
  ["a change of direction", "\u202e"],
  ["a byte order mark", "\ufeff"],
  ["a wide space", "\u3000"],
])("%s is replaced by the sign for any other character that cannot be seen", (_, character) => {
  expect(visible(`a${character}b`)).toBe("a\ufffdb");
});

test.each(["", "x1,.-", "中é😀", "a\nb", "·→"])("%j stays as it is", (text) => {
  expect(visible(text)).toBe(text);
});

test("a line end has a sign that stands for no blank", () => {
  expect(visible(" \t\r\u00a0\u200b\0")).not.toContain(LINE_END);
  expect(LINE_END).toHaveLength(1);
});
