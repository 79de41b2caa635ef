import type { BoardView, Target } from "../generated/api";
import { Animator } from "./animator";
import {
  context2d,
  fitToDevicePixels,
  observeDevicePixels,
  onPinch,
  pinchedResolution,
  pixelRatioOf,
  toCanvasPoint,
  toPng,
} from "./canvas";
import { cellsOf } from "./cells";
import { Dragging } from "./dragging";
import { Geometry, type Point } from "./geometry";
import { Grid } from "./grid";
import { paint } from "./painter";
import { onThemeChange, readPalette } from "./palette";
import { PieceBox } from "./pieces/index";
import { RightDrag } from "./right-drag";
import { draggableOn, emptied, emptyView, findTarget, isMiss, isSelectable, lookedAt, type State } from "./state";
import type { BoardOptions, Line } from "./types";

type ShowOptions = Pick<State, "interactive" | "placing"> & { animate: boolean };

/** Shows board views and lets the user choose targets by mouse, touch or keyboard. */
export class Board {
  #state: State;
  readonly #options: BoardOptions;
  readonly #element = document.createElement("div");
  readonly #canvas = document.createElement("canvas");
  readonly #context = context2d(this.#canvas);
  readonly #animator = new Animator(() => this.#paint());
  readonly #observer = new ResizeObserver(() => this.#resize());
  readonly #grid: Grid;
  readonly #dragging: Dragging;
  readonly #rightDrag: RightDrag;
  /** The arrow that is being drawn. */
  #sketch: Line[] = [];
  readonly #endThemes: () => void;
  readonly #endPinches = onPinch(() => this.#resize());
  #pieces: PieceBox;
  /** True once the browser has laid out the canvas; measuring it earlier would lay out the whole page twice. */
  #isSized = false;

  constructor(container: HTMLElement, options: BoardOptions) {
    this.#options = options;
    this.#state = {
      view: emptyView(options.size),
      interactive: false,
      placing: null,
      flipped: false,
      selected: null,
      focused: null,
      outlined: false,
      preview: [],
    };

