/** A second worker that is started while the page has nothing to do, so that the loss of the first costs no time. */

import { timeFor } from "../times.js";
import { Hand } from "./hand.js";

/** Gigabytes of the device, as browsers tell them, who tell no more than 8. A worker takes about a tenth of one. */
const ENOUGH_MEMORY = 4;
const ENOUGH_MEMORY_OF_A_PHONE = 8;

export class Spare {
  /** @type {Hand | null} */
  #hand = null;
  #timer = 0;
  #wanted = isAffordable();

  constructor() {
    // The browser is about to put a hidden page away, and may throw it out altogether if it is large.
    document.addEventListener("freeze", () => this.#end());
  }

  /** @param {boolean} idle whether the engine has nothing to do; a start in the midst of work would slow it down */
  set idle(idle) {
    clearTimeout(this.#timer);
    if (idle) this.#prepare();
    else if (this.#hand?.ready === false) this.#end();
  }

  /** Gives it away, if it is there. @returns {Hand | null} that is ready */
  take() {
    const hand = this.#hand?.ready ? this.#hand : null;
    if (hand === null) this.#end();
    this.#hand = null;
    return hand;
  }

  /** There is no memory for it, or it cannot be started: there shall be none any more. */
  giveUp() {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#end();
  }

  #prepare() {
    if (!this.#wanted || this.#hand !== null) return;
    this.#timer = setTimeout(() => {
      if (document.hidden) this.#prepare();
      else this.#start();
    }, timeFor("spare"));
  }

  #start() {
    this.#hand = new Hand();
    this.#hand.listener = { ...this.#hand.listener, onLost: () => this.giveUp() };
  }

  #end() {
    this.#hand?.end();
    this.#hand = null;
  }
}

/**
 * Where the memory is not told, as outside Chromium, a finger as the usual pointer tells phones and tablets, whose
 * systems end pages that take much; computers page out what is not used. Whoever saves data is asked for no more.
 */
function isAffordable() {
  const { deviceMemory, connection } = /** @type {{deviceMemory?: number, connection?: {saveData?: boolean}}} */ (
    navigator
  );
  if (connection?.saveData) return false;
  const phone = matchMedia("(pointer: coarse)").matches;
  const enough = phone ? ENOUGH_MEMORY_OF_A_PHONE : ENOUGH_MEMORY;
  return deviceMemory === undefined ? !phone : deviceMemory >= enough;
}
