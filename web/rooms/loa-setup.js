/**
 * Sets up a position of Lines of Action, and says whether it can be played.
 *
 * @import { BoardPane } from "../components/board-pane.js"
 * @import { Engine } from "../engine/client.js"
 * @import { Arrangement, CheckedSetup, Colour, Game } from "../engine/types.js"
 */

import { caption, t } from "../i18n.js";
import { LaterDesk } from "./later-desk.js";

export class LoaSetup {
  #engine;
  #stage;
  #desk;
  #start = "";
  /** What was being set up, and cannot be gone on with before the engine is ready. @type {Arrangement | null} */
  #unfinished = null;

  /**
   * @param {Engine} engine
   * @param {BoardPane} stage
   * @param {object} on
   * @param {() => void} on.onChange it is opened or closed, or what is set up is another
   * @param {(start: string) => void} on.onDone the position as the engine writes it; empty for the usual one. It is kept
   *   until it is closed or opened anew
   * @param {() => void} on.onCancel
   */
  constructor(engine, stage, { onChange, onDone, onCancel }) {
    this.#engine = engine;
    this.#stage = stage;
    this.#desk = new LaterDesk({
      engine,
      system: "loa",
      stage,
      checked: true,
      onChange,
      onText: () => void this.#check(),
      onDone: () => {
        this.#unfinished = this.#desk.arrangement;
        onDone(this.#start);
      },
      onCancel,
    });
    this.element = this.#desk.element;
  }

  get isOpen() {
    return this.#desk.isOpen;
  }

  /** Whether something is being set up, or will be as soon as the engine is ready. */
  get begun() {
    return this.isOpen || this.#unfinished !== null;
  }

  /** What is being set up; null where nothing is. */
  get kept() {
    return this.isOpen ? this.#desk.arrangement : this.#unfinished;
  }

  set kept(arrangement) {
    this.#unfinished = arrangement;
  }

  /** Begins with the position of a game. @param {Game} game */
  async open({ view, turn }) {
    const pieces = view.pieces.map(({ square, kind }) => ({ square, kind }));
    await this.#desk.open({ pieces, turn });
    await this.#check();
  }

  /** Goes on where it was left. */
  async reopen() {
    await this.#desk.open(this.#desk.arrangement);
    this.#unfinished = null;
    await this.#check();
  }

  close() {
    this.#unfinished = null;
    this.#desk.close();
  }

  /** The engine is ready: what was begun goes on, if it can. */
  async goOn() {
    if (this.#unfinished === null) {
      this.#desk.goOn();
      return;
    }
    await this.#desk.open(this.#unfinished, false);
    this.#unfinished = null;
    await this.#check();
  }

  /** It is gone for good. */
  dispose() {
    this.#desk.dispose();
  }

  /** @param {Arrangement} arrangement */
  #isStill({ pieces, turn }) {
    const now = this.#desk.arrangement;
    return now.pieces === pieces && now.turn === turn;
  }

  async #check() {
    if (!this.isOpen) return;
    const { arrangement } = this.#desk;
    this.#desk.mayBeDone = false;
    /** @type {CheckedSetup | null} */
    const checked = await this.#engine.call("check_setup", arrangement).catch(() => null);
    if (!this.isOpen || !this.#isStill(arrangement)) return;
    if (checked === null) {
      if (this.#engine.ready) this.#stage.say(t("engine.failed_over"));
      return;
    }
    const { start, faults, remarks } = checked;
    this.#start = start;
    this.#desk.mayBeDone = faults.length === 0;
    const turn = /** @type {Colour} */ (arrangement.turn);
    const sentences = faults.length > 0 ? faults.map(caption) : [t(`play.turn_${turn}`)];
    this.#stage.say([this.#desk.news, ...sentences].filter(Boolean).join(" "), remarks.map(caption));
  }
}
