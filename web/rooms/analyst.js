/**
 * Keeps the analysis of the position on the board going while it is wanted.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Task } from "../engine/task.js"
 * @import { AnalysePart, Colour } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 */

import { t } from "../i18n.js";

/** @typedef {import("../components/analysis-panel.js").AnalysisPanel} AnalysisPanel */

export class Analyst {
  #engine;
  #panel;
  #onPart;
  /** @type {Task | null} */
  #task = null;
  /** What it is at work on. @type {readonly string[] | null} */
  #moves = null;

  /**
   * @param {Engine} engine
   * @param {AnalysisPanel} panel
   * @param {(part: AnalysePart) => void} onPart
   */
  constructor(engine, panel, onPart) {
    this.#engine = engine;
    this.#panel = panel;
    this.#onPart = onPart;
  }

  /**
   * Analyses a position until it is told to rest; nothing begins anew where it is at it already.
   * @param {number} game the page's number of it
   * @param {GameRecord} record
   * @param {Colour} turn
   */
  look(game, record, turn) {
    const moves = record.shown;
    if (moves === this.#moves) return;
    this.rest(t("analysis.begins"));
    this.#moves = moves;
    this.#task = this.#engine.analyse(
      { ...record.request, game },
      {
        onPart: (part) => {
          if (moves !== this.#moves) return;
          this.#panel.show(part, turn);
          this.#onPart(part);
        },
        onBroken: () => moves === this.#moves && this.rest(t("analysis.broken")),
      },
    );
  }

  /**
   * Ends the analysis; its lines go with it.
   * @param {string} [reason] why
   */
  rest(reason = t("analysis.begins")) {
    this.#task?.drop();
    this.#task = null;
    this.#moves = null;
    this.#panel.say(reason);
  }
}
