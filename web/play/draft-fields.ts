import type { BoardState } from "../shared/board-state";
import type { DraftFields } from "../storage/draft-fields";
import type { Analysis } from "./analysis";
import type { PlayDraft } from "./draft";
import type { GameState } from "./game";
import type { GameLoader } from "./game-loader";
import { STRONGEST } from "./levels";
import type { RecentGames } from "./recent-games";
import type { Review } from "./review";
import type { PlaySetUp } from "./set-up";
import type { Thinking } from "./thinking";

/** The stores of the page. */
interface Stores {
  game: GameState;
  loader: GameLoader;
  thinking: Thinking;
  analysis: Analysis;
  setUp: PlaySetUp;
  recent: RecentGames;
  review: Review;
  board: BoardState;
}

/** Returns how each field of the page's draft is read and restored, in the order of restoring. */
export function draftFieldsOf(state: Stores): DraftFields<PlayDraft> {
  return {
    record: {
      read: () => state.game.record.value.data,
      watch: () => state.game.record.value,
      restore: (record) => state.game.restore({ record }),
    },
    seats: { read: () => state.game.seats.value, restore: (seats) => state.game.restore({ seats }) },
    given: { read: () => state.game.given.value, restore: (given) => state.game.restore({ given }) },
    stopped: { read: () => state.game.stopped.value, restore: (stopped) => state.game.restore({ stopped }) },
    chances: { read: () => state.game.searched.value, restore: (chances) => state.game.restore({ chances }) },
    review: { read: () => state.review.data.value, restore: (review) => state.review.restore(review) },
    number: { read: () => state.recent.number.value, restore: (number) => state.recent.restore(number) },
    loaded: { read: () => state.loader.kept.value, restore: (loaded) => state.loader.restore(loaded) },
    level: {
      read: () => ({ number: state.thinking.level.value, of: STRONGEST }),
      restore: ({ number }) => state.thinking.setLevel(number),
    },
    pace: { read: () => state.thinking.pace.value, restore: (pace) => state.thinking.setPace(pace) },
    advice: { read: () => state.thinking.advice.value, restore: (advice) => state.thinking.restoreAdvice(advice) },
    setup: { read: () => state.setUp.state.arrangement.value, restore: (setup) => state.setUp.restore(setup) },
    analysed: { read: () => state.analysis.on.value, restore: (analysed) => state.analysis.turn(analysed) },
    flipped: { read: () => state.board.flipped.value, restore: (flipped) => state.board.flip(flipped) },
    outlined: { read: () => state.board.outlined.value, restore: (outlined) => state.board.outline(outlined) },
  };
}
