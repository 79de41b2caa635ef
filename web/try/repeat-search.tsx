/** Ways to repeat a search that has found a failing case: a link, and a line for the command line. */

import { t } from "../i18n/i18n";
import { CopyButton } from "../shared/copy-button";
import { addressOf } from "../shared/router";
import type { Language } from "../text/program-languages";
import { USUAL_LIMITS } from "./defaults";
import type { Result } from "./results";
import type { TryState } from "./state";

/** How a program is called on a command line. */
const CALLS: Record<Language, string> = { python: "python3 mine.py", cpp: "./a.out" };

export function RepeatSearch({ state }: { state: TryState }) {
  const result = state.result.value;
  if (result?.of !== "search" || state.failing.value === null) return null;
  const { problem } = state.context.judging;
  const { options, seed } = result;
  const hasTests = state.programs.shown.value.tests.value.length > 0;
  const address = addressOf(problem, { ...options, tab: "program", seed: String(seed) });
  const command = commandOf(problem, result);
  return (
    <details class="card-note repeat-search">
      <summary>{t("try.repeat", { seed: String(seed) })}</summary>
      <div class="row">
        <CopyButton text={new URL(address, location.href).href} label={t("try.copy_link")} />
        <span>
          {t("try.repeat_link")} {hasTests && t("try.repeat_tests")}
        </span>
      </div>
      <div class="row">
        <CopyButton text={command} label={t("output.copy_short")} name={t("try.copy_command")} />
        <code lang="en">{command}</code>
        <span>{t("try.repeat_command")}</span>
      </div>
    </details>
  );
}

function commandOf(problem: string, { options, seed, limits, language }: Result & { of: "search" }): string {
  const { seconds, megabytes } = limits;
  const named = [
    ...Object.entries(options),
    ["seed", seed],
    ...(seconds === USUAL_LIMITS.seconds ? [] : [["time", seconds]]),
    ...(megabytes === USUAL_LIMITS.megabytes ? [] : [["memory", megabytes]]),
  ];
  return ["judgeboard try", problem, ...named.map(([name, value]) => `--${name} ${value}`), "--", CALLS[language]].join(
    " ",
  );
}
