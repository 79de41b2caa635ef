/** The head of a problem's page: its name, its statement and, for a problem with two pages, links to both. */

import { t } from "../i18n/i18n";
import { Button } from "./button";
import { lazy } from "./lazy";
import { type Mode, PLAYED, type ProblemName } from "./problems";
import { addressOf, modeParameters } from "./router";

const MODES = ["play", "judge"] as const;
const statement = lazy(() => import("./statement"), "statement");

export function PageHead({ problem, mode }: { problem: ProblemName; mode: Mode }) {
  const open = () => {
    const attributes = { class: "panel", "aria-labelledby": "statement-title", closesOutside: true };
    statement.open(attributes, ({ Statement }, close) => <Statement problem={problem} close={close} />);
  };
  return (
    <div class="row page-head">
      <h1 class="page-title">{t(`problem.${problem}`)}</h1>
      <Button text={t("statement.open")} kind="quiet" aria-haspopup="dialog" onClick={open} />
      <p class="page-summary">{t(`summary.${problem}`)}</p>
      {problem === PLAYED && (
        <nav class="segments" aria-label={t("mode.label")}>
          {MODES.map((name) => (
            <a
              key={name}
              class="segment"
              href={addressOf(problem, modeParameters(problem, name))}
              aria-current={name === mode ? "true" : undefined}
            >
              <span>{t(`mode.${name}`)}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
