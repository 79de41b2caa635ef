/** The squares as a grid of buttons over the canvas: mouse, touch, keys, focus and screen readers in one layer. */

/**
 * What one button stands for.
 *
 * @typedef {object} Cell
 * @property {number} square
 * @property {string} label its accessible name
 * @property {boolean | null} selected null: it cannot be
 * @property {"select" | "move" | "place" | null} action what pressing it does
 * @property {boolean} draggable whether what stands on it can be dragged
 */

/** @type {Record<string, (place: {row: number, column: number}, size: {rows: number, columns: number}, far: boolean) => {row: number, column: number}>} */
const KEYS = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _size, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, far) => ({ row: far ? rows - 1 : row, column: columns - 1 }),
};

export class Grid {
  /**
   * @param {string} label the grid's accessible name
   * @param {object} on
   * @param {(square: number) => void} on.press
   * @param {(square: number) => void} on.erase asked for only where pressing places
   * @param {() => boolean} on.escape tells whether there was something to clear
   * @param {(square: number | null) => void} on.focus told where the keyboard is
   */
  constructor(label, on) {
    this.on = on;
    this.size = { rows: 0, columns: 0 };
    /** @type {Cell[]} */
    this.cells = [];
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.current = 0;
    this.element = document.createElement("div");
    this.element.className = "board-grid";
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-label", label);
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("contextmenu", (event) => this.#menu(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => {
      this.#makeCurrent(this.#index(event.target));
      this.#tellFocus(event.target);
    });
    this.element.addEventListener("focusout", () => on.focus(null));
  }

  /**
   * Shows cells, row by row from the top left as they are drawn.
   *
   * @param {{rows: number, columns: number}} size
   * @param {Cell[]} cells
   */
  show(size, cells) {
    const square = this.cells[this.current]?.square;
    if (size.rows !== this.size.rows || size.columns !== this.size.columns) this.#build(size);
    const before = this.cells;
    this.cells = cells;
    cells.forEach((cell, index) => {
      const old = before[index];
      const button = this.buttons[index];
      if (!button) return;
      if (old?.label !== cell.label) button.setAttribute("aria-label", cell.label);
      if (old?.selected !== cell.selected) setState(button.parentElement, "aria-selected", cell.selected);
      if (old?.action !== cell.action) {
        if (cell.action) button.dataset.action = cell.action;
        else delete button.dataset.action;
      }
      if (old?.draggable !== cell.draggable) button.toggleAttribute("data-draggable", cell.draggable);
    });
    this.#follow(square);
  }

  focus() {
    this.buttons[this.current]?.focus();
  }

  /** @param {{rows: number, columns: number}} size */
  #build(size) {
    const focused = this.element.contains(document.activeElement);
    this.size = size;
    this.cells = [];
    this.buttons = [];
    this.current = 0;
    const rows = Array.from({ length: size.rows }, () => {
      const row = element("board-row", "row");
      for (let column = 0; column < size.columns; column++) {
        const cell = element("board-cell", "gridcell");
        const button = document.createElement("button");
        button.type = "button";
        button.tabIndex = this.buttons.length === 0 ? 0 : -1;
        this.buttons.push(button);
        cell.append(button);
        row.append(cell);
      }
      return row;
    });
    this.element.replaceChildren(...rows);
    if (focused) this.focus();
  }

  /**
   * Keeps the Tab stop on its square when the board is turned.
   *
   * @param {number | undefined} square
   */
  #follow(square) {
    const index = this.cells.findIndex((cell) => cell.square === square);
    if (index < 0 || index === this.current) return;
    const focused = this.element.contains(document.activeElement);
    this.#makeCurrent(index);
    if (focused) this.focus();
  }

  /** @param {number} index */
  #makeCurrent(index) {
    const [old, button] = [this.buttons[this.current], this.buttons[index]];
    if (!button) return;
    if (old) old.tabIndex = -1;
    button.tabIndex = 0;
    this.current = index;
  }

  /** @param {EventTarget | null} target */
  #index(target) {
    return target instanceof HTMLButtonElement ? this.buttons.indexOf(target) : -1;
  }

  /** @param {EventTarget | null} target */
  #tellFocus(target) {
    const byKeyboard = target instanceof Element && target.matches(":focus-visible");
    this.on.focus(byKeyboard ? (this.cells[this.current]?.square ?? null) : null);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const cell = this.cells[this.#index(event.target)];
    if (cell) this.on.press(cell.square);
  }

  /**
   * A finger that rests calls for the menu too, but erases nothing.
   *
   * @param {MouseEvent} event
   */
  #menu(event) {
    const cell = this.cells[this.#index(event.target)];
    if (cell?.action !== "place") return;
    event.preventDefault();
    if (event.button === 2) this.on.erase(cell.square);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const cell = this.cells[this.#index(event.target)];
    if ((event.key === "Delete" || event.key === "Backspace") && cell?.action === "place") {
      event.preventDefault();
      this.on.erase(cell.square);
      return;
    }
    if (event.key === "Escape") {
      if (this.on.escape()) event.preventDefault();
      return;
    }
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    const { rows, columns } = this.size;
    const place = { row: Math.floor(this.current / columns), column: this.current % columns };
    const { row, column } = move(place, this.size, event.ctrlKey);
    if (row < 0 || row >= rows || column < 0 || column >= columns) return;
    this.buttons[row * columns + column]?.focus();
  }
}

/**
 * @param {string} name
 * @param {string} role
 */
function element(name, role) {
  const made = document.createElement("div");
  made.className = name;
  made.setAttribute("role", role);
  return made;
}

/**
 * @param {Element | null} element
 * @param {string} name
 * @param {boolean | null} state
 */
function setState(element, name, state) {
  if (state === null) element?.removeAttribute(name);
  else element?.setAttribute(name, String(state));
}
