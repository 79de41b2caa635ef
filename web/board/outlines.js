/** Lines around pieces that belong together. */

/** @import { Geometry } from "./geometry.js" */
/** @import { Outline } from "./types.js" */

/** Parts of a square's side. */
const REACH = 0.49;
const NECK = 0.5;
const THICKNESS = 0.045;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Outline[]} outlines those of one kind lie apart from one another
 * @param {Geometry} geometry
 * @param {string} colour
 */
export function paintOutlines(context, outlines, geometry, colour) {
  for (const kind of new Set(outlines.map((outline) => outline.kind))) {
    const { width, height } = context.canvas;
    const layer = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(width, height).getContext("2d")
    );
    const bodies = outlines.filter((outline) => outline.kind === kind).map(({ squares }) => squares);
    for (const squares of bodies) fillBody(layer, squares, geometry, 0);
    layer.globalCompositeOperation = "destination-out";
    for (const squares of bodies) fillBody(layer, squares, geometry, THICKNESS);
    // Coloured at last: a colour that lets something through would show where the shapes overlap.
    layer.globalCompositeOperation = "source-in";
    layer.fillStyle = colour;
    layer.fillRect(0, 0, width, height);
    context.drawImage(layer.canvas, 0, 0);
  }
}

/**
 * Discs on the squares and bands between neighbours.
 *
 * @param {OffscreenCanvasRenderingContext2D} layer
 * @param {readonly number[]} squares
 * @param {Geometry} geometry
 * @param {number} thinner by so much all around
 */
function fillBody(layer, squares, geometry, thinner) {
  const { side } = geometry;
  layer.lineCap = "round";
  for (const square of squares) {
    const { x, y } = geometry.centre(square);
    layer.beginPath();
    layer.arc(x, y, side * (REACH - thinner), 0, 2 * Math.PI);
    layer.fill();
  }
  layer.lineWidth = side * (NECK - 2 * thinner);
  layer.beginPath();
  for (const [one, other] of neighbours(squares, geometry.columns)) {
    const [from, to] = [geometry.centre(one), geometry.centre(other)];
    layer.moveTo(from.x, from.y);
    layer.lineTo(to.x, to.y);
  }
  layer.stroke();
  for (const corners of clusters(squares, geometry.columns)) {
    const path = new Path2D();
    for (const { x, y } of corners.map((square) => geometry.centre(square))) path.lineTo(x, y);
    layer.fill(path);
  }
}

/**
 * Three or four squares around one corner, in turn: between their bands there would be a hole.
 *
 * @param {readonly number[]} squares
 * @param {number} columns
 */
function clusters(squares, columns) {
  const body = new Set(squares);
  return squares.concat(squares.map((square) => square - 1)).flatMap((square) => {
    if (square % columns === columns - 1) return [];
    const around = [square, square + 1, square + columns + 1, square + columns].filter((one) => body.has(one));
    return around.length > 2 ? [around] : [];
  });
}

/**
 * @param {readonly number[]} squares
 * @param {number} columns
 */
function neighbours(squares, columns) {
  /** @param {number} square */
  const place = (square) => ({ row: Math.floor(square / columns), column: square % columns });
  return squares.flatMap((one, index) =>
    squares.slice(index + 1).flatMap((other) => {
      const [a, b] = [place(one), place(other)];
      const near = Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
      return near ? [[one, other]] : [];
    }),
  );
}
