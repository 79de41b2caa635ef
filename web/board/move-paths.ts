import type { Direction, Target } from "../generated/api";
import { circle, fill, stroke, type Tools } from "./brush";
import type { Point } from "./geometry";
import { drawLine } from "./lines";
import { drawTurned } from "./marks";

/** Distances from the centre of the piece's square, as fractions of a square's side. */
const START = 0.46;
const BADGE_DISTANCE = 0.68;

/** Paints a line from a piece to where it can move. */
export function paintTargetLine(tools: Tools, { origin, square, capture }: Target): void {
  drawLine(tools, { start: origin, end: square, kind: "path" }, START, capture ? 0.46 : 0.2);
}

/** Paints how far a piece can move in one direction, and where it is blocked. */
export function paintMovePath(tools: Tools, { origin, square, kind, length }: Direction): void {
  if (kind === "barred") return;
  const { context, geometry, palette } = tools;
  const { side } = geometry;
  const [from, to] = [geometry.centre(origin), geometry.centre(square)];
  const distance = Math.hypot(to.x - from.x, to.y - from.y) / side;
  if (kind === "open" || kind === "capture") {
    paintTargetLine(tools, { origin, square, capture: kind === "capture" });
    if (length > 0) paintBadge(tools, along(from, to, BADGE_DISTANCE / distance), length, palette.accent);
    return;
  }
  if (kind === "bracket") {
    drawLine(tools, { start: origin, end: square, kind: "bracket" }, 0.2, 0.44);
    for (let disc = 1; disc <= length; disc++) {
      drawTurned({ context, palette, side, ...along(from, to, disc / (length + 1)) });
    }
    return;
  }
  const diagonal = (distance * side) / Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const end = kind === "past" ? distance + 0.36 * diagonal : distance - 0.54 * diagonal;
  drawLine(tools, { start: origin, end: square, kind: "shut" }, START, distance - end);
  if (length === 0) return;
  // On a short path the badge is at the end.
  const badge = end < diagonal ? Math.max(end, BADGE_DISTANCE * 0.9) : BADGE_DISTANCE;
  paintBadge(tools, along(from, to, badge / distance), length, palette.alert);
}

/** Returns the point at a fraction of the way. */
function along(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

/** Paints a number on a small disc. */
function paintBadge({ context, geometry, palette }: Tools, { x, y }: Point, number: number, colour: string): void {
  const { side } = geometry;
  circle(context, x, y, side * 0.155);
  fill(context, palette.badge);
  stroke(context, colour, side * 0.024);
  context.fillStyle = colour;
  context.font = `600 ${Math.round(side * 0.2)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(number), x, y + side * 0.012);
}
