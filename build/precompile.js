// Makes the precompiled header for C++ programs:
//   node precompile.js FOLDER HEADER OUTPUT FLAGS...
// FOLDER holds the compiler; OUTPUT is written to it. The header has the path at which web/try/cpp/ compiles with it,
// and no time is kept of it, so that each run makes the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, header, output, ...flags] = process.argv.slice(2);
const options = ["-x", "c++-header", ...flags, "-Xclang", "-fno-pch-timestamp", "-o", output];

try {
  const { runClang } = await import(pathToFileURL(`${folder}/bundle.js`).href);
  const made = await runClang(["clang++", ...options, "include/bits/stdc++.h"], {
    include: { bits: { "stdc++.h": readFileSync(header) } },
  });
  writeFileSync(`${folder}/${output}`, made[output]);
} catch (error) {
  // The compiler has printed what is wrong.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
