/** Packed files, and the decoder that the build ships. */

import { readFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";

const [embedded = ""] =
  readFileSync("node_modules/zstddec/dist/zstddec-stream.mjs", "utf8").match(/[A-Za-z0-9+/]{1000,}=*/) ?? [];

/** The compiled decoder. */
export const decoder = new WebAssembly.Module(new Uint8Array(Buffer.from(embedded, "base64")));

export function packed(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  return new Uint8Array(zstdCompressSync(content, { params }));
}
