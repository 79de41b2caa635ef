/**
 * Answers a text that is another: at once, or as soon as somebody who types in it pauses.
 *
 * @import { Origin } from "../components/text-field.js"
 */

const PAUSE_MS = 120;

export class AtPause {
  #answer;
  #timer = 0;

  /** @param {(origin: Origin) => void} answer */
  constructor(answer) {
    this.#answer = answer;
  }

  /** @param {Origin} origin of the text, in place of the one before */
  changed(origin) {
    this.cancel();
    if (origin === "typed") this.#timer = setTimeout(() => this.#answer(origin), PAUSE_MS);
    else this.#answer(origin);
  }

  /** The text is answered already, or need not be any more. */
  cancel() {
    clearTimeout(this.#timer);
  }
}
