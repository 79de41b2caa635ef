import type { State } from "./state";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Row and column as displayed, from the top left. */
export interface Cell {
  row: number;
  column: number;
}

/** Positions of the squares on the canvas, in device pixels. */
export class Geometry {
  readonly rows: number;
  readonly columns: number;
  readonly flipped: boolean;
  /** Size of the whole board. */
  readonly width: number;
  readonly height: number;
  /** Side of a square. */
  readonly side: number;

  constructor({ view, flipped }: Pick<State, "view" | "flipped">, canvas: Pick<HTMLCanvasElement, "width" | "height">) {
    this.rows = view.rows;
    this.columns = view.columns;
    this.flipped = flipped;
    this.width = canvas.width;
    this.height = canvas.height;
    this.side = Math.min(this.width / this.columns, this.height / this.rows);
  }

  /** Returns where a square is drawn; the inverse of `squareAt`. */
  cell(square: number): Cell {
    const shown = this.flipped ? this.rows * this.columns - 1 - square : square;
    return { row: Math.floor(shown / this.columns), column: shown % this.columns };
  }

  squareAt({ row, column }: Cell): number {
    const shown = row * this.columns + column;
    return this.flipped ? this.rows * this.columns - 1 - shown : shown;
  }

  /** Returns a square's box; its edges are whole pixels, to avoid seams between neighbours. */
  box(square: number): Box {
    const { row, column } = this.cell(square);
    const x = Math.round((column * this.width) / this.columns);
    const y = Math.round((row * this.height) / this.rows);
    const right = Math.round(((column + 1) * this.width) / this.columns);
    const bottom = Math.round(((row + 1) * this.height) / this.rows);
    return { x, y, width: right - x, height: bottom - y };
  }

  centre(square: number): Point {
    const { x, y, width, height } = this.box(square);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Returns the square at a point; null outside the board. */
  squareUnder({ x, y }: Point): number | null {
    const row = Math.floor((y * this.rows) / this.height);
    const column = Math.floor((x * this.columns) / this.width);
    const within = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
    return within ? this.squareAt({ row, column }) : null;
  }

  /** Returns whether a square is dark; the top left square of every board is light. */
  isDark(square: number): boolean {
    return (Math.floor(square / this.columns) + (square % this.columns)) % 2 === 1;
  }
}
