/** A position of Lines of Action that is set up by hand, and whether it can be played. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Engine } from "../engine/client";
import type { Arrangement, CheckedSetup, Game } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { setUpCard } from "../set-up/part";
import { SetUpState } from "../set-up/state";
import type { Words } from "../shared/board-words";
import { PLAYED } from "../shared/problems";

/** The engine's check of an arrangement; `answer` is null if the engine failed. */
interface Check {
  arrangement: Arrangement;
  /** Sentence about the last edit. */
  news: (() => string) | null;
  answer: CheckedSetup | null;
}

export class PlaySetUp {
  readonly state: SetUpState;
  /** True while a position is being set up, or while its card or setup is loading. */
  readonly begun = computed(() => this.#opening.value || this.state.arrangement.value !== null);
  /** The position in the engine's notation, empty for the usual position; null if it cannot be played. */
  readonly position = computed(() => {
    const { arrangement, answer } = this.#check.value ?? {};
    const playable = arrangement === this.state.arrangement.value && answer?.faults.length === 0;
    return playable ? answer.start : null;
  });
  /** Words below the board; null while no position is being set up. They stay until the next check has ended. */
  readonly words = computed(() => {
    const check = this.#check.value;
    return this.state.open.value && check !== null ? wordsOf(check) : null;
  });
  readonly #opening = signal(false);
  readonly #check = signal<Check | null>(null);
  readonly #engine: Engine;
  readonly #latestStart = new Latest();
  readonly #latestCheck = new Latest();

  constructor(engine: Engine) {
    this.#engine = engine;
    this.state = new SetUpState(engine, PLAYED, setUpCard);
    const { arrangement, open } = this.state;
    effect(() => {
      const current = arrangement.value;
      if (!open.value || current === null || !engine.ready.value) return undefined;
      untracked(() => this.#ask(current));
      return () => this.#latestCheck.cancel();
    });
  }

  /** Starts with the position of a game. */
  async start({ view, turn }: Game): Promise<void> {
    const signal = this.#latestStart.start();
    const pieces = view.pieces.map(({ square, kind }) => ({ square, kind }));
    this.#opening.value = true;
    await this.state.start({ pieces, turn }, signal);
    if (!signal.aborted) this.#opening.value = false;
  }

  /** Continues with the position of a draft; if the engine fails, closes it so that the game can continue. */
  async restore(arrangement: Arrangement | null): Promise<void> {
    if (arrangement === null) return;
    await this.state.restore(arrangement);
    if (this.state.failed.value) this.close();
  }

  close(): void {
    this.#latestStart.cancel();
    this.#opening.value = false;
    this.#check.value = null;
    this.state.close();
  }

  async #ask(arrangement: Arrangement): Promise<void> {
    const signal = this.#latestCheck.start();
    const news = this.state.news.value;
    const answer = await this.#engine.call("check_setup", { problem: PLAYED, ...arrangement }).catch(() => null);
    if (!signal.aborted) this.#check.value = { arrangement, news, answer };
  }
}

function wordsOf({ arrangement, news, answer }: Check): Words {
  if (answer === null) return { sentence: t("engine.failed_over"), remarks: [] };
  const { faults, remarks } = answer;
  const sentences = faults.length > 0 ? faults.map(inWords) : [t(`play.turn_${arrangement.turn}`)];
  return { sentence: [news?.(), ...sentences].filter(Boolean).join(" "), remarks: remarks.map(inWords) };
}
