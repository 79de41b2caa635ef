/** Playing against the engine from a position of a game, which the page offers after a link and after a set-up. */

import { computed, signal } from "@preact/signals";
import type { Colour } from "../engine/types";
import type { GameState } from "./game";
import type { GameRecord } from "./game-record";
import { nodesOf } from "./game-tree";

export class Offer {
  /** True if the visitor can take a side: in an earlier position, or if one player has both sides. */
  readonly canPlay = computed(() => {
    const standing = this.#game.standing.value;
    const { white, black } = this.#game.seats.value;
    return standing !== null && !standing.game.result && (!standing.record.atEnd || white === black);
  });
  /** True while the page asks whether to play, until the visitor answers, changes the game, or begins another. */
  readonly shown = computed(() => {
    const { given, choice, over, paused } = this.#game;
    const isOpen = this.#made.value && given.value && !paused.value;
    return isOpen && choice.value === "both" && !over.value && this.canPlay.value;
  });
  readonly #made = signal(false);
  readonly #game: GameState;
  readonly #begin: (record: GameRecord, side: Colour) => void;
  readonly #mayGiveUp: () => Promise<boolean>;

  /** `begin` begins a game; `mayGiveUp` asks whether it may replace the current game. */
  constructor(game: GameState, begin: (record: GameRecord, side: Colour) => void, mayGiveUp: () => Promise<boolean>) {
    this.#game = game;
    this.#begin = begin;
    this.#mayGiveUp = mayGiveUp;
  }

  make(): void {
    this.#made.value = true;
  }

  withdraw(): void {
    this.#made.value = false;
  }

  /** Gives the visitor a side, by default the side to move, and the engine the other side. */
  async play(side?: Colour): Promise<void> {
    const { record, known } = this.#game;
    if (!known.value) return;
    const keepsAll = nodesOf(record.value.tree).length === record.value.at + 1;
    if (keepsAll || (await this.#mayGiveUp())) this.#begin(record.value.cut(), side ?? record.value.turn);
  }
}
