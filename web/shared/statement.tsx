/** A problem's statement. */

import { t } from "../i18n/i18n";
import { Panel } from "./dialog";
import type { ProblemName } from "./problems";
import { route, wayToRoot } from "./router";
import { Source } from "./source";

export function Statement({ problem, close }: { problem: ProblemName; close: () => void }) {
  return (
    <Panel id="statement-title" title={t(`problem.${problem}`)} closeLabel={t("statement.close")} close={close}>
      <StatementText problem={problem} />
      <p class="remarks">{t("statement.words")}</p>
      <p class="remarks">
        <a href={`${wayToRoot(route.value)}notices.html`} target="_blank" rel="noopener">
          {t("page.licences")}
        </a>
      </p>
    </Panel>
  );
}

/** The statement without its title. */
export function StatementText({ problem }: { problem: ProblemName }) {
  return (
    <>
      <Paragraphs text={t(`statement.${problem}.task`)} />
      <h3>{t("statement.given")}</h3>
      <Paragraphs text={t(`statement.${problem}.given`)} />
      <h3>{t("statement.printed")}</h3>
      <Paragraphs text={t(`statement.${problem}.printed`)} />
      <h3>{t("statement.source")}</h3>
      <p>
        <Source problem={problem} />
      </p>
    </>
  );
}

/** Renders each line as a paragraph. */
function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split("\n").map((paragraph) => (
        <p key={paragraph} class="statement-text">
          {paragraph}
        </p>
      ))}
    </>
  );
}
