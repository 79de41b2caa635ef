/**
 * The desk where a position is set up, from the room's side: it is fetched when it is first opened.
 *
 * @import { Arrangement } from "../engine/types.js"
 * @import { Properties, SetupDesk } from "./setup-desk.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { later, WORDS } from "../later.js";
import { Newest } from "../newest.js";

export class LaterDesk {
  #properties;
  /** @type {SetupDesk | null} */
  #desk = null;
  #opening = new Newest();

  /** @param {Omit<Properties, "card">} properties */
  constructor(properties) {
    this.element = el("section", { class: "card setup-card", "aria-label": t("setup.title"), hidden: true });
    this.#properties = { ...properties, card: this.element };
  }

  /** Whether a position is being set up. */
  get isOpen() {
    return this.#desk?.isOpen ?? false;
  }

  /** What was done last, in words. */
  get news() {
    return this.#desk?.news ?? "";
  }

  /** @returns {Arrangement} what has been set up so far */
  get arrangement() {
    return this.#desk?.arrangement ?? { pieces: [], turn: "" };
  }

  /** @param {boolean} may whether what has been set up is of use */
  set mayBeDone(may) {
    if (this.#desk !== null) this.#desk.mayBeDone = may;
  }

  /**
   * Begins with a position, or with the usual one, which then is written at once; not without the engine, nor where it
   * was closed meanwhile.
   * @param {Arrangement | null | Promise<Arrangement | null>} arrangement
   * @param {boolean} [asked] somebody wants to go on by hand now
   */
  async open(arrangement, asked = true) {
    const signal = this.#opening.begin();
    const [part, first] = await Promise.all([later("setupDesk", WORDS), arrangement]);
    if (part === null || signal.aborted) return;
    this.#desk ??= new part.SetupDesk(this.#properties);
    if (await this.#desk.prepare(signal)) this.#desk.open(first, asked);
  }

  /** The engine has been started anew: what it was asked meanwhile is asked again. */
  goOn() {
    this.#desk?.goOn();
  }

  /** The text stays as it is, though something may still be being composed. */
  close() {
    this.#opening.cancel();
    if (this.isOpen) this.#desk?.close();
  }

  /** It is gone for good. */
  dispose() {
    this.#opening.cancel();
    this.#desk?.dispose();
  }
}
