/** The signs on a square: told by shape as well as by colour. */

import { fill } from "./grounds.js";

/** @import { Box, Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */

/**
 * Draws a sign on one square.
 *
 * @typedef {(context: CanvasRenderingContext2D, box: Box, palette: Palette, occupied: boolean) => void} Sign
 */

/** The radius of a ring around a piece, as a part of the square's side. */
const RING = 0.455;

/**
 * Signs below the pieces.
 *
 * @type {Record<string, Sign>}
 */
export const GROUND_SIGNS = {
  last(context, box, palette) {
    fill(context, box, palette.last);
    const size = box.width * 0.2;
    context.fillStyle = palette["last-corner"];
    context.beginPath();
    context.moveTo(box.x + box.width - size, box.y);
    context.lineTo(box.x + box.width, box.y);
    context.lineTo(box.x + box.width, box.y + size);
    context.fill();
  },
  check(context, box, palette) {
    fill(context, box, palette["alert-ground"]);
    const dash = box.width / 8;
    const width = box.width * 0.045;
    context.setLineDash([dash, dash]);
    context.lineDashOffset = dash / 2;
    context.lineCap = "butt";
    context.beginPath();
    context.rect(box.x + width / 2, box.y + width / 2, box.width - width, box.height - width);
    stroke(context, palette.alert, width);
    context.setLineDash([]);
  },
};

/**
 * Signs above the pieces.
 *
 * @type {Record<string, Sign>}
 */
export const TOP_SIGNS = {
  dot(context, box, palette, occupied) {
    const { x, y, side } = middle(box);
    haloed(context, palette, side * 0.03, () => {
      context.arc(x, y, side * (occupied ? 0.1 : 0.125), 0, 2 * Math.PI);
    });
    context.fillStyle = palette.accent;
    context.fill();
  },
  ring(context, box, palette, occupied) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * (occupied ? RING : 0.23), side * 0.045);
  },
  capture(context, box, palette) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * RING, side * 0.045);
    badge(context, palette, x + side * 0.33, y - side * 0.33, side * 0.13);
  },
  cross(context, box, palette, occupied) {
    closed(context, box, palette, occupied);
  },
  guarded(context, box, palette, occupied) {
    closed(context, box, palette, occupied);
  },
  target(context, box, palette) {
    const { x, y, side } = middle(box);
    const [reach, arm] = [side * 0.45, side * 0.17];
    haloed(context, palette, side * 0.09, () => {
      for (const [across, down] of /** @type {const} */ ([
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ])) {
        context.moveTo(x + across * reach, y + down * (reach - arm));
        context.lineTo(x + across * reach, y + down * reach);
        context.lineTo(x + across * (reach - arm), y + down * reach);
      }
    });
    stroke(context, palette.accent, side * 0.055);
  },
  turned(context, box, palette) {
    const { x, y, side } = middle(box);
    drawTurned(context, { x, y }, side, palette);
  },
  selected(context, box, palette) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * RING, side * 0.05);
  },
};

/**
 * The ring on a disc that has been turned, or would be.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Point} point
 * @param {number} side of a square
 * @param {Palette} palette
 */
export function drawTurned(context, { x, y }, side, palette) {
  circle(context, palette, x, y, side * 0.16, side * 0.04);
}

/**
 * A small disc with a cross: what stands here is taken.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function badge(context, palette, x, y, radius) {
  haloed(context, palette, radius * 0.4, () => context.arc(x, y, radius, 0, 2 * Math.PI));
  context.fillStyle = palette.accent;
  context.fill();
  context.beginPath();
  saltire(context, x, y, radius * 0.42);
  stroke(context, palette["on-accent"], radius * 0.3);
}

/** @type {Sign} */
function closed(context, box, palette, occupied) {
  const { x, y, side } = middle(box);
  if (occupied) cross(context, palette, palette.alert, x + side * 0.34, y - side * 0.34, side * 0.085, side * 0.055);
  else cross(context, palette, palette.alert, x, y, side * 0.15, side * 0.06);
}

/** @param {Box} box */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2, side: Math.min(width, height) };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} width
 */
function stroke(context, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/**
 * Lays a path and a pale edge around it, so that it stands out on light and dark pieces alike.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} width of the pale line below the path
 * @param {() => void} path
 */
function haloed(context, palette, width, path) {
  context.beginPath();
  path();
  stroke(context, palette["accent-halo"], width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} width
 */
function circle(context, palette, x, y, radius, width) {
  haloed(context, palette, width * 1.9, () => context.arc(x, y, radius, 0, 2 * Math.PI));
  stroke(context, palette.accent, width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number} width
 */
function cross(context, palette, colour, x, y, reach, width) {
  haloed(context, palette, width * 1.9, () => saltire(context, x, y, reach));
  stroke(context, colour, width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
function saltire(context, x, y, reach) {
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x + reach, y - reach);
  context.lineTo(x - reach, y + reach);
}
