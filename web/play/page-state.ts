/**
 * The signals of the Lines of Action page that hold its state; the stores say what each is. `draft()` in state.ts
 * returns what is stored.
 */

import type { ReadonlySignal } from "@preact/signals";
import type { SetUpState } from "../set-up/state";
import type { BoardState } from "../shared/board-state";
import type { Analysis } from "./analysis";
import type { GameState } from "./game";
import type { GameLoader } from "./game-loader";
import type { KnownPositions } from "./known-positions";
import type { RecentGames } from "./recent-games";
import type { Review } from "./review";
import type { ReviewTour } from "./review-tour";
import type { Scores } from "./scores";
import type { Drawing } from "./shapes";
import type { Thinking } from "./thinking";
import type { TryAgain } from "./try-again";

/** Each group belongs to one store. Only this store writes the signals; other code calls its methods. */
export interface PlayPageState {
  readonly active: ReadonlySignal<boolean>;
  readonly game: Pick<GameState, "record" | "seats" | "stopped" | "given" | "standing" | "ahead"> & {
    readonly positions: Pick<KnownPositions, "games" | "searched">;
  };
  readonly loader: Pick<GameLoader, "source" | "refused" | "waiting" | "counted" | "found" | "loaded" | "asking">;
  readonly recent: Pick<RecentGames, "number" | "games" | "works">;
  readonly scores: Pick<Scores, "wanted">;
  /** The engine's search for its own move or for a hint. */
  readonly thinking: Pick<Thinking, "level" | "pace" | "search" | "outcome">;
  /** The engine's best lines. */
  readonly analysis: Pick<Analysis, "on" | "pointed">;
  readonly review: Pick<Review, "stage" | "findings" | "solved" | "progress" | "failed">;
  /** The visitor's way through the review. */
  readonly tour: Pick<ReviewTour, "pointed" | "followed"> & { readonly tryAgain: Pick<TryAgain, "goal" | "attempt"> };
  readonly drawing: Pick<Drawing, "on">;
  /** A position that is set up by hand. */
  readonly setUp: { readonly state: Pick<SetUpState, "arrangement"> };
  readonly board: Pick<BoardState, "flipped" | "outlined" | "looked">;
}
