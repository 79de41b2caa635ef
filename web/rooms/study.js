/**
 * What the engine knows of a game beside the moves that it makes: the best lines where it is looked at, White's chances
 * over the whole of it, and the arrows that show them.
 *
 * @import { Line } from "../board/types.js"
 * @import { Engine } from "../engine/client.js"
 * @import { AnalysePart, ScoredLine, ThinkPart } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 * @import { Match } from "./match.js"
 * @import { Mover } from "./mover.js"
 */

import { AnalysisPanel } from "../components/analysis-panel.js";
import { STRONGEST } from "../components/level-select.js";
import { t } from "../i18n.js";
import { Analyst } from "./analyst.js";
import { Chances } from "./chances.js";

const PREVIEWED_PLIES = 3;
/** @type {Line["kind"][]} */
const ARROWS = ["move", "second", "third"];

/** @typedef {{move: string, kind: Line["kind"]}[]} Arrows */

export class Study {
  #match;
  #mover;
  #onArrows;
  #panel;
  #analyst;
  #chances;
  /** The best first moves that the analysis has found. @type {string[]} */
  #analysed = [];

  /**
   * @param {object} properties
   * @param {Engine} properties.engine
   * @param {Match} properties.match
   * @param {Mover} properties.mover
   * @param {(at: number) => void} properties.onLook so many moves on is to be looked at
   * @param {(move: string) => void} properties.onChoose the first move of a line is wanted
   * @param {() => void} properties.onSwitch the analysis is turned on or off
   * @param {() => void} properties.onLearned one more place of the game was looked into
   * @param {(arrows: Arrows) => void} properties.onArrows others are to be drawn
   */
  constructor({ engine, match, mover, onLook, onChoose, onSwitch, onLearned, onArrows }) {
    this.#match = match;
    this.#mover = mover;
    this.#onArrows = onArrows;
    this.#panel = new AnalysisPanel({
      onSwitch,
      onPreview: (line) => this.preview(line),
      onChoose: (line) => onChoose(line.moves[0]),
    });
    this.#analyst = new Analyst(engine, this.#panel, (part) => this.#hear(part));
    this.#chances = new Chances(engine, onLook, () => {
      this.#chances.draw(match.record);
      onLearned();
    });
    this.element = this.#panel.element;
    this.bar = this.#chances.bar.element;
    this.graph = this.#chances.graph.element;
  }

  /** Whether the analysis is wanted. */
  get on() {
    return this.#panel.on;
  }

  set on(on) {
    this.#panel.on = on;
  }

  /** @param {boolean} flipped whether Black is below */
  set flipped(flipped) {
    this.#chances.bar.flip(flipped);
  }

  /** Another place is looked at. @param {number} kept of places that are as they were */
  follow(kept) {
    this.#chances.keep(kept);
  }

  /** It is known how the game stands where it is looked at. */
  show() {
    const { game, record } = this.#match;
    if (game !== null) this.#chances.show(record, game);
  }

  /**
   * What the engine's own thinking tells, which at the lower levels is not to be believed.
   * @param {ThinkPart} part
   * @param {GameRecord} record
   */
  learn(part, record) {
    if (this.#mover.level === STRONGEST) this.#chances.learn(record, this.#match.turn, part, part.line);
  }

  /** Looks into the game, where that is wanted. */
  look() {
    const { game, number, record } = this.#match;
    if (game === null) return;
    // While a game is played, its chances would be a hint.
    const reviewed = this.on || this.#match.over;
    if (reviewed && this.#chances.review(number, record, game.first)) this.#analyst.rest();
    else if (!this.on) this.rest();
    else if (game.result) this.rest(t("analysis.over"));
    else this.#analyst.look(number, record, game.turn);
  }

  /** Looks into nothing any more. @param {string} [reason] */
  rest(reason) {
    this.#analyst.rest(reason);
    this.#chances.rest();
    if (this.#analysed.length === 0) return;
    this.#analysed = [];
    this.preview(null);
  }

  /**
   * Draws a line as arrows; or else the move that was advised, or the best that the analysis knows.
   * @param {ScoredLine | null} line
   */
  preview(line) {
    const { advice } = this.#mover;
    const moves = line?.moves.slice(0, PREVIEWED_PLIES) ?? (advice !== null ? [advice] : this.#analysed);
    this.#onArrows(moves.map((move, index) => ({ move, kind: ARROWS[index] ?? "third" })));
  }

  /** @param {AnalysePart} part */
  #hear(part) {
    this.#analysed = part.lines.map(({ moves }) => moves[0]);
    this.preview(this.#panel.pointed);
    this.#chances.learn(this.#match.record, this.#match.turn, part, part.lines[0]);
  }
}
