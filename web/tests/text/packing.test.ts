import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pack, unpack } from "../../text/packing";

/** Some of these texts pack to characters that URL-safe and usual Base64 encode differently. */
const VARIOUS = Array.from({ length: 100 }, (_, index) => `${index ** 3}é`);

/** Packs a text like `pack`, with node's modules. */
function packed(text: string | Buffer, level = 9): string {
  return deflateRawSync(text, { level }).toString("base64url");
}

describe("packing", () => {
  test.each([
    ["nothing", ""],
    ["characters of one to four bytes", "aé中😀"],
    ["mixed line ends", "a\r\nb\nc\r"],
    ["control characters", "\0\x01\x1f\x7f"],
    ["a byte order mark", "\uFEFF8 8"],
    ["a long text", "8 8\n........\n".repeat(10_000)],
  ])("%s is undone by unpacking", async (_, text) => {
    expect(await unpack(await pack(text))).toBe(text);
  });

  test("returns text that an address can contain unescaped", async () => {
    const links = await Promise.all(VARIOUS.map(pack));
    expect(links.filter((link) => !/^[\w-]+$/.test(link))).toEqual([]);
    expect(links.filter((link) => link.includes("-"))).not.toEqual([]);
    expect(links.filter((link) => link.includes("_"))).not.toEqual([]);
  });

  test("makes a long text of few words short", async () => {
    expect((await pack("........\n".repeat(1_000))).length).toBeLessThan(100);
  });
});

describe("unpacking", () => {
  test.each([
    ["is empty", ""],
    ["has few characters", "aé中😀"],
    ["has every line end", "a\r\nb\nc\r"],
  ])("a text that %s is read from a link made elsewhere", async (_, text) => {
    expect(await unpack(packed(text))).toBe(text);
  });

  test("characters of URL-safe Base64 only are read", async () => {
    const link = packed("a???~~~", 0);
    expect(link).toMatch(/_.*-/);
    expect(await unpack(link)).toBe("a???~~~");
  });

  const whole = packed("8 8\nwhite to move\n");
  test.each([
    ["is empty", ""],
    ["is no Base64", "a link?"],
    ["was cut", whole.slice(0, -6)],
    ["is no compressed data", "_____w"],
  ])("a link that %s is refused", async (_, link) => {
    await expect(unpack(link)).rejects.toThrow();
  });

  test("a link may hold 16 MB, and no more", async () => {
    const linkOf = (bytes: number) => packed(Buffer.alloc(bytes, "a"), 1);
    expect((await unpack(linkOf(16_000_000))).length).toBe(16_000_000);
    await expect(unpack(linkOf(16_000_001))).rejects.toThrow("file.too_large");
    // Takes half a second, but longer on a busy machine.
  }, 60_000);
});
