/** The board: shows a View of any of the games, and lets its targets be chosen by mouse, touch or keys. */

import { Animator, still } from "./animator.js";
import { Geometry, gutterWidth } from "./geometry.js";
import { Grid } from "./grid.js";
import { Hand } from "./hand.js";
import { paint } from "./painter.js";
import { onThemeChange, readPalette } from "./palette.js";
import { PieceBox } from "./pieces/index.js";
import { leadsSomewhere, pieceOn, signsOn, targetsFrom, uppermostOn } from "./squares.js";

/** @import { Point } from "./geometry.js" */
/** @import { Board, BoardOptions, Placing, ShowOptions, Target, View } from "./types.js" */

/**
 * @param {HTMLElement} container
 * @param {BoardOptions} options
 * @returns {Board}
 */
export function createBoard(container, options) {
  return new CanvasBoard(container, options);
}

/** @implements {Board} */
class CanvasBoard {
  /**
   * @param {HTMLElement} container
   * @param {BoardOptions} options
   */
  constructor(container, options) {
    this.options = options;
    this.view = emptyView(options.rows ?? 8, options.columns ?? 8);
    this.interactive = false;
    /** @type {Placing | null} */
    this.placing = null;
    this.flipped = false;
    /** @type {number | null} */
    this.selected = null;
    /** The square that the keyboard is on. @type {number | null} */
    this.focused = null;
    this.outlined = false;
    /** @type {import("./types.js").Line[]} */
    this.previewed = [];
    this.sprites = still(this.view.pieces);
    this.animator = new Animator((sprites) => {
      this.sprites = sprites;
      this.#paint();
    });

    this.element = document.createElement("div");
    this.element.className = "board";
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", options.label);
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    this.grid = new Grid(options.gridLabel, {
      press: (square) => this.#press(square),
      erase: (square) => this.placing?.onErase(square),
      escape: () => this.#escape(),
      focus: (square) => this.#focus(square),
    });
    this.hand = new Hand(this.grid.element, {
      onCanvas: (point) => this.#onCanvas(point),
      squareAt: (point) => this.#geometry().squareUnder(this.#onCanvas(point)),
      liftable: (square) => this.#liftable(square),
      accepts: (from, to) => this.placing !== null || targetsFrom(this.view, from).some(({ square }) => square === to),
      onLift: (square) => this.select(square),
      onDrop: (kind, from, to) => this.#drop(kind, from, to),
      onChange: () => this.#handMoved(),
    });
    this.element.append(this.canvas, this.grid.element);
    container.append(this.element);

    this.pieces = new PieceBox(readPalette(this.element));
    this.endThemes = onThemeChange(() => {
      this.pieces = new PieceBox(readPalette(this.element));
      this.#paint();
    });
    this.observer = new ResizeObserver(() => this.#resize());
    observe(this.observer, this.canvas);
    this.#layOut();
  }

  /**
   * @param {View | null} view
   * @param {ShowOptions} [options]
   */
  show(view, { animate = false, interactive = false, placing = null } = {}) {
    const before = this.view;
    this.view = view ?? emptyView(before.rows, before.columns, before);
    this.interactive = interactive;
    this.previewed = [];
    this.placing = placing;
    const sameBoard = before.rows === this.view.rows && before.columns === this.view.columns;
    this.hand.check();
    this.sprites = this.hand.still(this.view.pieces);
    this.#layOut();
    this.select(this.selected);
    if (animate && sameBoard && this.hand.held === null) this.animator.run(before.pieces, this.view.pieces);
    else {
      this.animator.stop();
      this.#paint();
    }
  }

  /** @param {number | null} square one from which nothing leads selects nothing */
  select(square) {
    const selected = square === null || !leadsSomewhere(this.view, square) ? null : square;
    if (this.#become(selected)) this.options.onLook?.();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.#layOut();
    this.#paint();
  }

  /** @param {boolean} outlined */
  outline(outlined) {
    this.outlined = outlined;
    this.#paint();
  }

  /** @param {import("./types.js").Line[]} lines */
  preview(lines) {
    this.previewed = lines;
    this.#paint();
  }

  /** @returns {Promise<Blob | null>} what is painted, on the page's ground, as a PNG */
  picture() {
    const { width, height } = this.canvas;
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [width, height];
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, width, height);
    context.drawImage(this.canvas, 0, 0);
    return new Promise((resolve) => picture.toBlob(resolve));
  }

  focus() {
    this.grid.focus();
  }

  destroy() {
    this.hand.cancel();
    this.animator.stop();
    this.observer.disconnect();
    this.endThemes();
    this.element.remove();
  }

  /** @param {number} square */
  #press(square) {
    if (this.placing !== null) {
      this.placing.onPress(square);
      return;
    }
    const target =
      this.selected === null ? undefined : targetsFrom(this.view, this.selected).find((to) => to.square === square);
    if (target && this.interactive) this.#move(target);
    else this.select(square === this.selected ? null : square);
  }

