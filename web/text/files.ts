/** Milliseconds after which a browser has read the blob that it was given to save. */
const SAVED_MS = 10_000;
/** Bytes after decompression; the page becomes unresponsive with more. */
const LARGEST_FILE = 100_000_000;

/** Bytes at the beginning of a file by which it is told what it is. */
const LOOKED_AT = 4_096;
/** What stands at which byte of files that are no text; the sentence `file.<kind>` names them. */
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

/** A file that is not taken: the message is the key of the sentence that says why, and `file.<kind>` that of its kind. */
class Refused extends Error {
  readonly kind: string;

  constructor(key: "file.too_large" | "file.encoded" | "file.no_text", kind = "") {
    super(key);
    this.kind = kind;
  }
}

/** Why a file could not be read: the key of a sentence, and the kind of file, empty where the sentence names none. */
export function reasonOf(fault: unknown): { key: string; kind: string } {
  return fault instanceof Refused ? { key: fault.message, kind: fault.kind } : { key: "file.unreadable", kind: "" };
}

/**
 * Reads a file, gzip or not, as UTF-8 with replacement characters for invalid bytes; rejects with an error for
 * `reasonOf` if it is too large, is no text in UTF-8, cannot be read, or its gzip data is damaged.
 */
export async function readFile(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const open = () => (isGzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream());
  checkIsText(await beginning(open()));
  return readText(open(), LARGEST_FILE);
}

async function beginning(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value?.subarray(0, LOOKED_AT) ?? new Uint8Array();
}

/** Throws Refused. */
function checkIsText(bytes: Uint8Array): void {
  const letters = String.fromCharCode(...bytes);
  const [kind] = SIGNATURES.find(([, offset, signature]) => letters.startsWith(signature, offset)) ?? [];
  if (kind !== undefined) throw new Refused("file.no_text", kind);
  const encoding = otherEncoding(bytes);
  if (encoding !== null) throw new Refused("file.encoded", encoding);
  if (letters.includes("\0")) throw new Refused("file.no_text", "binary");
}

/** The encoding by the byte order mark or, since inputs are mostly ASCII, by zeros in the place of every second byte. */
function otherEncoding(bytes: Uint8Array): "utf_16" | "utf_32" | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? "utf_32" : "utf_16";
  if (first === 0xfe && second === 0xff) return "utf_16";
  const zeros = [0, 1].map((parity) => bytes.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  return Math.min(...zeros) === 0 && Math.max(...zeros) > bytes.length / 4 ? "utf_16" : null;
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
