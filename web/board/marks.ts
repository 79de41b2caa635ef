import { circle, fill, stroke, type Tools, trace } from "./brush";
import type { Point } from "./geometry";
import type { MarkKind } from "./types";

/** Where to draw; `side` is the side of a square. */
interface Spot extends Point, Pick<Tools, "context" | "palette"> {
  side: number;
}

/** Marks of a view, and `capture` and `selected`, which the board adds. */
export type DrawnMark = MarkKind | "capture" | "selected";

/** Radius of a ring around a piece, as a fraction of the square's side. */
const RING_RADIUS = 0.455;

/**
 * Functions that draw marks over the pieces, in the middle of a square; `occupied` is true if a piece stands there.
 * Marks differ in shape as well as colour, for users who cannot distinguish the colours.
 */
export const MARKS: Partial<Record<DrawnMark, (spot: Spot, occupied: boolean) => void>> = {
  dot: (spot, occupied) => drawDisc(spot, spot.side * (occupied ? 0.1 : 0.125), spot.side * 0.03),
  ring: (spot, occupied) => drawRing(spot, occupied ? RING_RADIUS : 0.23, 0.045),
  capture: drawCapture,
  cross: drawForbidden,
  guarded: drawForbidden,
  target: drawTarget,
  turned: drawTurned,
  selected: drawSelected,
  surplus: drawSurplus,
  missed: drawMissed,
};

/** Draws the ring on a disc that was turned or would be turned. */
export function drawTurned(spot: Spot): void {
  drawRing(spot, 0.16, 0.04);
}

/** Draws a frame inside the edges of a square: rings are around pieces that can be captured. */
function drawSelected(spot: Spot): void {
  const { context, palette, x, y, side } = spot;
  context.beginPath();
  context.rect(x - side * 0.465, y - side * 0.465, side * 0.93, side * 0.93);
  strokeHalo(spot, side * 0.11);
  stroke(context, palette.accent, side * 0.06);
}

/** Draws a ring around a captured piece, and a small disc with a cross. */
function drawCapture(spot: Spot): void {
  const { context, palette, x, y, side } = spot;
  drawRing(spot, RING_RADIUS, 0.045);
  const badge = { ...spot, x: x + side * 0.33, y: y - side * 0.33 };
  const radius = side * 0.13;
  drawDisc(badge, radius, radius * 0.4);
  addCross(badge, radius * 0.42);
  stroke(context, palette["on-accent"], radius * 0.3);
}

function drawForbidden(spot: Spot, occupied: boolean): void {
  const { x, y, side } = spot;
  if (occupied) drawCross({ ...spot, x: x + side * 0.34, y: y - side * 0.34 }, 0.085, 0.055);
  else drawCross(spot, 0.15, 0.06);
}

/** Draws a large cross, beside a piece in the corner that a capture leaves free. */
function drawSurplus(spot: Spot, occupied: boolean): void {
  const { x, y, side } = spot;
  if (occupied) drawCross({ ...spot, x: x - side * 0.31, y: y - side * 0.31 }, 0.12, 0.07);
  else drawCross(spot, 0.26, 0.085);
}

/** Draws a dashed ring, inside the ring of a capture and outside a dot. */
function drawMissed(spot: Spot): void {
  const { context, palette, x, y, side } = spot;
  const radius = side * 0.36;
  circle(context, x, y, radius);
  strokeHalo(spot, side * 0.11);
  const dash = (2 * Math.PI * radius) / 16;
  context.lineCap = "butt";
  context.setLineDash([dash * 1.2, dash * 0.8]);
  stroke(context, palette.missed, side * 0.06);
  context.setLineDash([]);
  context.lineCap = "round";
}

export function drawTarget(spot: Spot): void {
  const { context, palette, x, y, side } = spot;
  const [reach, arm] = [side * 0.45, side * 0.17];
  context.beginPath();
  for (const across of [-1, 1]) {
    for (const down of [-1, 1]) {
      context.moveTo(x + across * reach, y + down * (reach - arm));
      context.lineTo(x + across * reach, y + down * reach);
      context.lineTo(x + across * (reach - arm), y + down * reach);
    }
  }
  strokeHalo(spot, side * 0.09);
  stroke(context, palette.accent, side * 0.055);
}

function drawDisc(spot: Spot, radius: number, haloWidth: number): void {
  circle(spot.context, spot.x, spot.y, radius);
  strokeHalo(spot, haloWidth);
  fill(spot.context, spot.palette.accent);
}

/** Draws a ring; radius and width are fractions of the square's side. */
function drawRing(spot: Spot, radius: number, width: number): void {
  const { context, palette, x, y, side } = spot;
  circle(context, x, y, side * radius);
  strokeHalo(spot, side * width * 1.9);
  stroke(context, palette.accent, side * width);
}

/** Draws a cross; reach and width are fractions of the square's side. */
function drawCross(spot: Spot, reach: number, width: number): void {
  const { context, palette, side } = spot;
  addCross(spot, side * reach);
  strokeHalo(spot, side * width * 1.9);
  stroke(context, palette.alert, side * width);
}

/** Strokes a pale edge around the path, which contrasts with light and dark pieces. */
function strokeHalo({ context, palette }: Spot, width: number): void {
  stroke(context, palette["accent-halo"], width);
}

/** Begins a path with a cross; `reach` is half its width. */
function addCross({ context, x, y }: Spot, reach: number): void {
  context.beginPath();
  trace(context, [x - reach, y - reach], [x + reach, y + reach]);
  trace(context, [x + reach, y - reach], [x - reach, y + reach]);
}
