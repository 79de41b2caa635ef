import { describe, expect, test } from "vitest";
import { lineEndOf, withLineEnds } from "../../text/line-ends";

describe("the line end of a text", () => {
  test.each([
    ["that is empty is LF", "", "\n"],
    ["without line ends is LF", "abc", "\n"],
    ["that uses LF is LF", "a\nb\n", "\n"],
    ["that uses CRLF is CRLF", "a\r\n\r\nb\r\n", "\r\n"],
    ["that is one CRLF is CRLF", "\r\n", "\r\n"],
    ["that has LF after CRLF is none", "a\r\nb\n", null],
    ["that has CRLF after LF is none", "a\nb\r\n", null],
    ["that begins with LF, then uses CRLF, is none", "\na\r\n", null],
    ["that has a carriage return within a line is none", "a\rb\r\n", null],
    ["that ends with a carriage return is none", "a\r\nb\r", null],
    ["that has two carriage returns before a line feed is none", "a\r\r\n", null],
    ["that has carriage returns alone is none", "a\rb\r", null],
  ])("%s", (_, text, end) => {
    expect(lineEndOf(text)).toBe(end);
  });
});

describe("converting line ends", () => {
  test.each([
    ["makes LF of CRLF", "a\r\n\r\nb", "\n", "a\n\nb"],
    ["makes CRLF of LF", "a\n\nb\n", "\r\n", "a\r\n\r\nb\r\n"],
    ["makes no CR CR LF of CRLF", "a\r\nb", "\r\n", "a\r\nb"],
    ["unites mixed line ends to LF", "a\r\nb\nc", "\n", "a\nb\nc"],
    ["unites mixed line ends to CRLF", "a\r\nb\nc", "\r\n", "a\r\nb\r\nc"],
    ["keeps a carriage return alone when it makes LF", "a\rb\r\nc\r", "\n", "a\rb\nc\r"],
    ["keeps a carriage return alone when it makes CRLF", "a\rb\nc\r", "\r\n", "a\rb\r\nc\r"],
    ["leaves an empty text empty", "", "\r\n", ""],
  ])("%s", (_, text, end, expected) => {
    expect(withLineEnds(text, end)).toBe(expected);
  });

  test.each(["\n", "\r\n"])("gives a text that uses %j", (end) => {
    expect(lineEndOf(withLineEnds("a\nb\r\nc\n", end))).toBe(end);
  });
});
