/** Prints as JSON, under node, what the page takes texts for; a file, also JSON, has the texts. */

import { readFileSync } from "node:fs";
import "./provide";
import { problemOfInput, problemOfProgram } from "../shared/recognition";
import { languageOf } from "../text/program-languages";

const texts = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as string[];
const found = texts.map((text) => ({
  input: problemOfInput(text),
  program: problemOfProgram(text),
  language: languageOf(text),
}));
console.log(JSON.stringify(found));
