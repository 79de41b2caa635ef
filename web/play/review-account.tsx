/** The account of a review: the accuracy of each side, and its marks by grade. */

import type { Colour } from "../engine/types";
import type { ReviewedMove } from "../generated/api";
import { percent, t } from "../i18n/i18n";
import { isMarked, type MarkedGrade, MarkSign } from "./graph-marks";
import type { PlayState } from "./state";

const SIDES: Colour[] = ["white", "black"];
const GRADES: MarkedGrade[] = ["inaccuracy", "mistake", "blunder", "missed_win", "only_move"];
const HUNDRED = 100;

export function Account({ state }: { state: PlayState }) {
  const { found, stage } = state.review;
  const accounts = found.value?.accounts;
  if (accounts === undefined) return null;
  return (
    <table class="review-account">
      <tbody>
        {SIDES.map((side) => {
          const { accuracy, counts } = accounts[side];
          const graded = GRADES.filter((grade) => counts[grade] > 0);
          return (
            <tr key={side}>
              <th scope="row">{t(`colour.${side}`)}</th>
              <td>{accuracyText(accuracy)}</td>
              <td>
                <div class="mark-counts">
                  {graded.map((grade) => (
                    <Count key={grade} state={state} side={side} grade={grade} count={counts[grade]} />
                  ))}
                  {graded.length === 0 && accuracy != null && stage.value === "done" && t("review.none")}
                </div>
              </td>
            </tr>
          );
        })}
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

/** Shows how many moves of a side have a grade; a click leads to the next one. */
function Count({ state: { tour }, side, grade, count }: CountProps) {
  const isCounted = (move: ReviewedMove) => move.side === side && move.grade === grade && isMarked(move.grade);
  const counted = t(`review.count_${grade}`, { count });
  const label = t("review.go", { colour: t(`colour.${side}`), counted });
  return (
    <button
      type="button"
      class="text-button mark-count"
      aria-label={label}
      title={label}
      onClick={() => tour.go(1, isCounted)}
    >
      <MarkSign grade={grade} /> <span>{counted}</span>
    </button>
  );
}

function accuracyText(accuracy: number | null | undefined): string {
  return accuracy == null ? "–" : t("review.accuracy", { percent: percent(accuracy / HUNDRED) });
}
