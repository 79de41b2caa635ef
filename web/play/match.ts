/** The end of a game against the engine, and the next game. */

import { computed } from "@preact/signals";
import type { GameState } from "./game";
import { isMainLine } from "./game-tree";
import { mayResign } from "./leaving";

export class Match {
  /** True if the visitor can resign: the game has begun and is not over. */
  readonly canResign = computed(() => {
    const { isMatch, over, record, engine } = this.#game;
    const { tree, moves } = record.value;
    return engine.ready.value && isMatch.value && !over.value && moves.length > 0 && isMainLine(tree, moves);
  });
  /** True if the game is over. */
  readonly canRematch = computed(() => this.#game.isMatch.value && this.#game.over.value);
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
  }

  /** Ends the game, if the visitor means it. */
  async resign(): Promise<void> {
    const { record, choice } = this.#game;
    const { tree } = record.value;
    if (!(await mayResign()) || record.value.tree !== tree) return;
    if (choice.value === "white" || choice.value === "black") this.#game.resign(choice.value);
  }
}
