import { expect, test } from "vitest";
import { escaped } from "../../text/markup";

test.each([
  ["markup", "<b>a</b>", "&lt;b>a&lt;/b>"],
  ["a quotation mark, which would end an attribute", 'a" onclick="b', "a&quot; onclick=&quot;b"],
  ["an ampersand", "a & b &", "a &amp; b &amp;"],
  ["what looks like a reference", "&lt;&quot;", "&amp;lt;&amp;quot;"],
])("%s is escaped, and once", (_, text, expected) => {
  expect(escaped(text)).toBe(expected);
});

test.each([[""], ["plain text, 1 > 0, it's 😀\r\n"]])("%j stays as it is", (text) => {
  expect(escaped(text)).toBe(text);
});
