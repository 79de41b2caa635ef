/** Whether the engine's scores are shown: in a game against the engine only if the visitor asks for them. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { rememberSetting, settingOf } from "../storage/names";
import type { Analysis } from "./analysis";
import type { GameState } from "./game";

export class Scores {
  readonly #wanted = signal(false);
  /** True if the visitor wants to see the scores during a game; remembered for later visits. */
  readonly wanted: ReadonlySignal<boolean> = this.#wanted;
  /** True during a game against the engine. */
  readonly isPlaying = computed(() => this.#game.isMatch.value && !this.#game.over.value);
  /** True if the scores must not be shown. The analysis shows them, because the visitor has switched it on. */
  readonly hidden = computed(() => this.isPlaying.value && !this.wanted.value && !this.#analysis.on.value);
  readonly #game: GameState;
  readonly #analysis: Analysis;

  constructor(game: GameState, analysis: Analysis) {
    this.#game = game;
    this.#analysis = analysis;
    // The remembered choice is read when the page is shown: the build and the first render do not have it.
    effect(() => {
      if (game.active.value) this.#wanted.value = settingOf("scores") === "shown";
    });
  }

  show(wanted: boolean): void {
    this.#wanted.value = wanted;
    rememberSetting("scores", wanted ? "shown" : "hidden");
  }
}
