/** The square under the pointer; null beside the board. */
type Locate = (event: PointerEvent) => number | null;

/** What `RightDrag` asks the board and reports to it. */
interface DrawingBoard {
  locate: Locate;
  /** True if the user can draw. */
  canDraw: () => boolean;
  /** Called while an arrow is drawn; null after its end. */
  onChange: (arrow: { start: number; end: number } | null) => void;
  /** Called at the end, with the same square twice for a press without a drag. */
  onDraw: (from: number, to: number) => void;
}

/** Lets the user draw arrows and circles with the right mouse button, which then opens no menu. */
export class RightDrag {
  readonly #element: HTMLElement;
  readonly #board: DrawingBoard;
  #listening = new AbortController();

  constructor(element: HTMLElement, board: DrawingBoard) {
    this.#element = element;
    this.#board = board;
    element.addEventListener("pointerdown", (event) => this.#handleDown(event));
    element.addEventListener("contextmenu", (event) => {
      // A finger that rests and the keyboard's key for menus have another button.
      if (event.button === 2 && board.canDraw()) event.preventDefault();
    });
  }

  /** Ends the drag without a drawing. */
  cancel(): void {
    this.#listening.abort();
    this.#board.onChange(null);
  }

  #handleDown(down: PointerEvent): void {
    const { locate, canDraw, onChange, onDraw } = this.#board;
    const from = locate(down);
    if (down.button !== 2 || down.pointerType === "touch" || from === null || !canDraw()) return;
    this.cancel();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#element.setPointerCapture(down.pointerId);
    document.addEventListener(
      "pointermove",
      (move) => {
        const end = locate(move);
        onChange(end === null || end === from ? null : { start: from, end });
      },
      { signal },
    );
    document.addEventListener(
      "pointerup",
      (up) => {
        const to = locate(up);
        this.cancel();
        if (to !== null) onDraw(from, to);
      },
      { signal },
    );
    document.addEventListener("pointercancel", () => this.cancel(), { signal });
  }
}
