import { t } from "../i18n/i18n";

/** Milliseconds after which a browser has read the blob that it was given to save. */
const SAVED_MS = 10_000;
/** Bytes after decompression; the page becomes unresponsive with more. */
const LARGEST_FILE = 100_000_000;

/** A file has, after decompression, more bytes than the limit. */
class TooLarge extends Error {}

/** The message for a file that could not be read. */
export function unreadable(fault: unknown, name: string): string {
  return t(fault instanceof TooLarge ? "file.too_large" : "file.unreadable", { name });
}

/**
 * Reads a file, gzip or not, as UTF-8 with replacement characters for invalid bytes; rejects with TooLarge, or with
 * another error if the file cannot be read or its gzip data is damaged.
 */
export async function readFile(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const stream = isGzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  return readText(stream, LARGEST_FILE);
}

/** Reads a stream as UTF-8; rejects with TooLarge if it has more than `most` bytes. */
export async function readText(stream: ReadableStream<BufferSource>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new TooLarge();
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
