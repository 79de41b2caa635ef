/** The review: its progress, what it says of the current move, and its account of each side. */

import { useEffect } from "preact/hooks";
import type { Colour } from "../engine/types";
import type { ReviewedMove } from "../generated/api";
import { number, percent, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { GraphMarks, isMarked, type MarkedGrade, MarkSign } from "./graph-marks";
import { Explanation } from "./review-explanation";
import { ScoreGraph } from "./score";
import type { PlayState } from "./state";
import { TryAgainPanel } from "./try-again-panel";

const SIDES: Colour[] = ["white", "black"];
/** Grades that the account always shows, and grades that it shows if they occur. */
const ALWAYS: MarkedGrade[] = ["inaccuracy", "mistake", "blunder"];
const RARE: MarkedGrade[] = ["missed_win", "only_move"];
const HUNDRED = 100;
/** Elements that need the keys for marks themselves. */
const NEEDS_KEYS = 'input:not([type="checkbox"]), textarea, select, dialog, [popover]';

export function ReviewCard({ state }: { state: PlayState }) {
  const { review, tour } = state;
  useEffect(() => listenToKeys(state), [state]);
  const isTrying = tour.tryAgain.goal.value !== null;
  return (
    <section class="card review-card" aria-label={t("review.title")} aria-busy={review.stage.value === "running"}>
      <div class="row card-head">
        <h2 class="card-title">{t("review.title")}</h2>
        <MarkSteps state={state} />
      </div>
      <div class="card-body review-body">
        <Progress state={state} />
        {review.found.value && (
          <ScoreGraph state={state}>
            <GraphMarks state={state} />
          </ScoreGraph>
        )}
        {isTrying && <TryAgainPanel state={state} />}
        {!isTrying && review.found.value && <Explanation state={state} />}
        {!isTrying && <TryButtons state={state} />}
        {!isTrying && <Account state={state} />}
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
          kind={isRunning || !(game.over.value || stage === "stopped") ? undefined : "primary"}
          disabled={!game.engine.ready.value}
          onClick={() => (isRunning ? review.stop() : review.start())}
        />
      </div>
    </>
  );
}

/** Shows the buttons that go to the previous and the next mark. */
function MarkSteps({ state: { review, tour } }: { state: PlayState }) {
  if (review.marked.value.length === 0) return null;
  return (
    <div class="stepper mark-steps">
      <Button
        text="‹"
        kind="step-button"
        aria-label={t("review.previous")}
        title={t("review.previous_key")}
        onClick={() => tour.go(-1)}
      />
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

/** Shows the buttons that try the explained move, or all bad moves, again. */
function TryButtons({ state: { review, tour } }: { state: PlayState }) {
  const { tryAgain, explained } = tour;
  const offered = tryAgain.offered.value;
  const solved = review.solved.value;
  const move = offered.find((other) => other === explained.value);
  const count = offered.filter(({ ply }) => !solved.includes(ply)).length;
  if (offered.length === 0) return null;
  return (
    <div class="buttons">
      {move && <Button text={t("review.try")} onClick={() => tryAgain.start(move)} />}
      {move && solved.includes(move.ply) && <span class="solved">{t("review.solved")}</span>}
      {count > 0 && <Button text={t("review.practise", { count })} onClick={() => tryAgain.next()} />}
    </div>
  );
}

/** Shows the accuracy of each side and its numbers of marks; a number leads to the next such mark. */
function Account({ state }: { state: PlayState }) {
  const accounts = state.review.found.value?.accounts;
  if (accounts === undefined) return null;
  const grades = [...ALWAYS, ...RARE.filter((grade) => SIDES.some((side) => accounts[side].counts[grade] > 0))];
  return (
    <table class="review-account">
      <thead>
        <tr>
          <td />
          <th scope="col">{t("review.accuracy")}</th>
          {grades.map((grade) => (
            <th key={grade} scope="col" title={t(`review.count_${grade}`)}>
              <MarkSign grade={grade} />
              <span class="unseen">{t(`review.count_${grade}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{t(`colour.${side}`)}</th>
            <td>{accuracyText(accounts[side].accuracy)}</td>
            {grades.map((grade) => (
              <td key={grade}>
                <Count state={state} side={side} grade={grade} count={accounts[side].counts[grade]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CountProps {
  state: PlayState;
  side: Colour;
  grade: MarkedGrade;
  count: number;
}

function Count({ state: { tour }, side, grade, count }: CountProps) {
  if (count === 0) return <span class="no-marks">{number(count)}</span>;
  const isCounted = (move: ReviewedMove) => move.side === side && move.grade === grade && isMarked(move.grade);
  const label = t("review.go", { colour: t(`colour.${side}`), grade: t(`review.count_${grade}`), count });
  return (
    <button
      type="button"
      class="text-button mark-count"
      aria-label={label}
      title={label}
      onClick={() => tour.go(1, isCounted)}
    >
      {number(count)}
    </button>
  );
}

function accuracyText(accuracy: number | null | undefined): string {
  return accuracy == null ? "–" : percent(accuracy / HUNDRED);
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
