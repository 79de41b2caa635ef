/** The title and the buttons of an exercise, or the reason why it is refused. */

import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { openDialog } from "../shared/dialog";
import { printExercise } from "./exercise-printing";
import type { ExerciseState } from "./exercise-state";

export function ExerciseCard({ state }: { state: ExerciseState }) {
  const refusal = state.refusal.value;
  const exercise = state.exercise.value;
  if (refusal !== null) {
    return (
      <section class="card exercise-card">
        <p class="exercise-refused" role="alert">
          {t(refusal.sentence, refusal.values)}
        </p>
        <div class="buttons">
          <Button text={t("exercise.close")} onClick={() => state.close()} />
        </div>
      </section>
    );
  }
  if (exercise === null) return null;
  const { cases, seed, difficulty } = exercise.wish;
  const shown = state.answersShown.value;
  return (
    <section class="card exercise-card" aria-labelledby="exercise-title">
      <div class="exercise-words">
        <h2 id="exercise-title">{exercise.title || t("exercise.untitled")}</h2>
        <p class="exercise-facts">
          {t("exercise.facts", { count: cases, difficulty: t(`generate.${difficulty}`), seed: String(seed) })}
        </p>
      </div>
      <div class="buttons">
        {shown && <Button text={t("exercise.hide_answers")} onClick={() => hideAnswers(state)} />}
        <Button
          text={t("exercise.print")}
          id="exercise-print"
          aria-haspopup="dialog"
          disabled={state.printed.value === null}
          onClick={() => askToPrint()}
        />
        <Button text={t("exercise.close")} onClick={() => state.instead(() => state.close())} />
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

/** Hides the answers; the next button takes the focus, because this one disappears. */
function hideAnswers(state: ExerciseState): void {
  document.getElementById("exercise-print")?.focus();
  state.showAnswers(false);
}

/** Asks what to print; pupils must not get the answers by mistake. */
async function askToPrint(): Promise<void> {
  const attributes = { class: "panel small", "aria-labelledby": "print-title" };
  const wanted = await openDialog(attributes, (close) => (
    <>
      <h2 id="print-title">{t("exercise.print")}</h2>
      <p>{t("exercise.print_about")}</p>
      <div class="buttons">
        <Button text={t("exercise.print_questions")} kind="primary" onClick={() => close("questions")} />
        <Button text={t("exercise.print_answers")} onClick={() => close("answers")} />
        <Button text={t("exercise.print_cancel")} onClick={() => close()} />
      </div>
    </>
  ));
  if (wanted !== "") await printExercise(wanted === "answers");
}
