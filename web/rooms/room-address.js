/**
 * What a judge's room has in the address: the judge's options, and the texts of a link as long as they are at hand.
 *
 * @import { OptionControls } from "../components/option-controls.js"
 * @import { Problem } from "../problems.js"
 */

import { replaceParameters } from "../router.js";
import { isText } from "./sharing.js";

/** @typedef {Record<string, string>} Parameters */

export class RoomAddress {
  /** Of the link whose texts are at hand. @type {Parameters} */
  texts = {};
  #problem;
  #fixed;
  #options;

  /**
   * @param {Problem} problem
   * @param {Parameters} fixed what is always there
   * @param {OptionControls} options
   */
  constructor(problem, fixed, options) {
    this.#problem = problem;
    this.#fixed = fixed;
    this.#options = options;
  }

  /** All but texts. */
  get parameters() {
    return { ...this.#fixed, ...this.#options.values };
  }

  /**
   * Does what an address asks for.
   * @param {URLSearchParams} parameters
   * @returns {{changed: boolean, texts: Parameters | null}} whether options are others now; texts that are not at hand
   */
  follow(parameters) {
    const before = JSON.stringify(this.#options.values);
    const given = [...parameters];
    this.#options.set(Object.fromEntries(given.filter(([name]) => !isText(name))));
    const texts = Object.fromEntries(given.filter(([name]) => isText(name)));
    const known = Object.keys(texts).length === 0 || JSON.stringify(texts) === JSON.stringify(this.texts);
    return { changed: JSON.stringify(this.#options.values) !== before, texts: known ? null : texts };
  }

  /** These texts are at hand. @param {Parameters} texts as an address holds them */
  hold(texts) {
    this.texts = texts;
    this.write();
  }

  /** The texts at hand are not those of a link, or not any more. */
  release() {
    if (Object.keys(this.texts).length > 0) this.hold({});
  }

  write() {
    replaceParameters(this.#problem, { ...this.parameters, ...this.texts });
  }
}
