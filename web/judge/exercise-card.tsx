/** The title and the buttons of an exercise, or the reason why it is refused. */

import { t } from "../i18n/i18n";
import type { ExerciseState } from "./exercise-state";

export function ExerciseCard({ state }: { state: ExerciseState }) {
  const refusal = state.refusal.value;
  const exercise = state.exercise.value;
  const close = (
    <button type="button" class="button" onClick={() => state.close()}>
      {t("exercise.close")}
    </button>
  );
  if (refusal !== null) {
    return (
      <section class="card exercise-card">
        <p class="exercise-refused" role="alert">
          {t(refusal.sentence, refusal.values)}
        </p>
        <div class="buttons">{close}</div>
      </section>
    );
  }
  if (exercise === null) return null;
  const { cases, seed, difficulty } = exercise.wish;
  return (
    <section class="card exercise-card" aria-labelledby="exercise-title">
      <div class="exercise-words">
        <h2 id="exercise-title">{exercise.title || t("exercise.untitled")}</h2>
        <p class="exercise-facts">
          {t("exercise.facts", { count: cases, difficulty: t(`generate.${difficulty}`), seed: String(seed) })}
        </p>
      </div>
      <div class="buttons">
        <button type="button" class="button" disabled={state.printed.value === null} onClick={() => print()}>
          {t("exercise.print")}
        </button>
        {close}
      </div>
      {state.changed.value && (
        <p class="exercise-changed" role="status">
          <span>{t("exercise.changed")}</span>
          <button type="button" class="button small" onClick={() => state.makeInput()}>
            {t("exercise.put_back")}
          </button>
        </p>
      )}
    </section>
  );
}
