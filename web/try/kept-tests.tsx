/** The saved tests of a program, which a search tries first. */

import { t } from "../i18n/i18n";
import { countLines } from "../text/columns";
import type { TryState } from "./state";

export function KeptTests({ state }: { state: TryState }) {
  const program = state.programs.shown.value;
  const tests = program.tests.value;
  if (tests.length === 0) return null;
  return (
    <details class="card-note kept-tests">
      <summary>{t("try.tests", { count: tests.length })}</summary>
      <ol>
        {tests.map((test, index) => (
          <li class="row" key={test}>
            <span>{t("try.test", { number: index + 1, count: countLines(test.replace(/\n$/, "")) })}</span>
            <button
              type="button"
              class="button small"
              aria-label={t("try.test_show", { number: index + 1 })}
              onClick={() => state.showTest(test)}
            >
              {t("try.show")}
            </button>
            <button
              type="button"
              class="button small"
              aria-label={t("try.test_remove", { number: index + 1 })}
              onClick={() => program.removeTest(test)}
            >
              {t("try.remove")}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
