/** What a problem asks, in our own words. */

import { t } from "../i18n/i18n";
import type { ProblemName } from "./problems";
import { route, wayToRoot } from "./router";

export function Statement({ problem, close }: { problem: ProblemName; close: () => void }) {
  return (
    <>
      <header class="panel-head">
        <h2 id="statement-title">{t(`problem.${problem}`)}</h2>
        <button type="button" class="button" onClick={() => close()}>
          {t("statement.close")}
        </button>
      </header>
      <StatementText problem={problem} />
      <p class="remarks">
        <a href={`${wayToRoot(route.value)}notices.html`} target="_blank" rel="noopener">
          {t("statement.notices")}
        </a>
      </p>
    </>
  );
}

/** The whole statement without its title. */
export function StatementText({ problem }: { problem: ProblemName }) {
  return (
    <>
      <Paragraphs text={t(`statement.${problem}.task`)} />
      <h3>{t("statement.given")}</h3>
      <Paragraphs text={t(`statement.${problem}.given`)} />
      <h3>{t("statement.printed")}</h3>
      <Paragraphs text={t(`statement.${problem}.printed`)} />
      <h3>{t("statement.source")}</h3>
      <Paragraphs text={t(`statement.${problem}.source`)} />
    </>
  );
}

/** One a line. */
function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split("\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
