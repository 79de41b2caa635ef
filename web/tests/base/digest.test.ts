import { expect, test } from "vitest";
import { digestOf } from "../../base/digest";

const encoder = new TextEncoder();

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
])("the digest of %j is that of SHA-256, with two hexadecimal digits for each byte", async (text, digest) => {
  expect(await digestOf(encoder.encode(text))).toBe(digest);
});
