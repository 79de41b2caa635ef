/**
 * A position set up by hand in a judge's room, from the button that begins it to the room as it was before.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Arrangement } from "../engine/types.js"
 * @import { BoardPane } from "../components/board-pane.js"
 * @import { InputCard } from "../components/input-card.js"
 * @import { Origin } from "../components/text-field.js"
 * @import { Problem } from "../problems.js"
 * @import { CaseCursor } from "./case-cursor.js"
 * @import { Before, SetUp } from "./kept-room.js"
 */

import { BEGINNING } from "./case-cursor.js";
import { LaterDesk } from "./later-desk.js";

export class SettingUp {
  #input;
  #cursor;
  #button;
  #others;
  #shown;
  #onLeave;
  /** What was being set up, and cannot be gone on with before the engine is ready. @type {Arrangement | null} */
  #unfinished = null;
  /** What there was before. @type {Before} */
  #before = { text: "", name: "", wanted: BEGINNING };

  /**
   * @param {object} properties
   * @param {Engine} properties.engine
   * @param {Problem} properties.problem
   * @param {BoardPane} properties.stage
   * @param {InputCard} properties.input where the position is written
   * @param {CaseCursor} properties.cursor
   * @param {HTMLButtonElement} properties.button that begins it
   * @param {HTMLElement} properties.others what is of no use meanwhile
   * @param {() => Promise<Arrangement | null>} properties.shown what stands on the board that is looked at
   * @param {() => void} properties.onChange what has been set up is another
   * @param {() => void} properties.onLeave it is over, and the board is the room's again
   */
  constructor({ engine, problem, stage, input, cursor, button, others, shown, onChange, onLeave }) {
    this.#input = input;
    this.#cursor = cursor;
    this.#button = button;
    this.#others = others;
    this.#shown = shown;
    this.#onLeave = onLeave;
    this.desk = new LaterDesk({
      engine,
      system: problem,
      stage,
      onChange,
      onText: (text) => input.compose(text),
      onDone: () => this.#leave(),
      onCancel: () => this.#cancel(),
    });
  }

  /** @param {boolean} enabled whether it can be begun */
  set enabled(enabled) {
    this.#button.disabled = !enabled;
  }

  /** What is kept of it; null where nothing is set up. @returns {SetUp | null} */
  get kept() {
    const arrangement = this.desk.isOpen ? this.desk.arrangement : this.#unfinished;
    return arrangement && { arrangement, before: this.#before };
  }

  set kept(kept) {
    this.#unfinished = kept?.arrangement ?? null;
    if (kept !== null) this.#before = kept.before;
  }

  /** Begins with the position that is looked at. */
  async begin() {
    this.#before = { text: this.#input.text, name: this.#input.name, wanted: this.#cursor.wanted };
    await this.desk.open(this.#shown());
    this.#showOthers(!this.desk.isOpen);
  }

  /** The engine is ready: what was begun goes on. */
  goOn() {
    if (this.#unfinished !== null) this.#resume(this.#unfinished);
    else this.desk.goOn();
  }

  /** The input is another, which ends it unless that is what it has written. @param {Origin} origin */
  inputChanged(origin) {
    this.#unfinished = null;
    if (origin === "composed") return;
    const { isOpen } = this.desk;
    this.desk.close();
    if (isOpen) this.#showOthers(true);
  }

  /** It is gone for good. */
  dispose() {
    this.desk.dispose();
  }

  /** @param {Arrangement} arrangement */
  async #resume(arrangement) {
    await this.desk.open(arrangement, false);
    if (!this.desk.isOpen) return;
    this.#unfinished = null;
    this.#showOthers(false);
    this.desk.goOn();
  }

  #cancel() {
    const { text, name, wanted } = this.#before;
    if (this.#input.text !== text) {
      this.#input.load(text, name);
      this.#cursor.wanted = wanted;
    }
    this.#leave();
  }

  #leave() {
    this.#showOthers(true);
    this.#button.focus();
    this.#onLeave();
  }

  /** @param {boolean} shown */
  #showOthers(shown) {
    this.#others.hidden = !shown;
    this.#button.hidden = !shown;
  }
}