    this.#element.className = "board";
    this.#canvas.setAttribute("role", "img");
    this.#canvas.setAttribute("aria-label", options.label);
    this.#grid = new Grid(options.gridLabel, {
      press: (square) => this.#press(square),
      erase: (square) => this.#state.placing?.onErase(square),
      escape: () => this.select(null),
      focus: (square) => this.#setFocused(square),
    });
    this.#dragging = new Dragging(this.#grid.element, {
      locate: (event) => this.#locate(event),
      draggableOn: (square) => draggableOn(this.#state, square),
      accepts: (from, to) => this.#state.placing !== null || findTarget(this.#state.view, from, to) !== undefined,
      onStart: (square) => this.select(square),
      onDrop: (kind, from, to) => this.#drop(kind, from, to),
      onMiss: (from, to) => isMiss(this.#state, from, to) && this.#options.onMiss({ origin: from, square: to }),
      onChange: () => {
        this.#animator.rest(this.#state.view.pieces, this.#dragging.drag);
        this.#paint();
      },
    });
    this.#rightDrag = new RightDrag(this.#grid.element, {
      locate: (event) => this.#locate(event).square,
      canDraw: () => this.#state.placing === null && this.#options.canDraw(),
      onChange: (arrow) => {
        this.#sketch = arrow === null ? [] : [{ ...arrow, kind: "second" }];
        this.#paint();
      },
      onDraw: (from, to) => this.#options.onDraw(from, to),
    });
    this.#element.append(this.#canvas, this.#grid.element);
    // Replaces a prerendered picture of the board; the canvas is painted before the next frame.
    container.replaceChildren(this.#element);

    this.#pieces = new PieceBox(readPalette(this.#element));
    this.#endThemes = onThemeChange(() => {
      this.#pieces = new PieceBox(readPalette(this.#element));
      this.#paint();
    });
    observeDevicePixels(this.#observer, this.#canvas, this.#element);
  }

  get selected(): number | null {
    return this.#state.selected;
  }

  /** The inspected square: the selected square or, without a selection, the square with keyboard focus. */
  get looked(): number | null {
    return lookedAt(this.#state);
  }

  /**
   * Shows a view, or for null an empty board of the previous size. With `animate`, pieces glide from their previous
   * squares.
   */
  show(view: BoardView | null, { animate, interactive, placing }: ShowOptions): void {
    const before = this.#state.view;
    const after = view ?? emptied(before);
    const sameSize = before.rows === after.rows && before.columns === after.columns;
    this.#state = { ...this.#state, view: after, interactive, placing, preview: [] };
    this.#dragging.cancelIfGone();
    this.#animator.rest(after.pieces, this.#dragging.drag);
    this.#layOut();
    this.select(this.selected);
    if (animate && sameSize && this.#dragging.drag === null) this.#animator.run(before.pieces, after.pieces);
    else this.#paint();
  }

  /** Selects a square; a square without moves or explanations clears the selection. */
  select(square: number | null): void {
    const selected = square !== null && isSelectable(this.#state.view, square) ? square : null;
    if (this.#setSelected(selected)) this.#options.onLook();
  }

  flip(flipped: boolean): void {
    if (flipped === this.#state.flipped) return;
    this.#state = { ...this.#state, flipped };
    this.#layOut();
    this.#paint();
  }

  outline(outlined: boolean): void {
    this.#state = { ...this.#state, outlined };
    this.#paint();
  }

  /** Draws lines over the view until another view is shown. */
  preview(lines: Line[]): void {
    this.#state = { ...this.#state, preview: lines };
    this.#paint();
  }

  picture(): Promise<Blob | null> {
    return toPng(this.#canvas);
  }

  destroy(): void {
    this.#dragging.cancel();
    this.#rightDrag.cancel();
    this.#animator.stop();
    this.#observer.disconnect();
    this.#endThemes();
    this.#endPinches();
    this.#element.remove();
  }

  #press(square: number): void {
    const { view, interactive, placing, selected } = this.#state;
    if (placing !== null) {
      placing.onPress(square);
      return;
    }
    const target = findTarget(view, selected, square);
    if (target && interactive) this.#move(target);
    else if (selected !== null && isMiss(this.#state, selected, square))
      this.#options.onMiss({ origin: selected, square });
    else this.select(square === selected ? null : square);
  }

  /** Clears the selection without calling `onLook`: the caller announces the position after the move. */
  #move(target: Target): void {
    this.#setSelected(null);
    this.#options.onMove(target);
  }

  /** Sets the selection; returns whether it changed. */
  #setSelected(selected: number | null): boolean {
    if (selected === this.selected) return false;
    this.#state = { ...this.#state, selected };
    this.#labelCells();
    this.#paint();
    return true;
  }

  #setFocused(focused: number | null): void {
    if (focused === this.#state.focused) return;
    this.#state = { ...this.#state, focused };
    if (this.selected !== null) return;
    this.#paint();
    if (focused === null || isSelectable(this.#state.view, focused)) this.#options.onLook();
  }

  #drop(kind: string, from: number, to: number | null): void {
    const { view, placing } = this.#state;
    if (placing !== null) {
      placing.onDrag(kind, from, to);
      return;
    }
    const target = findTarget(view, from, to);
    if (!target) return;
    // Puts the piece on its new square, so that it does not glide there when the next view is shown.
    const others = view.pieces.filter(({ square }) => square !== from && square !== to);
    const pieces = [...others, { square: target.square, kind, ghost: false }];
    this.#state = { ...this.#state, view: { ...view, pieces, targets: [] } };
    this.#animator.rest(pieces, null);
    this.#move(target);
  }

  /** Sets the element's aspect ratio and labels the buttons. */
  #layOut(): void {
    const { rows, columns } = this.#state.view;
    this.#element.style.setProperty("--board-ratio", String(columns / rows));
    this.#labelCells();
  }

  #labelCells(): void {
    const { rows, columns } = this.#state.view;
    this.#grid.show(rows, columns, cellsOf(this.#state, this.#options.describe));
  }

  #resize(): void {
    fitToDevicePixels(this.#canvas, pinchedResolution(this.#element));
    this.#isSized = true;
    this.#pieces.clear();
    this.#layOut();
    this.#paint();
  }

  #locate(event: PointerEvent): { point: Point; square: number | null } {
    const point = toCanvasPoint(this.#canvas, event);
    return { point, square: this.#geometry().squareUnder(point) };
  }

  #geometry(): Geometry {
    return new Geometry(this.#state, this.#canvas);
  }

  #paint(): void {
    if (!this.#isSized) return;
    const ratio = pixelRatioOf(this.#canvas);
    // The canvas is hidden.
    if (!(ratio > 0 && ratio < Infinity)) return;
    paint({
      ...this.#state,
      preview: [...this.#state.preview, ...this.#sketch],
      labelled: true,
      context: this.#context,
      geometry: this.#geometry(),
      palette: this.#pieces.palette,
      pieces: this.#pieces,
      ratio,
      sprites: this.#animator.sprites,
      drag: this.#dragging.drag,
    });
  }
}
