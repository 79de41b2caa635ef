/**
 * The comparison with what somebody's program printed, from the room's side: it is fetched when it is first opened.
 *
 * @import { Comparing, Properties, KeptComparison } from "./comparing.js"
 * @import { Judging } from "./judging.js"
 */

import { TextField } from "../components/text-field.js";
import { el } from "../dom.js";
import { atHand, later, WORDS } from "../later.js";

export class LaterComparing {
  #properties;
  /** @type {Comparing | null} */
  #comparing = null;
  /** What there was before, until it can be gone on with. @type {KeptComparison | null} */
  #kept = null;
  /** @type {Judging | null} */
  #judging = null;
  #closed = false;
  /** Stands where the comparison will. */
  #place = el("div", { hidden: true });

  /** @param {Omit<Properties, "newField">} properties */
  constructor(properties) {
    this.#properties = { ...properties, newField: (/** @type {any} */ field) => new TextField(field) };
  }

  get element() {
    return this.#comparing?.element ?? this.#place;
  }

  get isOpen() {
    return this.#comparing?.isOpen ?? false;
  }

  /** It cannot be opened unless it is at hand. @param {boolean} open */
  set isOpen(open) {
    if (this.#comparing !== null) this.#comparing.isOpen = open;
  }

  get isAtHand() {
    return this.#made() !== null;
  }

  /** What is compared; empty where nothing is. */
  get text() {
    return this.#comparing?.text ?? this.#kept?.draft.text ?? "";
  }

  /** @returns {KeptComparison | null} */
  get snapshot() {
    return this.#comparing?.snapshot ?? this.#kept;
  }

  /** Has it at hand. @returns {Promise<boolean>} false: it cannot be had, which is told, or is not wanted any more */
  async fetch() {
    const part = await later("comparing", WORDS);
    return part !== null && !this.#closed && this.isAtHand;
  }

  /** Has the box written in. */
  focus() {
    this.#comparing?.focus();
  }

  /** Puts a text in. @param {string} text */
  load(text) {
    this.#comparing?.load(text);
  }

  /** Goes on from what there was, at the latest when it is opened. @param {KeptComparison | null} snapshot */
  goOn(snapshot) {
    this.#kept = snapshot;
    if (snapshot !== null) this.#made();
  }

  /** What is judged is another, goes on or has ended. @param {Judging | null} judging */
  judged(judging) {
    this.#judging = judging;
    this.#comparing?.judged(judging);
  }

  /** Nothing is asked any more. */
  close() {
    this.#closed = true;
    this.#comparing?.close();
  }

  /** @returns {Comparing | null} null: it has yet to be fetched */
  #made() {
    const part = atHand("comparing");
    if (this.#comparing !== null || part === null) return this.#comparing;
    this.#comparing = new part.Comparing(this.#properties);
    this.#place.replaceWith(this.#comparing.element);
    if (this.#kept !== null) this.#comparing.goOn(this.#kept);
    this.#comparing.judged(this.#judging);
    return this.#comparing;
  }
}
