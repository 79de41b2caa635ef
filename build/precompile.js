// Compiles a file of the C++ programs' library:
//   node precompile.js FOLDER OUTPUT FILE PATH FLAGS...
// FOLDER holds the compiler; OUTPUT is written to it. Clang sees FILE at PATH, where web/try/cpp/ has it, too.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, output, file, path, ...flags] = process.argv.slice(2);

/** Returns the tree of folders with only this file. */
function treeOf(names, content) {
  const [name, ...rest] = names;
  return { [name]: rest.length > 0 ? treeOf(rest, content) : content };
}

try {
  const { runClang } = await import(pathToFileURL(`${folder}/bundle.js`).href);
  const made = await runClang(["clang++", ...flags, "-o", output, path], treeOf(path.split("/"), readFileSync(file)));
  writeFileSync(`${folder}/${output}`, made[output]);
} catch (error) {
  // The compiler has printed what is wrong.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
