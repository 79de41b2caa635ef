/** The lines between two squares: arrows, checks and guards, told by dash and ending as well as by colour. */

/** @import { Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */

/**
 * Lengths are parts of a square's side.
 *
 * @typedef {object} Style
 * @property {"accent" | "alert" | "muted"} colour
 * @property {number} width
 * @property {number[]} dash
 * @property {"arrow" | "open" | "bar" | "bracket" | "none"} ending
 */

/** @type {Record<string, Style>} */
const STYLES = {
  move: { colour: "accent", width: 0.06, dash: [], ending: "arrow" },
  escape: { colour: "accent", width: 0.05, dash: [0.14, 0.1], ending: "arrow" },
  last: { colour: "muted", width: 0.035, dash: [], ending: "open" },
  check: { colour: "alert", width: 0.06, dash: [], ending: "bar" },
  guard: { colour: "alert", width: 0.05, dash: [0, 0.11], ending: "none" },
  bracket: { colour: "accent", width: 0.04, dash: [], ending: "bracket" },
  second: { colour: "accent", width: 0.042, dash: [], ending: "arrow" },
  third: { colour: "accent", width: 0.03, dash: [], ending: "arrow" },
  shut: { colour: "alert", width: 0.045, dash: [0, 0.1], ending: "bar" },
  way: { colour: "accent", width: 0.038, dash: [], ending: "none" },
};

/** How much of a line is shown at the least, where two pieces stand side by side. */
const SHORTEST = 0.46;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} kind a kind of the view's lines, or `way` from a selected piece to where it can go
 * @param {{from: Point, to: Point, side: number, startGap: number, endGap: number}} course
 *   gaps keep the line off what stands at its ends, as parts of a square's side
 * @param {Palette} palette
 */
export function drawLine(context, kind, { from, to, side, startGap, endGap }, palette) {
  const style = STYLES[kind];
  if (!style) throw new Error(`no style for the line ${kind}`);
  const length = Math.hypot(to.x - from.x, to.y - from.y) / side;
  if (length === 0) return;
  const shrink = Math.min(1, (length - SHORTEST) / (startGap + endGap || 1));
  const [start, end] = [startGap * shrink, length - endGap * shrink];
  context.save();
  context.translate(from.x, from.y);
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  context.scale(side, side);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = context.fillStyle = palette["accent-halo"];
  strokeLine(context, style, start, end, 0.035);
  context.strokeStyle = context.fillStyle = palette[style.colour];
  strokeLine(context, style, start, end, 0);
  context.restore();
}

/**
 * Draws along the x axis.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Style} style
 * @param {number} start
 * @param {number} end
 * @param {number} extra width on both sides together
 */
function strokeLine(context, { width, dash, ending }, start, end, extra) {
  const head = Math.max(0.15, width * 3);
  context.lineWidth = width + extra;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(start, 0);
  context.lineTo(ending === "arrow" ? end - head * 0.8 : end, 0);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  if (ending === "arrow") {
    context.lineWidth = 0.03 + extra;
    context.moveTo(end - 0.015, 0);
    context.lineTo(end - head, -head * 0.6);
    context.lineTo(end - head, head * 0.6);
    context.closePath();
    context.fill();
  }
  if (ending === "open") {
    context.moveTo(end - head * 0.8, -head * 0.55);
    context.lineTo(end, 0);
    context.lineTo(end - head * 0.8, head * 0.55);
  }
  if (ending === "bar") {
    context.moveTo(end, -0.13);
    context.lineTo(end, 0.13);
  }
  if (ending === "bracket") {
    context.moveTo(end - 0.1, -0.15);
    context.lineTo(end, -0.15);
    context.lineTo(end, 0.15);
    context.lineTo(end - 0.1, 0.15);
  }
  context.stroke();
}
