/** Says under node what it is given as JSON: phrases, each with its language. Prints the sentences as JSON. */

import type { Phrase } from "../generated/api";
import "./provide";
import { inWords, startLanguage } from "../i18n/i18n";

const asked = JSON.parse(process.argv[2] ?? "") as [string, Phrase][];
const said = asked.map(([language, phrase]) => {
  startLanguage(language);
  return inWords(phrase);
});
console.log(JSON.stringify(said));
