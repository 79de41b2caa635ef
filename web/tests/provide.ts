/** Imported under node: all sentences are at hand in every language. */

import { provideSentences, type Sentences } from "../i18n/i18n";

const files = import.meta.glob<Sentences>(["../locales/*/*.json", "../generated/sentences/*/*.json"], {
  eager: true,
  import: "default",
});
for (const [path, sentences] of Object.entries(files)) {
  const [, language = "", part = ""] = path.match(/(\w+)\/([\w-]+)\.json$/) ?? [];
  provideSentences(language, part, sentences);
}
