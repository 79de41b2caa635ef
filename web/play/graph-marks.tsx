/** The signs of grades: shapes in different colours, in the graph and beside words. */

import type { ReviewedMove } from "../generated/api";
import type { PlayState } from "./state";

export type MarkedGrade = Exclude<ReviewedMove["grade"], "good" | "forced">;

/** Paths around the point (0, 0). */
const SHAPES: Record<MarkedGrade, string> = {
  only_move: "M -4 0 A 4 4 0 1 0 4 0 A 4 4 0 1 0 -4 0 Z",
  inaccuracy: "M 0 -5 L 5 0 L 0 5 L -5 0 Z",
  mistake: "M 0 -5 L 5 4 L -5 4 Z",
  blunder: "M -4.5 -4.5 H 4.5 V 4.5 H -4.5 Z",
  missed_win: "M 0 5 L 5 -4 L -5 -4 Z",
};

/** Part of the graph's height at its edges that has no centre of a mark, so that each mark is whole. */
const MARGIN = 0.12;

/** Shows the marks at their positions in the graph of the main line. */
export function GraphMarks({ state }: { state: PlayState }) {
  const { game, review } = state;
  const { moves } = game.listed.value;
  const marks = review.marked.value.flatMap(({ ply, move, grade }) => {
    const chance = game.chances.value[ply + 1] ?? null;
    if (moves[ply] !== move || chance === null || !isMarked(grade)) return [];
    const y = Math.min(Math.max(1 - chance, MARGIN), 1 - MARGIN);
    return [{ grade, ply, x: (ply + 1) / moves.length, y }];
  });
  return (
    <svg class="graph-marks" aria-hidden="true">
      {marks.map(({ grade, ply, x, y }) => (
        <svg key={ply} x={percentage(x)} y={percentage(y)} overflow="visible" aria-hidden="true">
          <path class={`mark-shape ${grade}`} d={SHAPES[grade]} />
        </svg>
      ))}
    </svg>
  );
}

/** Shows the sign of a grade beside its name. */
export function MarkSign({ grade }: { grade: MarkedGrade }) {
  return (
    <svg class="mark-sign" viewBox="-6 -6 12 12" aria-hidden="true">
      <path class={`mark-shape ${grade}`} d={SHAPES[grade]} />
    </svg>
  );
}

export function isMarked(grade: ReviewedMove["grade"]): grade is MarkedGrade {
  return grade in SHAPES;
}

function percentage(part: number): string {
  return `${(100 * part).toFixed(2)}%`;
}
