/** Texts in an address: deflated, in letters that an address need not escape. */

import { readText } from "./files.js";

/** Bytes, unpacked; a link that holds more is not ours. */
const LARGEST = 20_000_000;

/**
 * @param {string} text
 * @returns {Promise<string>} letters, digits, `-` and `_`
 */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} packed
 * @returns {Promise<string>} rejected where it is damaged
 */
export async function unpack(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return readText(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), LARGEST);
}
