import { describe, expect, test } from "vitest";
import { countLines, isEnd, lineStart, unitsBefore } from "../../text/columns";

describe("a column's offset", () => {
  test.each([
    ["of the first column is 0", "abc", 1, 0],
    ["counts a character of the BMP once", "aéя中c", 5, 4],
    ["counts a surrogate pair as two units", "a😀b", 3, 3],
    ["before a surrogate pair does not cut it", "a😀b", 2, 1],
    ["counts several pairs in a row", "😀😀😀x", 4, 6],
    ["counts the last character of the BMP once", "\uffffx", 2, 1],
    ["counts the first character outside the BMP twice", "\u{10000}x", 2, 2],
    ["counts a combining character by itself", "e\u0301x", 3, 2],
    ["counts half of a surrogate pair as a character", "\ud83dx", 2, 1],
    ["after the last character is the line's length", "a😀", 3, 3],
    ["beyond the line is the line's length", "a😀", 99, 3],
    ["of an empty line is 0", "", 4, 0],
    ["of a column before the line is 0", "abc", 0, 0],
  ])("%s", (_, line, column, offset) => {
    expect(unitsBefore(line, column)).toBe(offset);
  });
});

describe("a line's beginning", () => {
  test.each([
    ["of the first line is 0", "ab\ncd\n", 1, 0],
    ["is after the line feed before it", "ab\ncd\n", 2, 3],
    ["is after both characters of CRLF", "ab\r\ncd", 2, 4],
    ["counts empty lines", "\n\n\nx", 4, 3],
    ["counts a surrogate pair as two units", "😀\nx", 2, 3],
    ["is not after a carriage return alone", "a\rb\nc", 2, 4],
    ["after the last line end is the text's end", "ab\ncd\n", 3, 6],
    ["of a line that is not there is the text's end", "ab\ncd", 9, 5],
    ["in an empty text is 0", "", 2, 0],
  ])("%s", (_, text, line, offset) => {
    expect(lineStart(text, line)).toBe(offset);
  });
});

describe("the number of lines", () => {
  test.each([
    ["of an empty text is 1", "", 1],
    ["of a text without a line feed is 1", "abc", 1],
    ["counts the empty line after the last line feed", "a\nb\n", 3],
    ["counts line feeds that stand together", "\n\n\n", 4],
    ["counts CRLF once", "a\r\nb", 2],
    ["does not count a carriage return alone", "a\rb", 1],
  ])("%s", (_, text, count) => {
    expect(countLines(text)).toBe(count);
  });
});

describe("the end of a text", () => {
  test.each([
    ["of an empty text is its first place", "", 1, 1],
    ["is after its last character", "1 2\n3", 2, 2],
    ["is before white space at its end", "1 2\n3 \n\n", 2, 2],
    ["counts characters", "a😀", 1, 3],
  ])("%s", (_, text, line, column) => {
    expect(isEnd(text, line, column)).toBe(true);
  });

  test.each([
    ["not in an earlier line", "abc\nabc", 1, 4],
    ["not before the last character", "abc", 1, 3],
    ["not beyond the last character", "abc", 1, 5],
  ])("is %s", (_, text, line, column) => {
    expect(isEnd(text, line, column)).toBe(false);
  });
});
