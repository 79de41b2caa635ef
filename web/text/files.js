/** Files: read as text, gzip or not, and saved. */

import { t } from "../i18n.js";

/** Milliseconds in which a browser has taken what it was given to save. */
const SAVED_MS = 10_000;
/** Bytes, unpacked; the page would choke on more. */
const LARGEST_FILE = 100_000_000;
const GZIP = [0x1f, 0x8b];

/** A file, or what is packed in it, is too large. */
export class TooLarge extends Error {}

/**
 * What to say of a file that could not be read.
 * @param {unknown} fault
 * @param {string} name of the file
 */
export function unreadable(fault, name) {
  return t(fault instanceof TooLarge ? "file.too_large" : "file.unreadable", { name });
}

/**
 * @param {Blob} file
 * @returns {Promise<string>} its text; what is not UTF-8 becomes an unknown character. Rejected with TooLarge, and with
 *   another error where the file cannot be read or its gzip is damaged
 */
export async function readFile(file) {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  const packed = start.length === GZIP.length && start.every((byte, index) => byte === GZIP[index]);
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  return readText(stream, LARGEST_FILE);
}

/**
 * @param {ReadableStream<BufferSource>} stream of UTF-8
 * @param {number} most bytes
 */
export async function readText(stream, most) {
  const decoder = new TextDecoder();
  const texts = [];
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

/**
 * Has the browser save something as a file.
 * @param {string | Blob} content a text, or what it is
 * @param {string} name
 */
export function saveFile(content, name) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}
