/**
 * Keeps the analysis of the position on the board going while it is wanted.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { AnalyseRequest, Colour } from "../engine/types.js"
 */

import { AnalysisPanel } from "../components/analysis-panel.js";
import { t } from "../i18n.js";

export class Analyst {
  #engine;
  /** @type {Task | null} */
  #task = null;
  /** What it is at work on: the moves so far, of which each list is made once. @type {readonly string[] | null} */
  #moves = null;

  /**
   * @param {Engine} engine
   * @param {() => void} onSwitch
   */
  constructor(engine, onSwitch) {
    this.#engine = engine;
    this.panel = new AnalysisPanel(onSwitch);
  }

  /**
   * Analyses a position until it is told to rest; nothing begins anew where it is at it already.
   * @param {{game: number, moves: readonly string[], limit: number}} position
   * @param {Colour} turn
   */
  look({ game, moves, limit }, turn) {
    if (!this.panel.on) this.rest();
    if (!this.panel.on || moves === this.#moves) return;
    this.rest();
    this.#moves = moves;
    this.panel.say(t("analysis.begins"));
    /** @type {AnalyseRequest} */
    const request = { game, moves: [...moves], limit };
    this.#task = this.#engine.analyse(request, {
      onPart: (part) => moves === this.#moves && this.panel.show(part, turn),
      onBroken: () => moves === this.#moves && this.rest(t("analysis.broken")),
    });
  }

  /**
   * Ends the analysis.
   * @param {string} [reason] why, where there is one to tell
   */
  rest(reason) {
    this.#task?.drop();
    this.#task = null;
    this.#moves = null;
    if (reason !== undefined) this.panel.say(reason);
  }
}
