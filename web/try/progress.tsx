/** How far a run or a search is; and whether there is a Python to run programs. */

import { compact, number, t } from "../i18n/i18n";
import { RANDOM_CASES, type TryState, type Work } from "./state";

export function Progress({ state }: { state: TryState }) {
  const work = state.work.value;
  const python = state.runner.state.value;
  if (python === "failed") {
    return (
      <p class="card-note offer" role="alert">
        <span>{t("try.no_python")}</span>
        <button type="button" class="button small" onClick={() => state.runner.start()}>
          {t("engine.retry")}
        </button>
      </p>
    );
  }
  if (work === null && python !== "starting") return null;
  return (
    <div class="card-note program-progress">
      {work && <progress class="output-progress" value={partOf(work)} aria-label={t("try.progress")} />}
      <p>{python === "starting" || work === null ? t("try.starting") : sentenceOf(work)}</p>
      {work && state.outdated.value && <p>{t("try.goes_on")}</p>}
    </div>
  );
}

/** Of the random cases, from 0 to 1; how long making a case smaller takes is not known. */
function partOf({ search }: Work): number | undefined {
  return search === null || search.phase === "shrinking" ? undefined : Math.min(1, search.tried / RANDOM_CASES);
}

function sentenceOf({ search }: Work): string {
  if (search === null) return t("try.running");
  const { phase, tried, seconds } = search;
  const told = t(`try.phase_${phase}`);
  if (tried === 0 || seconds === 0) return told;
  return `${told} ${t("try.tried", { count: tried, tried: number(tried), rate: compact(tried / seconds) })}`;
}
