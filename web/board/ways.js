/** The directions from a square that is looked at: how far a piece goes each way, or what keeps it from going. */

import { drawLine } from "./lines.js";
import { drawTurned } from "./marks.js";

/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Way } from "./types.js" */

/** Parts of a square's side, from the middle of the piece's square. */
const START = 0.46;
const BADGE = 0.68;
const RADIUS = 0.155;
/** A closed way that ends before this has its number where it ends. */
const SHORT = 1;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Way[]} ways of one square
 * @param {Geometry} geometry
 * @param {Palette} palette
 */
export function paintWays(context, ways, geometry, palette) {
  for (const way of ways) paintWay(context, way, geometry, palette);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Way} way
 * @param {Geometry} geometry
 * @param {Palette} palette
 */
function paintWay(context, { origin, square, kind, length }, geometry, palette) {
  if (kind === "barred") return;
  const { side } = geometry;
  const [from, to] = [geometry.centre(origin), geometry.centre(square)];
  const distance = Math.hypot(to.x - from.x, to.y - from.y) / side;
  const course = { from, to, side, startGap: START };
  if (kind === "open" || kind === "capture") {
    drawLine(context, "way", { ...course, endGap: kind === "capture" ? 0.46 : 0.2 }, palette);
    if (length > 0) paintBadge(context, along(from, to, BADGE / distance), length, side, palette, palette.accent);
    return;
  }
  if (kind === "bracket") {
    drawLine(context, "bracket", { ...course, startGap: 0.2, endGap: 0.44 }, palette);
    for (let disc = 1; disc <= length; disc++) drawTurned(context, along(from, to, disc / (length + 1)), side, palette);
    return;
  }
  const diagonal = (distance * side) / Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const end = kind === "past" ? distance + 0.36 * diagonal : distance - 0.54 * diagonal;
  drawLine(context, "shut", { ...course, endGap: distance - end }, palette);
  if (length === 0) return;
  const badge = end < SHORT * diagonal ? Math.max(end, BADGE * 0.9) : BADGE;
  paintBadge(context, along(from, to, badge / distance), length, side, palette, palette.alert);
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} part of the way
 * @returns {Point}
 */
function along(from, to, part) {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/**
 * A number on a small disc.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Point} point
 * @param {number} number
 * @param {number} side
 * @param {Palette} palette
 * @param {string} colour
 */
function paintBadge(context, { x, y }, number, side, palette, colour) {
  context.beginPath();
  context.arc(x, y, side * RADIUS, 0, 2 * Math.PI);
  context.fillStyle = palette.badge;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = side * 0.024;
  context.stroke();
  context.fillStyle = colour;
  context.font = `600 ${Math.round(side * 0.2)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(number), x, y + side * 0.012);
}
