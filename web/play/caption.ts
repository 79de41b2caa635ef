/** The words below the board, and messages that replace them until the situation changes. */

import { computed, signal } from "@preact/signals";
import { t } from "../i18n/i18n";
import type { BoardState } from "../shared/board-state";
import type { Words } from "../shared/board-words";
import type { GameState } from "./game";
import type { ReviewTour } from "./review-tour";
import type { PlaySetUp } from "./set-up";
import type { Thinking } from "./thinking";
import { only, remarksOf, sentenceOf } from "./words";

/** The stores that the words are about. */
interface Stores {
  game: GameState;
  thinking: Thinking;
  tour: ReviewTour;
  board: BoardState;
  setUp: PlaySetUp;
}

export class Caption {
  readonly words = computed(() => this.#words());
  readonly #told = signal<{ sentence: () => string; situation: unknown } | null>(null);
  /** A new array after each change of these signals, so that situations can be compared by identity. */
  readonly #situation = computed(() => {
    const { game, board, thinking } = this.#stores;
    return [
      game.standing.value?.game,
      game.position.value,
      board.looked.value,
      thinking.state.value,
      thinking.outcome.value,
    ];
  });
  readonly #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** Shows a message instead of the usual words until the situation changes. */
  tell(sentence: () => string): void {
    this.#told.value = { sentence, situation: this.#situation.value };
  }

  /** Reports that the engine has failed, unless it is not ready. */
  tellFailure(): void {
    if (this.#stores.game.engine.ready.value) this.tell(() => t("engine.failed_over"));
  }

  #words(): Words {
    const { game, thinking, board, setUp } = this.#stores;
    const setUpWords = setUp.words.value;
    if (setUpWords !== null) return setUpWords;
    const tried = this.#stores.tour.tryAgain.sentence.value;
    if (tried !== null) return only(tried);
    const told = this.#told.value;
    if (told !== null && told.situation === this.#situation.value) return only(told.sentence());
    if (game.failed.value) return only(t("play.broken"));
    const standing = game.standing.value;
    if (standing === null) return only(game.engine.ready.value ? "" : t("play.before"));
    if (!game.known.value && game.ahead.value !== null) return only(t("play.kept"));
    if (!game.known.value && !game.engine.ready.value) return only(t("play.before"));
    const found = thinking.stepping.value && thinking.state.value === "found";
    const engine = game.stopped.value ? "stopped" : found ? "found" : "thinking";
    const sentence = sentenceOf(standing, thinking.outcome.value, engine);
    const looked = board.lookedWords.value;
    if (looked === null) return { sentence, remarks: remarksOf(standing) };
    return { sentence: `${sentence} ${looked.sentence}`, remarks: looked.remarks };
  }
}
