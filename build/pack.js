// Packs files, one after the other, into a frame of Zstandard:
//   node pack.js WINDOW_LOG TARGET SOURCE...
// The page's memory for unpacking grows with the window, which has two to the power of WINDOW_LOG bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";

const [windowLog, target, ...sources] = process.argv.slice(2);
const content = Buffer.concat(sources.map((source) => readFileSync(source)));
const params = {
  [constants.ZSTD_c_compressionLevel]: 22,
  [constants.ZSTD_c_windowLog]: Number(windowLog),
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  // On plain http, browsers cannot compute digests.
  [constants.ZSTD_c_checksumFlag]: 1,
  // The result does not depend on the number of workers, unless it is 0.
  [constants.ZSTD_c_nbWorkers]: 2,
};
writeFileSync(target, zstdCompressSync(content, { pledgedSrcSize: content.length, params }));
