import { resolveObjectURL } from "node:buffer";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import english from "../../locales/en/files.json";
import { readFile, readText, reasonOf, saveFile } from "../../text/files";

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(text: string, encoding: BufferEncoding = "utf8"): Bytes {
  return new Uint8Array(Buffer.from(text, encoding));
}

function fileOf(...parts: BlobPart[]): Blob {
  return new Blob(parts);
}

function gzipped(content: string | Uint8Array): Bytes {
  return new Uint8Array(gzipSync(content));
}

function streamOf(...parts: Bytes[]): ReadableStream<Bytes> {
  return new ReadableStream({
    start(control) {
      for (const part of parts) control.enqueue(part);
      control.close();
    },
  });
}

/** Returns why a file is not accepted; null if it is accepted. */
async function refusal(file: Blob): Promise<{ key: string; kind: string } | null> {
  return readFile(file).then(() => null, reasonOf);
}

describe("a file that is text", () => {
  test.each([
    ["has characters of one to four bytes", "aé中😀"],
    ["has CRLF and mixed line ends", "a\r\nb\nc\rd\r\n"],
    ["is longer than one part of a stream", "8 8\n........\n😀".repeat(20_000)],
    ["begins like gzip for one byte", "\x1fa"],
    ["begins like a program or an archive for two letters", "PK MZ"],
    ["names other kinds of files", "not %PDF-, not GIF8, not Rar!\x1a, not ustar"],
  ])("and %s is read as it is, gzip or not", async (_, text) => {
    expect(await readFile(fileOf(text))).toBe(text);
    expect(await readFile(fileOf(gzipped(text)))).toBe(text);
  });

  test("is read without its byte order mark", async () => {
    expect(await readFile(fileOf("\ufeffabc"))).toBe("abc");
  });

  test("has replacement characters for bytes that are not UTF-8", async () => {
    expect(await readFile(fileOf(bytesOf("a\xe9b\xff", "latin1")))).toBe("a\ufffdb\ufffd");
  });

  test("may be Russian in Windows-1251, as old editors save it", async () => {
    // “ход”
    const word = bytesOf("\xf5\xee\xe4", "latin1");
    expect(await readFile(fileOf("// ", word, "\n"))).toBe("// ход\n");
    expect(await readFile(fileOf(gzipped(Buffer.concat([word]))))).toBe("ход");
  });

  test("is UTF-8 if it has a replacement character of its own", async () => {
    expect(await readFile(fileOf("\ufffd"))).toBe("\ufffd");
  });

  test("may have a NUL after the bytes that are checked", async () => {
    const text = `${"a".repeat(4_096)}\0`;
    expect(await readFile(fileOf(text))).toBe(text);
  });
});

