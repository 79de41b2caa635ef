import { LARGEST_TEXT, readText } from "./files";

/** Compresses a text (deflate) and encodes it as URL-safe Base64 without padding. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reverses `pack`. Rejects if the text is damaged or its content is too large. */
export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  // A byte order mark is part of the visitor's text.
  return readText(stream, LARGEST_TEXT, new TextDecoder("utf-8", { ignoreBOM: true }));
}
