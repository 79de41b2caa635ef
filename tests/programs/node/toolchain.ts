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
  let at = 0;
  const cut = ({ name, bytes }: { name: string; bytes: number }): [string, Uint8Array<ArrayBuffer>] => {
    at += bytes;
    return [name, all.slice(at - bytes, at)];
  };
  return { script: pathToFileURL(`${root}/${folder}/${script.name}`).href, files: new Map(files.map(cut)) };
}
