/**
 * The board of the answer that is looked at, and what is said of it.
 *
 * @import { View } from "../board/types.js"
 * @import { BoardPane } from "../components/board-pane.js"
 * @import { Judging } from "./judging.js"
 * @import { LaterDesk } from "./later-desk.js"
 */

import { wordsOf } from "../components/board-pane.js";
import { t } from "../i18n.js";
import { Newest } from "../newest.js";

export class CaseView {
  /** What the board shows. @type {View | null} */
  view = null;
  #newest = new Newest();
  /** What its view says. @type {{sentence: string, remarks: string[]} | null} */
  #words = null;
  #stage;
  #desk;
  #whereabouts;

  /**
   * @param {BoardPane} stage
   * @param {LaterDesk} desk while it is open, the stage shows what is set up there
   * @param {() => string} whereabouts which of the cases it is, in words
   */
  constructor(stage, desk, whereabouts) {
    this.#stage = stage;
    this.#desk = desk;
    this.#whereabouts = whereabouts;
  }

  /**
   * Shows an answer's board as soon as it is there, unless another is asked for before.
   * @param {Judging | null} judging
   * @param {number} answer
   */
  async look(judging, answer) {
    const signal = this.#newest.begin();
    const view = await judging?.view(answer);
    if (signal.aborted) return;
    if (view) {
      this.show(view);
      this.say();
    } else if (judging?.present) this.#stage.say(t("engine.failed_over"));
  }

  /** @param {View | null} view */
  show(view) {
    this.view = view;
    this.#words = view && wordsOf(view);
    if (!this.#desk.isOpen) this.#stage.show(view, { animate: true });
  }

  /** Shows the empty board. @param {string} sentence why it is empty */
  empty(sentence) {
    this.#newest.cancel();
    this.show(null);
    this.#words = { sentence, remarks: [] };
    this.say();
  }

  /** Another board is on its way: of this one nothing more is said. */
  silence() {
    this.#words = null;
    this.#stage.deselect();
  }

  say() {
    if (this.#words === null) return;
    const { looked } = this.#stage;
    const sentence = looked?.sentence ?? this.#words.sentence;
    const before = this.#desk.isOpen ? this.#desk.news : this.#whereabouts();
    this.#stage.say([before, sentence].filter(Boolean).join(" "), looked?.reasons ?? this.#words.remarks);
  }
}
