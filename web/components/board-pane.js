/**
 * The board with what it says below it. The words are the page's one live region.
 *
 * @import { Board, ShowOptions, Sign, Target, View } from "../board/types.js"
 */

import { createBoard } from "../board/board.js";
import { el } from "../dom.js";
import { caption, t } from "../i18n.js";

export class BoardPane {
  #frame = el("div", { class: "board-frame" });
  #caption = el("p", { class: "caption" });
  #remarks = el("p", { class: "remarks" });
  #empty;
  #onMove;
  /** @type {View | null} */
  #view = null;
  /** @type {ShowOptions} */
  #options = {};
  #flipped = false;
  /** @type {Board | null} */
  #board = null;

  /**
   * @param {object} properties
   * @param {{size: number, coordinates: boolean}} properties.empty rows and columns of the board before the first view,
   *   and whether it has coordinates at its edges
   * @param {Node[]} properties.tools what stands beside the words
   * @param {(move: string) => void} [properties.onMove] such as `B1-B3`
   */
  constructor({ empty, tools, onMove }) {
    this.#empty = empty;
    this.#onMove = onMove;
    const words = el("div", { class: "board-words", "aria-live": "polite", "aria-atomic": "true" });
    words.append(this.#caption, this.#remarks);
    const foot = el("div", { class: "board-foot" }, words, el("div", { class: "board-tools" }, ...tools));
    this.element = el("div", { class: "stage" }, this.#frame, foot);
  }

  /** Makes the board; only in the document can it read its colours. */
  mount() {
    this.#board = createBoard(this.#frame, {
      label: t("board.label"),
      gridLabel: t("board.squares"),
      rows: this.#empty.size,
      columns: this.#empty.size,
      coordinates: this.#empty.coordinates,
      describe: describeSquare,
      onMove: (target) => this.#onMove?.(this.#moveName(target)),
    });
    this.#board.flip(this.#flipped);
    if (this.#view !== null) this.#board.show(this.#view, { ...this.#options, animate: false });
  }

  unmount() {
    this.#board?.destroy();
    this.#board = null;
  }

  /**
   * @param {View | null} view
   * @param {ShowOptions} [options]
   */
  show(view, options = {}) {
    this.#view = view;
    this.#options = options;
    this.#board?.show(view, options);
  }

  /** No square is selected any more. */
  deselect() {
    this.#board?.select(null);
  }

  flip() {
    this.#flipped = !this.#flipped;
    this.#board?.flip(this.#flipped);
  }

  /**
   * @param {string} sentence
   * @param {string[]} [remarks]
   */
  say(sentence, remarks = []) {
    this.#caption.textContent = sentence;
    this.#remarks.textContent = remarks.join(" ");
  }

  /** @param {Target} target */
  #moveName({ origin, square }) {
    const names = this.#view?.names ?? [];
    return `${names[origin]}-${names[square]}`;
  }
}

/**
 * What a view says, in words.
 * @param {View} view
 */
export function wordsOf(view) {
  return { sentence: caption(view.caption), remarks: view.remarks.map(caption) };
}

/**
 * @param {string} name
 * @param {string | null} piece
 * @param {Sign[]} signs
 */
function describeSquare(name, piece, signs) {
  const what = piece === null ? t("square.empty") : t(`piece.${piece}`);
  return [name, what, ...signs.map((sign) => t(`sign.${sign}`))].join(", ");
}
