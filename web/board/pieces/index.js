/** Which drawer paints which piece, and the pictures it has painted. */

import { TOP_SIGNS } from "../marks.js";
import { drawChecker } from "./checkers.js";
import { CHESS, drawChess } from "./chess.js";
import { drawDisc } from "./discs.js";

/** @import { Ink, Palette } from "../palette.js" */

/**
 * Draws one piece on an empty canvas that spans 0 to 100 both ways.
 *
 * @typedef {(context: CanvasRenderingContext2D, name: string, ink: Ink, other: Ink) => void} Drawer
 *   `other` is the opponent's ink
 */

/** @type {Record<string, Drawer>} */
const DRAWERS = {
  ...Object.fromEntries(CHESS.map((name) => [name, drawChess])),
  disc: drawDisc,
  checker: drawChecker,
};

/**
 * Has pieces drawn that one room only needs.
 * @param {string[]} names
 * @param {Drawer} drawer
 */
export function addPieces(names, drawer) {
  for (const name of names) DRAWERS[name] = drawer;
}

/** Pictures of pieces in one palette, each painted once a size. */
export class PieceBox {
  /** @param {Palette} palette */
  constructor(palette) {
    this.palette = palette;
    /** @type {Map<string, HTMLCanvasElement>} */
    this.pictures = new Map();
  }

  /**
   * @param {string} kind colour and name, such as `white-queen`, or the mark `target`
   * @param {number} size the side of its square, in device pixels
   */
  picture(kind, size) {
    const key = `${kind} ${size}`;
    let picture = this.pictures.get(key);
    if (!picture) {
      picture = this.#paint(kind, size);
      this.pictures.set(key, picture);
    }
    return picture;
  }

  /** Forgets all pictures, as when the board's size changes. */
  clear() {
    this.pictures.clear();
  }

  /**
   * @param {string} kind
   * @param {number} size
   */
  #paint(kind, size) {
    const picture = document.createElement("canvas");
    picture.width = picture.height = size;
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    context.scale(size / 100, size / 100);
    if (kind === "target") {
      TOP_SIGNS.target?.(context, { x: 0, y: 0, width: 100, height: 100 }, this.palette, false);
      return picture;
    }
    const [side, name = ""] = kind.split("-");
    const drawer = DRAWERS[name];
    if (!drawer) throw new Error(`no drawer for the piece ${kind}`);
    const { white, black } = this.palette;
    const [ink, other] = side === "white" ? [white, black] : [black, white];
    drawer(context, name, ink, other);
    return picture;
  }
}
