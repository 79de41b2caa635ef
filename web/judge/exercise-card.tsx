/** The title and the buttons of an exercise, or the reason why it is refused. */

import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { ExerciseState } from "./exercise-state";

export function ExerciseCard({ state }: { state: ExerciseState }) {
  const refusal = state.refusal.value;
  const exercise = state.exercise.value;
  const close = <Button text={t("exercise.close")} onClick={() => state.close()} />;
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
        <Button text={t("exercise.print")} disabled={state.printed.value === null} onClick={() => print()} />
        {close}
      </div>
      {state.changed.value && (
        <p class="row exercise-changed" role="status">
          <span>{t("exercise.changed")}</span>
          <Button text={t("exercise.put_back")} onClick={() => state.makeInput()} />
        </p>
      )}
    </section>
  );
}
