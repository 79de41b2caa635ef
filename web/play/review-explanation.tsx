/** What the review says of the current move: its grade, the reasons, and the lines that prove them. */

import type { ReviewedMove } from "../generated/api";
import { t } from "../i18n/i18n";
import { isMarked, MarkSign } from "./graph-marks";
import { isFault, type LineName, linesOf } from "./review-tour";
import { reasonInWords } from "./review-words";
import type { PlayState } from "./state";

export function Explanation({ state }: { state: PlayState }) {
  const { review, tour } = state;
  const move = tour.explained.value;
  const isClean = review.marked.value.length === 0 && review.stage.value === "done";
  return (
    <div class="review-explanation" role="status">
      {move === null ? (
        <p class="review-offer">{t(isClean ? "review.no_marks" : "review.choose")}</p>
      ) : (
        <>
          <Grade move={move} />
          {move.reasons.slice(1).map((reason, index) => (
            <p key={index}>{reasonInWords(reason)}</p>
          ))}
          {isFault(move) && <Lines state={state} move={move} />}
        </>
      )}
      <Upcoming state={state} />
    </div>
  );
}

/** Shows the best move in the position before a bad one. */
function Upcoming({ state: { tour } }: { state: PlayState }) {
  const upcoming = tour.upcoming.value;
  const [better] = upcoming === null ? [] : linesOf(upcoming).better;
  if (upcoming === null || better === undefined) return null;
  return <p>{t("review.upcoming", { better, move: `${upcoming.move}${upcoming.mark ?? ""}` })}</p>;
}

/** Shows a move with its mark and its grade. */
function Grade({ move }: { move: ReviewedMove }) {
  const [verdict] = move.reasons;
  return (
    <p class="review-grade">
      {isMarked(move.grade) && <MarkSign grade={move.grade} />}
      {verdict === undefined ? (
        t(`review.grade_${move.grade}`, { move: move.move })
      ) : (
        <>
          <strong>{`${move.move}${move.mark ?? ""}`}</strong> {reasonInWords(verdict)}
        </>
      )}
    </p>
  );
}

/** Shows the best line instead of a move and the best line after it. */
function Lines({ state, move }: { state: PlayState; move: ReviewedMove }) {
  return (
    <dl class="review-lines">
      {(["better", "reply"] as const).map((name) => (
        <Line key={name} state={state} move={move} name={name} />
      ))}
    </dl>
  );
}

interface LineProps {
  state: PlayState;
  move: ReviewedMove;
  name: LineName;
}

/** Shows a line as buttons that lead to its positions. */
function Line({ state: { tour, game }, move, name }: LineProps) {
  const moves = linesOf(move)[name];
  const path = tour.pathOf(move, name);
  const { shown } = game.listed.value;
  if (moves.length === 0) return null;
  const isCurrent = (index: number) =>
    shown.length === path.length + index + 1 && [...path, ...moves].slice(0, shown.length).join() === shown.join();
  return (
    <div class="review-line">
      <dt>{t(`review.line_${name}`, { move: move.move })}</dt>
      <dd>
        {moves.map((each, index) => (
          <button
            key={index}
            type="button"
            class="text-button move"
            aria-current={isCurrent(index) ? "true" : undefined}
            onClick={() => tour.follow(name, index + 1)}
            onMouseEnter={() => tour.point(name)}
            onMouseLeave={() => tour.point(null)}
            onFocus={() => tour.point(name)}
            onBlur={() => tour.point(null)}
          >
            {each}
          </button>
        ))}
      </dd>
    </div>
  );
}
