/** One button of the grid. */
export interface Cell {
  square: number;
  /** The accessible name. */
  label: string;
  /** Null if the square cannot be selected. */
  selected: boolean | null;
  /** Effect of a press. */
  action: "select" | "move" | "place" | null;
  draggable: boolean;
}

/** What the user does on the grid. */
interface GridListeners {
  press: (square: number) => void;
  /** Called only on cells whose action is `place`. */
  erase: (square: number) => void;
  /** Called only while a cell is selected. */
  escape: () => void;
  /** Called when the keyboard focus enters a square, or leaves the squares (null). */
  focus: (square: number | null) => void;
}

/** A grid of transparent buttons over the canvas, for mouse, touch, keyboard and screen readers. */
export class Grid {
  readonly element = createElement("board-grid", "grid");
  readonly #listeners: GridListeners;
  #rows = 0;
  #columns = 0;
  #cells: Cell[] = [];
  #buttons: HTMLButtonElement[] = [];
  /** Index of the only button in the Tab order. */
  #current = 0;

  constructor(label: string, listeners: GridListeners) {
    this.#listeners = listeners;
    this.element.setAttribute("aria-label", label);
    this.element.addEventListener("click", (event) => this.#handleClick(event));
    this.element.addEventListener("contextmenu", (event) => this.#handleContextMenu(event));
    this.element.addEventListener("keydown", (event) => this.#handleKey(event));
    this.element.addEventListener("focusin", (event) => this.#handleFocus(event));
    this.element.addEventListener("focusout", () => listeners.focus(null));
  }

  /** Updates the buttons; `cells` are row by row from the top left as displayed. */
  show(rows: number, columns: number, cells: Cell[]): void {
    const square = this.#cells[this.#current]?.square;
    if (rows !== this.#rows || columns !== this.#columns) this.#build(rows, columns);
    this.#cells = cells;
    cells.forEach(({ label, selected, action, draggable }, index) => {
      const button = this.#buttons[index];
      if (!button?.parentElement) return;
      setAttribute(button, "aria-label", label);
      setAttribute(button.parentElement, "aria-selected", selected === null ? null : String(selected));
      setAttribute(button, "data-action", action);
      setAttribute(button, "data-draggable", draggable ? "" : null);
    });
    this.#follow(square);
  }

  #build(rows: number, columns: number): void {
    const focused = this.element.contains(document.activeElement);
    this.#rows = rows;
    this.#columns = columns;
    this.#cells = [];
    this.#buttons = [];
    this.#current = 0;
    const elements = Array.from({ length: rows }, () => {
      const row = createElement("board-row", "row");
      for (let column = 0; column < columns; column++) {
        const cell = createElement("board-cell", "gridcell");
        const button = document.createElement("button");
        button.type = "button";
        button.tabIndex = this.#buttons.length === 0 ? 0 : -1;
        this.#buttons.push(button);
        cell.append(button);
        row.append(cell);
      }
      return row;
    });
    this.element.replaceChildren(...elements);
    if (focused) this.#buttons[0]?.focus();
  }

  /** Keeps the Tab stop on its square when the board is flipped. */
  #follow(square: number | undefined): void {
    const index = this.#cells.findIndex((cell) => cell.square === square);
    if (index < 0 || index === this.#current) return;
    const focused = this.element.contains(document.activeElement);
    this.#makeCurrent(index);
    if (focused) this.#buttons[index]?.focus();
  }

  #makeCurrent(index: number): void {
    const [old, button] = [this.#buttons[this.#current], this.#buttons[index]];
    if (!button) return;
    if (old) old.tabIndex = -1;
    button.tabIndex = 0;
    this.#current = index;
  }

  #indexOf({ target }: Event): number {
    return target instanceof HTMLButtonElement ? this.#buttons.indexOf(target) : -1;
  }

  #handleFocus(event: FocusEvent): void {
    this.#makeCurrent(this.#indexOf(event));
    const byKeyboard = event.target instanceof Element && event.target.matches(":focus-visible");
    this.#listeners.focus(byKeyboard ? (this.#cells[this.#current]?.square ?? null) : null);
  }

  #handleClick(event: MouseEvent): void {
    const cell = this.#cells[this.#indexOf(event)];
    if (cell) this.#listeners.press(cell.square);
  }

  #handleContextMenu(event: MouseEvent): void {
    const cell = this.#cells[this.#indexOf(event)];
    if (cell?.action !== "place") return;
    event.preventDefault();
    // A long press with a finger also opens the context menu, but must not erase.
    if (event.button === 2) this.#listeners.erase(cell.square);
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const cell = this.#cells[this.#indexOf(event)];
    if ((event.key === "Delete" || event.key === "Backspace") && cell?.action === "place") {
      event.preventDefault();
      this.#listeners.erase(cell.square);
      return;
    }
    if (event.key === "Escape") {
      if (!this.#cells.some(({ selected }) => selected)) return;
      event.preventDefault();
      this.#listeners.escape();
      return;
    }
    this.#moveFocus(event);
  }

  /** Moves the focus by an arrow key, or by Home or End, which move to a corner with the Control key. */
  #moveFocus(event: KeyboardEvent): void {
    const [rows, columns] = [this.#rows, this.#columns];
    const [row, column] = [Math.floor(this.#current / columns), this.#current % columns];
    const places: Record<string, [row: number, column: number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? rows - 1 : row, columns - 1],
    };
    const place = places[event.key];
    if (!place) return;
    event.preventDefault();
    const [toRow, toColumn] = place;
    const within = toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns;
    if (within) this.#buttons[toRow * columns + toColumn]?.focus();
  }
}

function createElement(className: string, role: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("role", role);
  return element;
}

/** Sets an attribute, null to remove it, unless it has the value already. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === element.getAttribute(name)) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
