import type { Point } from "./geometry";

/** Distance in CSS pixels after which a press becomes a drag; a finger is less precise than a mouse. */
const MOUSE_THRESHOLD = 6;
const FINGER_THRESHOLD = 10;

/** A piece or a mark that the user is dragging. */
export interface Drag {
  kind: string;
  /** The square on which the drag began. */
  from: number;
  /** Centre of the dragged piece on the canvas, in device pixels. */
  point: Point;
  /** The square under the piece if a drop is allowed there. */
  over: number | null;
}

/** What `Dragging` asks the board and reports to it. */
interface DragBoard {
  /** Returns the point of the canvas under the pointer, in device pixels, and its square. */
  locate: (event: PointerEvent) => { point: Point; square: number | null };
  /** Returns the kind of the piece or mark that can be dragged from a square; null if nothing can. */
  draggableOn: (square: number) => string | null;
  /** Returns whether a drop on a square, or off the board (null), is allowed. */
  accepts: (from: number, to: number | null) => boolean;
  onStart: (from: number) => void;
  /** Called for an allowed drop on another square, or off the board (null). */
  onDrop: (kind: string, from: number, to: number | null) => void;
  /** Called for a drop on a square that does not accept it. */
  onMiss: (from: number, to: number) => void;
  onChange: () => void;
}

interface Press {
  pointerId: number;
  /** Position of the press in CSS pixels of the window. */
  start: Point;
  from: number;
  /** True once the press has become a drag, also if that was cancelled. */
  moved: boolean;
}

/**
 * Lets the user drag pieces by mouse, pen or finger; a press that hardly moves remains a click. Where a drag can start,
 * the element must keep the browser from scrolling (`touch-action: none`).
 */
export class Dragging {
  drag: Drag | null = null;
  readonly #element: HTMLElement;
  readonly #board: DragBoard;
  #press: Press | null = null;
  #listening = new AbortController();

  constructor(element: HTMLElement, board: DragBoard) {
    this.#element = element;
    this.#board = board;
    element.addEventListener("pointerdown", (event) => this.#handleDown(event));
  }

  /** Cancels the drag; keeps listening until the pointer is released, so that the release does not count as a click. */
  cancel(): void {
    if (this.drag === null) return;
    delete this.#element.dataset.carrying;
    this.#setDrag(null);
  }

  /** Cancels the drag if the piece is no longer on its original square. */
  cancelIfGone(): void {
    if (this.drag !== null && this.#board.draggableOn(this.drag.from) !== this.drag.kind) this.cancel();
  }

  #handleDown(down: PointerEvent): void {
    if (this.#press !== null || !down.isPrimary || down.button !== 0) return;
    const from = this.#board.locate(down).square;
    if (from === null || this.#board.draggableOn(from) === null) return;
    this.#press = { pointerId: down.pointerId, start: { x: down.clientX, y: down.clientY }, from, moved: false };
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener("pointermove", (event) => this.#handleMove(event), { signal });
    document.addEventListener("pointerup", (event) => this.#handleUp(event), { signal });
    document.addEventListener("pointercancel", (event) => this.#handlePointerCancel(event), { signal });
    document.addEventListener("keydown", (event) => this.#handleKey(event), { signal, capture: true });
    // A finger or pen that rests before it drags would open the context menu, which ends the drag.
    if (down.pointerType !== "mouse") this.#element.addEventListener("contextmenu", preventDefault, { signal });
    this.#element.addEventListener("touchmove", (event) => this.#preventFling(event), { signal, passive: false });
  }

  #handleMove(event: PointerEvent): void {
    const press = this.#press;
    if (event.pointerId !== press?.pointerId) return;
    if (!press.moved) {
      const threshold = event.pointerType === "mouse" ? MOUSE_THRESHOLD : FINGER_THRESHOLD;
      if (Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) < threshold) return;
      this.#start(press);
    }
    if (this.drag === null) return;
    const { point, square } = this.#board.locate(event);
    const over = this.#board.accepts(this.drag.from, square) ? square : null;
    this.#setDrag({ ...this.drag, point, over });
  }

  #start(press: Press): void {
    const kind = this.#board.draggableOn(press.from);
    if (kind === null) {
      this.#end();
      return;
    }
    press.moved = true;
    this.#element.setPointerCapture(press.pointerId);
    this.#element.dataset.carrying = "";
    this.drag = { kind, from: press.from, point: { x: 0, y: 0 }, over: null };
    this.#board.onStart(press.from);
  }

  #handleUp(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.pointerId) return;
    const { drag } = this;
    if (this.#press.moved) this.#swallowClick();
    this.#end();
    if (drag === null) return;
    const to = this.#board.locate(event).square;
    this.#setDrag(null);
    if (drag.from === to) return;
    if (this.#board.accepts(drag.from, to)) this.#board.onDrop(drag.kind, drag.from, to);
    else if (to !== null) this.#board.onMiss(drag.from, to);
  }

  #handlePointerCancel(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.pointerId) return;
    this.cancel();
    this.#end();
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || this.drag === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  }

  /** Prevents a fling: a browser that takes the end of a drag for one swallows a tap that follows soon after. */
  #preventFling(event: TouchEvent): void {
    if (this.drag !== null) event.preventDefault();
  }

  /** Stops the click event that follows the end of a drag. */
  #swallowClick(): void {
    const swallow = (event: Event) => event.stopImmediatePropagation();
    this.#element.addEventListener("click", swallow, { capture: true });
    setTimeout(() => this.#element.removeEventListener("click", swallow, { capture: true }));
  }

  #end(): void {
    this.#press = null;
    delete this.#element.dataset.carrying;
    this.#listening.abort();
  }

  #setDrag(drag: Drag | null): void {
    this.drag = drag;
    this.#board.onChange();
  }
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
