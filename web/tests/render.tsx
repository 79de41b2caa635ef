/** Renders every page under node, where there is no window; prints what came of it as JSON. */

import "./provide";
import { render } from "preact-render-to-string";
import { Header } from "../app/header";
import { NAMES } from "../app/problems";
import { Engine } from "../engine/client";
import { LANGUAGES, startLanguage } from "../i18n/i18n";
import { JudgePage, JudgeState } from "../judge";
import { PlayPage, PlayState } from "../play";

const engine = new Engine(async () => {});
const rendered: Record<string, string> = {};
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
