/** Where the squares of a board lie on its canvas, in device pixels. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The width of the strip at the left and the bottom that holds the coordinates, in CSS pixels.
 *
 * @param {number} width of the whole board, in CSS pixels
 * @param {boolean} labelled whether there are coordinates
 */
export function gutterWidth(width, labelled) {
  return labelled ? Math.round(Math.max(15, width * 0.032)) : 0;
}

export class Geometry {
  /**
   * @param {{rows: number, columns: number, flipped: boolean}} board
   * @param {{width: number, height: number, gutter: number}} canvas in device pixels
   */
  constructor({ rows, columns, flipped }, { width, height, gutter }) {
    this.rows = rows;
    this.columns = columns;
    this.flipped = flipped;
    this.gutter = gutter;
    this.width = width - gutter;
    this.height = height - gutter;
    this.side = Math.min(this.width / columns, this.height / rows);
  }

  /**
   * Where a square is drawn, as row and column from the top left; its own inverse by `squareAt`.
   *
   * @param {number} square
   */
  place(square) {
    const shown = this.flipped ? this.rows * this.columns - 1 - square : square;
    return { row: Math.floor(shown / this.columns), column: shown % this.columns };
  }

  /**
   * @param {number} row as drawn, from the top
   * @param {number} column as drawn, from the left
   */
  squareAt(row, column) {
    const shown = row * this.columns + column;
    return this.flipped ? this.rows * this.columns - 1 - shown : shown;
  }

  /**
   * A square's edges on whole pixels, so that neighbours meet without a seam.
   *
   * @param {number} square
   * @returns {Box}
   */
  box(square) {
    const { row, column } = this.place(square);
    const x = this.gutter + Math.round((column * this.width) / this.columns);
    const y = Math.round((row * this.height) / this.rows);
    const right = this.gutter + Math.round(((column + 1) * this.width) / this.columns);
    const bottom = Math.round(((row + 1) * this.height) / this.rows);
    return { x, y, width: right - x, height: bottom - y };
  }

  /**
   * @param {number} square
   * @returns {Point}
   */
  centre(square) {
    const { x, y, width, height } = this.box(square);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /**
   * The square that a point of the canvas lies on, or null.
   *
   * @param {Point} point
   */
  squareUnder({ x, y }) {
    const row = Math.floor((y * this.rows) / this.height);
    const column = Math.floor(((x - this.gutter) * this.columns) / this.width);
    const within = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
    return within ? this.squareAt(row, column) : null;
  }

  /**
   * Whether a square is one of the dark ones: the top left square is light on every board.
   *
   * @param {number} square
   */
  isDark(square) {
    return (Math.floor(square / this.columns) + (square % this.columns)) % 2 === 1;
  }
}