  /**
   * Whoever is told of a move says how things stand then, so that nobody looks at anything in between.
   *
   * @param {Target} target
   */
  #move(target) {
    this.#become(null);
    this.options.onMove?.(target);
  }

  /**
   * @param {number | null} selected
   * @returns {boolean} whether that is another square than before
   */
  #become(selected) {
    if (selected === this.selected) return false;
    this.selected = selected;
    this.#labelCells();
    this.#paint();
    return true;
  }

  /** @param {number | null} square */
  #focus(square) {
    if (square === this.focused) return;
    this.focused = square;
    if (this.selected !== null) return;
    this.#paint();
    if (square === null || leadsSomewhere(this.view, square)) this.options.onLook?.();
  }

  #escape() {
    const cleared = this.selected !== null;
    this.select(null);
    return cleared;
  }

  /**
   * What can be dragged from a square: while placing, the piece or the mark that lies uppermost.
   *
   * @param {number} square
   */
  #liftable(square) {
    if (this.placing === null)
      return this.interactive && targetsFrom(this.view, square).length ? pieceOn(this.view, square) : null;
    return uppermostOn(this.view, square);
  }

  #handMoved() {
    this.animator.stop();
    this.sprites = this.hand.still(this.view.pieces);
    this.#paint();
  }

  /**
   * A move made so does not glide with the next view: its piece lies on its new square already.
   *
   * @param {string} kind
   * @param {number} from
   * @param {number | null} to
   */
  #drop(kind, from, to) {
    if (this.placing !== null) {
      this.placing.onDrag(kind, from, to);
      return;
    }
    const target = targetsFrom(this.view, from).find(({ square }) => square === to);
    if (!target) return;
    const others = this.view.pieces.filter(({ square }) => square !== from && square !== to);
    this.view = { ...this.view, pieces: [...others, { square: target.square, kind, ghost: false }], targets: [] };
    this.sprites = still(this.view.pieces);
    this.#move(target);
  }

  /** The square that is selected, or else that the keyboard is on. */
  get looked() {
    return this.selected ?? this.focused;
  }

  #shownWays() {
    return this.view.ways.filter((way) => way.origin === this.looked);
  }

  /** @returns {Target[]} */
  #shownTargets() {
    if (this.selected !== null) return targetsFrom(this.view, this.selected);
    return this.view.targets_shown ? this.view.targets : [];
  }

  /** Sizes the element, then the buttons over it, by the view and by which side is up. */
  #layOut() {
    const { rows, columns } = this.view;
    this.element.style.setProperty("--board-ratio", String(columns / rows));
    const { width } = this.element.getBoundingClientRect();
    this.gutter = gutterWidth(width, this.#hasCoordinates());
    this.element.style.setProperty("--board-gutter", `${this.gutter}px`);
    this.#labelCells();
  }

  /** Before the first view it is the caller who knows, so that the squares do not move when it comes. */
  #hasCoordinates() {
    const { names, row_labels } = this.view;
    return names.length === 0 ? (this.options.coordinates ?? true) : row_labels.length > 0;
  }

  #labelCells() {
    const { rows, columns, names } = this.view;
    const order = new Geometry({ rows, columns, flipped: this.flipped }, { width: 1, height: 1, gutter: 0 });
    const cells = Array.from({ length: rows * columns }, (_, index) => {
      const square = order.squareAt(Math.floor(index / columns), index % columns);
      const label = this.options.describe(
        names[square] ?? String(square),
        pieceOn(this.view, square),
        signsOn(this.view, this.#shownTargets(), square),
      );
      const selected = leadsSomewhere(this.view, square) ? square === this.selected : null;
      const draggable = this.#liftable(square) !== null;
      return { square, label, selected, action: this.#actionOf(square), draggable };
    });
    this.grid.show({ rows, columns }, cells);
  }

  /**
   * @param {number} square
   * @returns {"select" | "move" | "place" | null}
   */
  #actionOf(square) {
    if (this.placing !== null) return "place";
    const origin = this.selected;
    if (this.interactive && origin !== null && targetsFrom(this.view, origin).some((to) => to.square === square))
      return "move";
    return leadsSomewhere(this.view, square) ? "select" : null;
  }

  /** Gives the canvas the device pixels that its edges fall on. */
  #resize() {
    const { left, top, right, bottom } = this.canvas.getBoundingClientRect();
    /** @param {number} start @param {number} end */
    const pixels = (start, end) => Math.round(end * devicePixelRatio) - Math.round(start * devicePixelRatio);
    this.canvas.width = pixels(left, right);
    this.canvas.height = pixels(top, bottom);
    this.pieces.clear();
    this.#layOut();
    this.#paint();
  }

  /** The number of device pixels in a CSS pixel; 0 or infinite while there is nothing to paint on. */
  get #ratio() {
    return this.canvas.width / this.canvas.getBoundingClientRect().width;
  }

  #geometry() {
    const { width, height } = this.canvas;
    const { rows, columns } = this.view;
    const gutter = Math.round((this.gutter ?? 0) * this.#ratio);
    return new Geometry({ rows, columns, flipped: this.flipped }, { width, height, gutter });
  }

  /** @param {Point} point of the window, in CSS pixels */
  #onCanvas({ x, y }) {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: (x - left) * this.#ratio, y: (y - top) * this.#ratio };
  }

  #paint() {
    const ratio = this.#ratio;
    if (!(ratio > 0 && ratio < Infinity)) return;
    const geometry = this.#geometry();
    const view = { ...this.view, marks: this.hand.marks(this.view.marks) };
    const scene = {
      view,
      sprites: this.sprites,
      selected: this.selected,
      targets: this.#shownTargets(),
      ways: this.#shownWays(),
      preview: this.previewed,
      outlined: this.outlined,
      held: this.hand.held,
    };
    paint(this.context, scene, { geometry, palette: this.pieces.palette, pieces: this.pieces, ratio });
  }
}

/**
 * Observes a canvas in device pixels where the browser can, so as to hear of a change of screen too.
 *
 * @param {ResizeObserver} observer
 * @param {HTMLCanvasElement} canvas
 */
function observe(observer, canvas) {
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
}

/**
 * @param {number} rows
 * @param {number} columns
 * @param {View} [like] whose names and coordinates it keeps
 * @returns {View}
 */
function emptyView(rows, columns, like) {
  return {
    rows,
    columns,
    names: like?.names ?? [],
    caption: { code: "", values: {} },
    remarks: [],
    row_labels: like?.row_labels ?? [],
    column_labels: like?.column_labels ?? [],
    tints: like?.tints ?? [],
    pieces: [],
    marks: [],
    lines: [],
    targets: [],
    targets_shown: false,
    ways: [],
    looks: [],
    outlines: [],
    outlines_shown: false,
  };
}
