import { describe, expect, test } from "vitest";
import { Lines, lastWhere, pieces } from "../../text/lines";

function linesOf(...parts: string[]): string[] {
  const lines = new Lines();
  for (const part of parts) lines.append(part);
  return Array.from({ length: lines.count }, (_, index) => lines.line(index));
}

describe("lines", () => {
  test.each([
    ["an empty text has no lines", "", []],
    ["a line feed alone ends an empty line", "\n", [""]],
    ["the last line may lack its end", "a\nb", ["a", "b"]],
    ["a line end at the end begins no further line", "a\nb\n", ["a", "b"]],
    ["empty lines are lines", "\n\na\n\n", ["", "", "a", ""]],
    ["CRLF ends a line", "a\r\n\r\nb\r\n", ["a", "", "b"]],
    ["a carriage return without a line feed belongs to its line", "a\rb\nc\r", ["a\rb", "c\r"]],
    ["of several carriage returns only the last belongs to the line end", "a\r\r\n", ["a\r"]],
    ["other separators end no line", "a\u2028b\u0085c\vd\fe", ["a\u2028b\u0085c\vd\fe"]],
    ["characters outside the BMP are kept whole", "😀\n𝔸😀\n", ["😀", "𝔸😀"]],
  ])("%s", (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  test("lines are numbered through all that is added", () => {
    expect(linesOf("a\nb\n", "", "c\n", "\n", "d\r\ne")).toEqual(["a", "b", "c", "", "d", "e"]);
  });

  test("adding an empty text adds no line", () => {
    const lines = new Lines();
    lines.append("a\n");
    lines.append("");
    expect(lines.count).toBe(1);
    expect(lines.line(0)).toBe("a");
  });

  test("the whole text keeps its line ends", () => {
    const lines = new Lines();
    for (const part of ["a\r\n", "b\n\r\n", "", "c"]) lines.append(part);
    expect(lines.join()).toBe("a\r\nb\n\r\nc");
    expect(new Lines().join()).toBe("");
  });
});

describe("pieces", () => {
  /** Minimum length of a piece in UTF-16 units. */
  const piece = 65_536;

  test("an empty text has none", () => {
    expect([...pieces("")]).toEqual([]);
  });

  test("a short text is one, also without a line end", () => {
    expect([...pieces("a\nb")]).toEqual(["a\nb"]);
  });

  test.each(["\n", "\r\n"])("a long text with %j is cut after line ends, and nothing is lost", (end) => {
    const text = Array.from({ length: 30_000 }, (_, index) => `${index}😀${end}`).join("");
    const cut = [...pieces(text)];
    expect(cut.length).toBeGreaterThan(1);
    expect(cut.join("")).toBe(text);
    expect(cut.filter((part) => !part.endsWith(`😀${end}`))).toEqual([]);
  });

  test("each exceeds the minimum by one line at most", () => {
    const sizes = [...pieces("123456789\n".repeat(30_000))].map(({ length }) => length);
    expect(sizes.slice(0, -1).every((size) => size > piece && size <= piece + 10)).toBe(true);
  });

  test("a line that is longer than a piece is not cut", () => {
    const long = "x".repeat(3 * piece);
    const cut = [...pieces(`${long}\n${long}\n${long}`)];
    expect(cut.map(({ length }) => length)).toEqual([long.length + 1, long.length + 1, long.length]);
  });
});

describe("the last index where something holds", () => {
  test.each([
    [0, 5, -1],
    [1, 5, 0],
    [3, 5, 2],
    [5, 5, 4],
    [0, 0, -1],
    [1, 1, 0],
  ])("of the first %i of %i it is %i", (first, length, expected) => {
    expect(lastWhere(length, (index) => index < first)).toBe(expected);
  });

  test("only indices in range are tried, and few of them", () => {
    const tried: number[] = [];
    const found = lastWhere(1_000_000, (index) => {
      tried.push(index);
      return index <= 777_777;
    });
    expect(found).toBe(777_777);
    expect(tried.length).toBeLessThanOrEqual(20);
    expect(tried.every((index) => index >= 0 && index < 1_000_000)).toBe(true);
  });
});
