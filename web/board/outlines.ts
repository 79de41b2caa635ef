import type { Outline } from "../generated/api";
import type { Tools } from "./brush";
import type { Geometry } from "./geometry";

/**
 * Radius of a disc on a square, width of a band between squares, and thickness of the outline, as fractions of a
 * square's side.
 */
const DISC_RADIUS = 0.49;
const BAND_WIDTH = 0.5;
const THICKNESS = 0.045;

/** Paints an outline around each group of connected pieces; groups of the same kind must not touch each other. */
export function paintOutlines({ context, geometry, palette }: Tools, outlines: Outline[]): void {
  for (const kind of new Set(outlines.map((outline) => outline.kind))) {
    const { width, height } = context.canvas;
    const layer = new OffscreenCanvas(width, height).getContext("2d");
    if (layer === null) throw new Error("The browser offers no 2D canvas.");
    const groups = outlines.filter((outline) => outline.kind === kind).map(({ squares }) => squares);
    for (const squares of groups) fillGroup(layer, squares, geometry, 0);
    layer.globalCompositeOperation = "destination-out";
    for (const squares of groups) fillGroup(layer, squares, geometry, THICKNESS);
    // Applies the colour last: if the shapes were filled with a translucent colour, their overlaps would show.
    layer.globalCompositeOperation = "source-in";
    layer.fillStyle = palette.accent;
    layer.fillRect(0, 0, width, height);
    context.drawImage(layer.canvas, 0, 0);
  }
}

/** Fills discs on the squares and bands between neighbours, smaller by `inset` squares on each side. */
function fillGroup(
  layer: OffscreenCanvasRenderingContext2D,
  squares: number[],
  geometry: Geometry,
  inset: number,
): void {
  const { side } = geometry;
  layer.lineCap = "round";
  for (const square of squares) {
    const { x, y } = geometry.centre(square);
    layer.beginPath();
    layer.arc(x, y, side * (DISC_RADIUS - inset), 0, 2 * Math.PI);
    layer.fill();
  }
  layer.lineWidth = side * (BAND_WIDTH - 2 * inset);
  layer.beginPath();
  squares.forEach((one, index) => {
    const [from, here] = [geometry.centre(one), geometry.cell(one)];
    for (const other of squares.slice(index + 1)) {
      const [to, there] = [geometry.centre(other), geometry.cell(other)];
      if (Math.abs(there.row - here.row) > 1 || Math.abs(there.column - here.column) > 1) continue;
      layer.moveTo(from.x, from.y);
      layer.lineTo(to.x, to.y);
    }
  });
  layer.stroke();
  for (const corners of clusters(squares, geometry.columns)) {
    const path = new Path2D();
    for (const { x, y } of corners.map((square) => geometry.centre(square))) path.lineTo(x, y);
    layer.fill(path);
  }
}

/**
 * Returns the squares around each corner that has three or four of the group, in cyclic order: between the bands there
 * would be a hole.
 */
function clusters(squares: number[], columns: number): number[][] {
  const group = new Set(squares);
  return squares.concat(squares.map((square) => square - 1)).flatMap((square) => {
    if (square % columns === columns - 1) return [];
    const around = [square, square + 1, square + columns + 1, square + columns].filter((one) => group.has(one));
    return around.length > 2 ? [around] : [];
  });
}
