/** What the board shows: a position that is set up or tried again, or the game with its shapes and arrows. */

import { computed } from "@preact/signals";
import type { Analysis } from "./analysis";
import type { GameState } from "./game";
import type { ReviewTour } from "./review-tour";
import type { PlaySetUp } from "./set-up";
import { type Drawing, describeDrawn } from "./shapes";

/** The stores that the board shows. */
interface Stores {
  game: GameState;
  analysis: Analysis;
  tour: ReviewTour;
  setUp: PlaySetUp;
  drawing: Drawing;
}

export function shownOf({ game, analysis, tour, setUp: { state }, drawing }: Stores) {
  const { tryAgain } = tour;
  const isTrying = computed(() => tryAgain.goal.value !== null);
  const other = computed(() => tryAgain.view.value ?? tour.view.value);
  const arrows = computed(() => {
    const isOther = isTrying.value || tour.view.value !== null;
    const advised = isOther || analysis.arrows.value.length === 0 ? tour.arrows : analysis.arrows;
    return [...(isOther ? [] : drawing.arrows.value), ...advised.value];
  });
  return {
    view: computed(() => state.view.value ?? other.value ?? drawing.view.value),
    interactive: computed(() => game.movable.value && !state.open.value && other.value === null),
    describe: describeDrawn,
    placing: computed(() => state.placing.value ?? (isTrying.value ? null : drawing.placing.value)),
    drawing: computed(() => (state.open.value || isTrying.value ? null : drawing.draw.value)),
    arrows: computed(() => (state.open.value ? [] : arrows.value)),
  };
}