describe("a file that is no text", () => {
  const tar = `${"input.txt".padEnd(257, "\0")}ustar\x0000`.padEnd(1_024, "\0");
  test.each([
    ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF\0"],
    ["gif", "GIF89a\x08\0\x08\0"],
    ["gif", "GIF87a\x08\0\x08\0"],
    ["webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ["pdf", "%PDF-1.7\n%\xb5\xb5"],
    ["zip", "PK\x03\x04\x14\0\0\0\x08\0"],
    ["7z", "7z\xbc\xaf\x27\x1c\0\x04"],
    ["rar", "Rar!\x1a\x07\x01\0"],
    ["xz", "\xfd7zXZ\0\0\x04"],
    ["bzip2", "BZh91AY&SY"],
    ["zstd", "(\xb5/\xfd\x04\x58"],
    ["tar", tar],
    ["program", "MZ\x90\0\x03\0\0\0"],
    ["program", "\x7fELF\x02\x01\x01\0"],
    ["program", "\xcf\xfa\xed\xfe\x0c\0\0\x01"],
    ["program", "\0asm\x01\0\0\0"],
    ["binary", "some\0thing"],
  ])("is refused as %s, which has a sentence, gzip or not", async (kind, content) => {
    const bytes = bytesOf(content, "latin1");
    expect(await refusal(fileOf(bytes))).toEqual({ key: "file.no_text", kind });
    expect(await refusal(fileOf(gzipped(bytes)))).toEqual({ key: "file.no_text", kind });
    expect(Object.keys(english)).toContain(`file.${kind}`);
  });

  test("is recognised up to the last byte that is checked", async () => {
    expect(await refusal(fileOf(`${"a".repeat(4_095)}\0`))).toEqual({ key: "file.no_text", kind: "binary" });
  });

  test("is refused when it is gzip within gzip", async () => {
    expect(await refusal(fileOf(gzipped(gzipped("text"))))).toMatchObject({ key: "file.no_text" });
  });
});

describe("a file in UTF-16", () => {
  const bigEndian = (text: string) => bytesOf(text, "utf16le").map((_, at, all) => all[at ^ 1] ?? 0);

  test.each([
    ["little-endian with a byte order mark", "абв", bytesOf("\ufeffабв", "utf16le")],
    ["big-endian with a byte order mark", "абв", bigEndian("\ufeffабв")],
    ["little-endian without a byte order mark", "8 8\r\nwhite\r\n", bytesOf("8 8\r\nwhite\r\n", "utf16le")],
    ["big-endian without a byte order mark", "8 8\r\nwhite\r\n", bigEndian("8 8\r\nwhite\r\n")],
  ])("is read, gzip or not: %s", async (_, text, bytes) => {
    expect(await readFile(fileOf(bytes))).toBe(text);
    expect(await readFile(fileOf(gzipped(bytes)))).toBe(text);
  });

  test("is not detected from a few zeros, or from zeros at both even and odd places", async () => {
    expect(await refusal(fileOf("a\0a\0aaaa"))).toEqual({ key: "file.no_text", kind: "binary" });
    expect(await refusal(fileOf("a\0\0a\0\0\0\0"))).toEqual({ key: "file.no_text", kind: "binary" });
  });
});

test("a file in UTF-32 is refused as such", async () => {
  const bytes = Uint32Array.from("\ufeff8 8\n", (letter) => letter.codePointAt(0) ?? 0);
  expect(await refusal(fileOf(bytes))).toEqual({ key: "file.encoded", kind: "utf_32" });
  expect(Object.keys(english)).toContain("file.utf_32");
});

test.each([
  ["without bytes", ""],
  ["with a byte order mark alone", "\ufeff"],
  ["of gzip without content", gzipped("")],
])("a file %s is refused as empty", async (_, content) => {
  expect(await refusal(fileOf(content))).toEqual({ key: "file.empty", kind: "" });
});

describe("a file that cannot be read", () => {
  const unreadable = { key: "file.unreadable", kind: "" };
  const whole = gzipped("8 8\n".repeat(1_000));

  test.each([
    ["ends within its data", whole.subarray(0, -12)],
    ["ends within its checksum", whole.subarray(0, -2)],
    ["has a wrong checksum", whole.map((byte, at) => (at === whole.length - 8 ? byte ^ 1 : byte))],
    ["has wrong data", whole.map((byte, at) => (at === 10 ? 0xff : byte))],
    ["has nothing after its first two bytes", whole.subarray(0, 2)],
  ])("is gzip that %s", async (_, bytes) => {
    expect(await refusal(fileOf(bytes))).toEqual(unreadable);
  });

  test("is no longer there", async () => {
    const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
    const file = Object.assign(fileOf("text"), { slice: () => ({ arrayBuffer: gone }) });
    expect(await refusal(file)).toEqual(unreadable);
  });
});

test("a file of more than 16 MB is too large", async () => {
  const bytes = new Uint8Array(16_000_001).fill(0x61, 0, 4_096);
  const file = Object.assign(fileOf("aa"), { stream: () => streamOf(bytes) });
  expect(await refusal(file)).toEqual({ key: "file.too_large", kind: "" });
});

describe("a stream of text", () => {
  test("is read alike wherever it is cut", async () => {
    const bytes = bytesOf("é中😀\r\n");
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await readText(streamOf(bytes.slice(0, cut), bytes.slice(cut)), 100)).toBe("é中😀\r\n");
    }
  });

  test("that ends within a character ends with a replacement character", async () => {
    expect(await readText(streamOf(bytesOf("a😀").slice(0, -1)), 100)).toBe("a\ufffd");
  });

  test("may have as many bytes as are allowed, and no more", async () => {
    const stream = () => streamOf(bytesOf("éé"), bytesOf("é"));
    expect(await readText(stream(), 6)).toBe("ééé");
    expect(await readText(stream(), 5).catch(reasonOf)).toEqual({ key: "file.too_large", kind: "" });
  });

  test("that is too long is cancelled", async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream<Bytes>({ pull: (control) => control.enqueue(bytesOf("abc")), cancel });
    await expect(readText(endless, 1_000)).rejects.toThrow("file.too_large");
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe("saving a file", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function browser() {
    vi.useFakeTimers();
    const link = {
      href: "",
      download: "",
      click: vi.fn(() => saved.push({ name: link.download, address: link.href })),
    };
    const saved: { name: string; address: string }[] = [];
    vi.stubGlobal("document", { createElement: () => link });
    return saved;
  }

  const blobAt = (address?: string) => resolveObjectURL(address ?? "") as Blob | undefined;

  test.each([
    ["a text", "aé😀\r\n", "aé😀\r\n", "text/plain"],
    ["a blob", new Blob(["<svg/>"], { type: "image/svg+xml" }), "<svg/>", "image/svg+xml"],
  ])("offers %s under its name", async (_, content, text, type) => {
    const saved = browser();
    saveFile(content, "game.txt");
    expect(saved).toMatchObject([{ name: "game.txt" }]);
    const blob = blobAt(saved[0]?.address);
    expect(blob?.type).toBe(type);
    expect(await blob?.text()).toBe(text);
  });

  test("keeps the content until the browser has had time to read it, then releases it", () => {
    const saved = browser();
    saveFile("text", "input.txt");
    vi.advanceTimersByTime(9_999);
    expect(blobAt(saved[0]?.address)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(blobAt(saved[0]?.address)).toBeUndefined();
  });
});
