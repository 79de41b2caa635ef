/**
 * The board with what it says below it. The words are the page's one live region.
 *
 * @import { Board, Line, ShowOptions, Sign, Target, View, Way } from "../board/types.js"
 */

import { createBoard } from "../board/board.js";
import { el } from "../dom.js";
import { caption, list, t } from "../i18n.js";

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
  #outlined = false;
  #pointing = false;
  #onLook;
  /** @type {Board | null} */
  #board = null;

  /**
   * @param {object} properties
   * @param {{size: number, coordinates: boolean}} properties.empty rows and columns of the board before the first view,
   *   and whether it has coordinates at its edges
   * @param {Node[]} properties.tools what stands beside the words
   * @param {Node} [properties.beside] stands at the left of the board
   * @param {(move: string) => void} [properties.onMove] such as `B1-B3`
   * @param {() => void} [properties.onLook] another piece is looked at, or none
   */
  constructor({ empty, tools, beside, onMove, onLook }) {
    this.#empty = empty;
    this.#onMove = onMove;
    this.#onLook = onLook;
    const words = el("div", { class: "board-words", "aria-live": "polite", "aria-atomic": "true" });
    words.append(this.#caption, this.#remarks);
    const foot = el("div", { class: "board-foot" }, words, el("div", { class: "board-tools" }, ...tools));
    const board = el("div", { class: "board-and-bar" }, beside, this.#frame);
    this.element = el("div", { class: "stage" }, board, foot);
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
      onLook: () => this.#look(),
    });
    this.#board.flip(this.#flipped);
    this.#board.outline(this.#outlined);
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

  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    this.#flipped = flipped;
    this.#board?.flip(flipped);
  }

  /** Whether groups are outlined. */
  get outlined() {
    return this.#outlined;
  }

  set outlined(outlined) {
    this.#outlined = outlined;
    this.#board?.outline(outlined);
  }

  /**
   * Draws moves as arrows until the next view.
   * @param {{move: string, kind: Line["kind"]}[]} arrows
   */
  preview(arrows) {
    const names = this.#view?.names ?? [];
    const lines = arrows.flatMap(({ move, kind }) => {
      const [start, end] = move.split("-").map((name) => names.indexOf(name));
      return start >= 0 && end >= 0 ? [{ start, end, kind }] : [];
    });
    this.#board?.preview(lines);
  }

  /** @returns {Promise<Blob | null>} the board as a picture */
  picture() {
    return this.#board?.picture() ?? Promise.resolve(null);
  }

  #look() {
    this.#pointing = true;
    this.#onLook?.();
    this.#pointing = false;
  }

  /**
   * What the view says of the square that is looked at, or else how the piece there can go, and what closes its other
   * ways; null where none is. What the keyboard is on counts only at the moment when it comes there, so that it does not
   * hide what happens then.
   * @returns {{sentence: string, reasons: string[]} | null}
   */
  get looked() {
    const looked = (this.#pointing ? this.#board?.looked : this.#board?.selected) ?? null;
    const ways = this.#view?.ways.filter((way) => way.origin === looked) ?? [];
    const look = this.#view?.looks.find(({ square }) => square === looked);
    if (look) return { sentence: caption(look.sentence), reasons: look.reasons.map(caption) };
    if (looked === null || ways.length === 0) return null;
    const names = this.#view?.names ?? [];
    const open = ways.filter(({ kind }) => kind === "open" || kind === "capture");
    const goals = open.map((way) => goal(way, names[way.square] ?? ""));
    const values = { square: names[looked], goals: list(goals.sort()) };
    const closed = ways.filter((way) => !open.includes(way));
    return {
      sentence: t(goals.length > 0 ? "look.goes" : "look.stuck", values),
      reasons: [...new Set(closed.flatMap(({ why }) => (why ? [caption(why)] : [])))],
    };
  }

  /**
   * @param {string} sentence
   * @param {string[]} [remarks]
   */
  say(sentence, remarks = []) {
    write(this.#caption, sentence);
    write(this.#remarks, remarks.join(" "));
  }

  /** @param {Target} target */
  #moveName({ origin, square }) {
    const names = this.#view?.names ?? [];
    return `${names[origin]}-${names[square]}`;
  }
}

/**
 * Says nothing twice: the words are read out whenever they are written.
 * @param {HTMLElement} place
 * @param {string} words
 */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/**
 * Where a piece can go, and how many squares that is if it is worth telling.
 * @param {Way} way
 * @param {string} square its name
 */
function goal({ kind, length }, square) {
  if (length > 0) return t(`look.${kind}`, { square, length });
  return kind === "capture" ? t("look.take", { square }) : square;
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
