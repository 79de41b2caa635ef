/** Milliseconds after which the browser has read a saved blob. */
const SAVED_MS = 10_000;
/** Largest size of a text after decompression in bytes. The command `compare` has the same limit, in characters. */
export const LARGEST_TEXT = 16_000_000;

type Utf16 = "utf-16le" | "utf-16be";

/** Number of bytes at the beginning of a file that determine its kind. */
const LOOKED_AT = 4_096;
/** Signatures of files that are not text, with their byte offsets; the message `file.<kind>` names the kind. */
const SIGNATURES: [kind: string, offset: number, signature: string][] = [
  ["png", 0, "\x89PNG"],
  ["jpeg", 0, "\xff\xd8\xff"],
  ["gif", 0, "GIF8"],
  ["webp", 8, "WEBP"],
  ["pdf", 0, "%PDF-"],
  ["zip", 0, "PK\x03\x04"],
  ["7z", 0, "7z\xbc\xaf"],
  ["rar", 0, "Rar!\x1a"],
  ["xz", 0, "\xfd7zXZ"],
  ["bzip2", 0, "BZh91AY"],
  ["zstd", 0, "(\xb5/\xfd"],
  ["tar", 257, "ustar"],
  ["program", 0, "MZ\x90\0"],
  ["program", 0, "\x7fELF"],
  ["program", 0, "\xcf\xfa\xed\xfe"],
  ["program", 0, "\0asm"],
];

/**
 * Thrown for a file that is not accepted. The error's message is the key of the explanation; `file.<kind>` is the key
 * of the kind's name.
 */
export class Refused extends Error {
  readonly kind: string;

  constructor(key: "file.too_large" | "file.encoded" | "file.no_text" | "file.empty", kind = "") {
    super(key);
    this.kind = kind;
  }
}

/**
 * Returns the key of the sentence that explains why a file could not be read, and the file's kind, empty if the
 * sentence names no kind.
 */
export function reasonOf(fault: unknown): { key: string; kind: string } {
  return fault instanceof Refused ? { key: fault.message, kind: fault.kind } : { key: "file.unreadable", kind: "" };
}

/** Matches Russian words, in a text decoded as Windows-1251. Accents of other languages rarely stand side by side. */
const RUSSIAN = /[А-яЁё]{2}/;
/** The replacement character of UTF-8, decoded as Windows-1251. */
const REPLACED = "пїЅ";

/**
 * Reads a file, gzip-compressed or plain, as UTF-8, UTF-16 or Windows-1251 with Russian words, or as UTF-8 with
 * replacement characters for invalid bytes. Rejects with an error for `reasonOf` if the file is too large, empty or no such text, cannot be read, or has damaged gzip data.
 */
export async function readFile(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const open = () => (isGzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream());
  const encoding = encodingOf(await beginning(open()));
  const decoded = (label: string) => readText(open(), LARGEST_TEXT, new TextDecoder(label));
  const text = await decoded(encoding);
  if (text === "") throw new Refused("file.empty");
  if (encoding !== "utf-8" || !text.includes("\ufffd")) return text;
  const russian = await decoded("windows-1251");
  return RUSSIAN.test(russian) && !russian.includes(REPLACED) ? russian : text;
}

async function beginning(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value?.subarray(0, LOOKED_AT) ?? new Uint8Array();
}

/** Returns the encoding of a text by its first bytes. Throws Refused if they are no text that can be decoded. */
function encodingOf(bytes: Uint8Array): "utf-8" | Utf16 {
  const letters = String.fromCharCode(...bytes);
  const [kind] = SIGNATURES.find(([, offset, signature]) => letters.startsWith(signature, offset)) ?? [];
  if (kind !== undefined) throw new Refused("file.no_text", kind);
  if (letters.startsWith("\xff\xfe\0\0")) throw new Refused("file.encoded", "utf_32");
  const encoding = utf16Of(bytes);
  if (encoding === null && letters.includes("\0")) throw new Refused("file.no_text", "binary");
  return encoding ?? "utf-8";
}

/** Detects UTF-16 by its byte order mark or, because inputs are mostly ASCII, by zeros in every second byte. */
function utf16Of(bytes: Uint8Array): Utf16 | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const [even = 0, odd = 0] = [0, 1].map((parity) => bytes.filter((byte, at) => !byte && at % 2 === parity).length);
  if (Math.min(even, odd) > 0 || Math.max(even, odd) <= bytes.length / 4) return null;
  return even > 0 ? "utf-16be" : "utf-16le";
}

/** Reads a stream as UTF-8; rejects with Refused if it has more than `most` bytes. */
export async function readText(
  stream: ReadableStream<BufferSource>,
  most: number,
  decoder = new TextDecoder(),
): Promise<string> {
  const texts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new Refused("file.too_large");
    }
    texts.push(decoder.decode(part.value, { stream: true }));
  }
  texts.push(decoder.decode());
  return texts.join("");
}

/** Makes the browser save a text or a blob as a file. */
export function saveFile(content: string | Blob, name: string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}
