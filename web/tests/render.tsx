/** Renders every page under node, where there is no window; prints what came of it as JSON. */

import { render } from "preact-render-to-string";
import { Header } from "../app/header";
import { NAMES } from "../app/problems";
import { Engine } from "../engine/client";
import { LANGUAGES, provideSentences, type Sentences, startLanguage } from "../i18n/i18n";
import { JudgePage, JudgeState } from "../judge";
import { PlayPage, PlayState } from "../play";

const engine = new Engine(async () => {});
const rendered: Record<string, string> = {};
const files = import.meta.glob<Sentences>("../locales/*/*.json", { eager: true, import: "default" });
for (const [path, sentences] of Object.entries(files)) {
  const [, language = "", part = ""] = path.match(/(\w+)\/([\w-]+)\.json$/) ?? [];
  provideSentences(language, part, sentences);
}
for (const { code } of LANGUAGES) {
  startLanguage(code);
  for (const problem of NAMES) {
    const state = new JudgeState(problem, "judge", engine, () => {});
    rendered[`${code} ${problem}`] = render(
      <>
        <Header problem={problem} />
        <JudgePage state={state} />
      </>,
    );
  }
  rendered[`${code} play`] = render(<PlayPage state={new PlayState(engine)} />);
}
console.log(JSON.stringify({ window: typeof globalThis.window, rendered }));
