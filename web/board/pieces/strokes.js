/** Pieces as a list of strokes: each a path on a square of 100 by 100, drawn one over the other. */

/** @import { Ink } from "../palette.js" */

/**
 * @typedef {object} Stroke
 * @property {Path2D} path
 * @property {keyof Ink} [fill] the ink's colour inside
 * @property {keyof Ink} [line] the ink's colour along the path
 * @property {number} [width] of the line
 * @property {boolean} [solid] whether it is a body of its own: with an outline, and a seam where it lies on another
 */

const OUTLINE = 5.2;

/**
 * A body of its own.
 *
 * @param {string} path in the notation of SVG
 * @param {keyof Ink} [fill]
 * @returns {Stroke}
 */
export function shape(path, fill = "fill") {
  return { path: new Path2D(path), fill, solid: true };
}

/**
 * A spot on a body.
 *
 * @param {string} path
 * @param {keyof Ink} [fill]
 * @returns {Stroke}
 */
export function patch(path, fill = "detail") {
  return { path: new Path2D(path), fill };
}

/**
 * A line on a body.
 *
 * @param {string} path
 * @param {number} [width]
 * @param {keyof Ink} [colour]
 * @returns {Stroke}
 */
export function line(path, width = 2.8, colour = "detail") {
  return { path: new Path2D(path), line: colour, width };
}

/**
 * A circle's path.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function circle(x, y, radius) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/**
 * Draws on an empty canvas: seams keep to what is already drawn, and the outline goes under it all, so that a dark
 * piece keeps its full size and still shows its parts.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Stroke[]} strokes
 * @param {Ink} ink
 */
export function drawStrokes(context, strokes, ink) {
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const { path, fill, line, width = OUTLINE, solid } of strokes) {
    if (solid) {
      context.globalCompositeOperation = "source-atop";
      stroke(context, path, ink.detail, OUTLINE);
      context.globalCompositeOperation = "source-over";
    }
    if (fill) {
      context.fillStyle = ink[fill];
      context.fill(path);
    }
    if (line) stroke(context, path, ink[line], width);
  }
  context.globalCompositeOperation = "destination-over";
  for (const { path, solid } of strokes) {
    if (solid) stroke(context, path, ink.edge, OUTLINE);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} colour
 * @param {number} width
 */
function stroke(context, path, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
