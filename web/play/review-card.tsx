/** The review: its progress, what it says of the current move, and its account of each side. */

import { useEffect } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { GraphMarks } from "./graph-marks";
import { Account } from "./review-account";
import { Explanation } from "./review-explanation";
import { ScoreGraph } from "./score";
import type { PlayState } from "./state";
import { TryAgainPanel } from "./try-again-panel";

export { commentsOf } from "./review-words";

/** Elements that need the keys for marks themselves. */
const NEEDS_KEYS = 'input:not([type="checkbox"]), textarea, select, dialog, [popover]';

export function ReviewCard({ state }: { state: PlayState }) {
  const { review, tour } = state;
  useEffect(() => listenToKeys(state), [state]);
  const isTrying = tour.tryAgain.goal.value !== null;
  const kind = review.leads.value ? "card review-card leading" : "card review-card";
  return (
    <section class={kind} aria-label={t("review.title")} aria-busy={review.stage.value === "running"}>
      <div class="row card-head">
        <h2 class="card-title">{t("review.title")}</h2>
        <MarkSteps state={state} />
      </div>
      <div class="card-body review-body">
        <Progress state={state} />
        {review.leads.value && (
          <ScoreGraph state={state}>
            <GraphMarks state={state} />
          </ScoreGraph>
        )}
        {isTrying ? (
          <TryAgainPanel state={state} />
        ) : (
          <div class="review-text">
            {review.found.value && <Explanation state={state} />}
            <TryButtons state={state} />
            {review.stage.value !== "running" && <Account state={state} />}
          </div>
        )}
      </div>
    </section>
  );
}

/** Shows the button that starts, stops or continues the review, and how far the review is. */
function Progress({ state: { review, game } }: { state: PlayState }) {
  const stage = review.stage.value;
  const isRunning = stage === "running";
  const failed = review.failed.value && <p role="alert">{t("review.failed")}</p>;
  if (stage === "done") return failed || null;
  const texts = { none: "review.start", running: "review.stop", stopped: "review.continue" };
  const positions = review.line.value.at + 1;
  return (
    <>
      {failed}
      <div class="row review-progress">
        {isRunning ? (
          <progress max={1} value={review.progress.value} aria-label={t("review.running")} />
        ) : (
          <p class="review-offer">
            {stage === "none"
              ? t("review.offer")
              : t("review.stopped", { count: review.findings.value.length, of: positions })}
          </p>
        )}
        <Button
          text={t(texts[stage])}
          kind={isRunning || !review.leads.value ? undefined : "primary"}
          disabled={!game.engine.ready.value}
          onClick={() => (isRunning ? review.stop() : review.start())}
        />
      </div>
    </>
  );
}

/** Shows the buttons that go to the previous and the next mark. */
function MarkSteps({ state: { review, tour } }: { state: PlayState }) {
  const marked = review.marked.value;
  const count = marked.length;
  const at = marked.findIndex(({ ply }) => ply === tour.explained.value?.ply);
  if (count === 0) return null;
  return (
    <div class="stepper mark-steps">
      <Button
        text="‹"
        kind="step-button"
        aria-label={t("review.previous")}
        title={t("review.previous_key")}
        onClick={() => tour.go(-1)}
      />
      <span class="mark-place">
        {at < 0 ? t("review.marks", { count }) : t("review.mark_of", { number: at + 1, count })}
      </span>
      <Button
        text="›"
        kind="step-button"
        aria-label={t("review.next")}
        title={t("review.next_key")}
        onClick={() => tour.go(1)}
      />
    </div>
  );
}

/** Shows the button that tries the explained move again or, where there is nothing to try, all bad moves. */
function TryButtons({ state: { review, tour } }: { state: PlayState }) {
  const { tryAgain, explained } = tour;
  const offered = tryAgain.offered.value;
  const solved = review.solved.value;
  const move = offered.find((other) => other === explained.value);
  const count = offered.filter(({ ply }) => !solved.includes(ply)).length;
  const isUnsolved = move !== undefined && !solved.includes(move.ply);
  if (move === undefined && count === 0) return null;
  return (
    <div class="buttons try-buttons">
      {isUnsolved && <Button text={t("review.try")} onClick={() => tryAgain.start(move)} />}
      {move && !isUnsolved && <span class="solved">{t("review.solved")}</span>}
      {!isUnsolved && count > 0 && <Button text={t("review.practise", { count })} onClick={() => tryAgain.next()} />}
    </div>
  );
}

/** Listens to the keys that go from mark to mark; returns a function that ends this. */
function listenToKeys({ active, setUp, review, tour }: PlayState): () => void {
  const ending = new AbortController();
  const press = (event: KeyboardEvent) => {
    const { code, shiftKey, target } = event;
    // By its place on the keyboard, the key is the same in each alphabet.
    if (code !== "KeyN" || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (target instanceof Element && target.closest(NEEDS_KEYS) !== null) return;
    if (!active.value || setUp.state.open.value || review.marked.value.length === 0) return;
    event.preventDefault();
    tour.go(shiftKey ? -1 : 1);
  };
  document.addEventListener("keydown", press, { signal: ending.signal });
  return () => ending.abort();
}
