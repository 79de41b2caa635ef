/** Reads the built compiler from the folder that Vite copies. */

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { zstdDecompressSync } from "node:zlib";
import type { Description, Toolchain } from "../../../web/try/cpp/toolchain";

/** The program's first argument is web/generated/cpp.json, its second web/public/cpp. */
export async function toolchain(): Promise<Toolchain> {
  const [, , description = "", root = ""] = process.argv;
  const { folder, script, parts, files }: Description = JSON.parse(await readFile(description, "utf8"));
  const contents = await Promise.all(parts.map(({ name }) => readFile(`${root}/${folder}/${name}`)));
  const all = new Uint8Array(zstdDecompressSync(Buffer.concat(contents)));
  // Under node the package would read its files itself.
  Object.defineProperty(process, "release", { value: {} });
  const toolchain: Toolchain = {
    script: pathToFileURL(`${root}/${folder}/${script.name}`).href,
    modules: new Map(),
    files: new Map(),
  };
  let at = 0;
  for (const { name, bytes } of files) {
    const content = all.slice(at, at + bytes);
    if (name.endsWith(".wasm")) toolchain.modules.set(name, await WebAssembly.compile(content));
    else toolchain.files.set(name, new Blob([content]));
    at += bytes;
  }
  return toolchain;
}
