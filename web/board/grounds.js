/** The squares: light and dark, Congo's castles with a border and its river with waves. */

/** @import { Box, Geometry } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { TintKind, View } from "./types.js" */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Geometry} geometry
 * @param {Palette} palette
 */
export function paintGrounds(context, view, geometry, palette) {
  for (let square = 0; square < view.rows * view.columns; square++) {
    fill(context, geometry.box(square), geometry.isDark(square) ? palette.dark : palette.light);
  }
  const tints = new Map(view.tints.map(({ square, kind }) => [square, kind]));
  for (const [square, kind] of tints) {
    fill(context, geometry.box(square), palette[kind]);
    if (kind === "river") paintWaves(context, geometry.box(square), palette["river-wave"]);
  }
  for (const [square, kind] of tints) {
    if (kind !== "river") paintBorder(context, square, tints, geometry, palette[`${kind}-edge`]);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {string} colour
 */
export function fill(context, box, colour) {
  context.fillStyle = colour;
  context.fillRect(box.x, box.y, box.width, box.height);
}

/**
 * A line along those sides of a square where its tint ends.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} square
 * @param {Map<number, TintKind>} tints
 * @param {Geometry} geometry
 * @param {string} colour
 */
function paintBorder(context, square, tints, geometry, colour) {
  const { row, column } = geometry.place(square);
  const { x, y, width, height } = geometry.box(square);
  const thickness = width * 0.035;
  /** @param {number} down @param {number} across */
  const ends = (down, across) => {
    const inside = column + across >= 0 && column + across < geometry.columns;
    return !inside || tints.get(geometry.squareAt(row + down, column + across)) !== tints.get(square);
  };
  if (ends(-1, 0)) fill(context, { x, y, width, height: thickness }, colour);
  if (ends(1, 0)) fill(context, { x, y: y + height - thickness, width, height: thickness }, colour);
  if (ends(0, -1)) fill(context, { x, y, width: thickness, height }, colour);
  if (ends(0, 1)) fill(context, { x: x + width - thickness, y, width: thickness, height }, colour);
}

/**
 * Waves that go on in the next square.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {string} colour
 */
function paintWaves(context, { x, y, width, height }, colour) {
  context.beginPath();
  for (const level of [0.2, 0.5, 0.8]) {
    const middle = y + height * level;
    const swell = height * 0.09;
    context.moveTo(x, middle);
    for (const start of [x, x + width / 2]) {
      const [rise, fall, end] = [start + width * 0.17, start + width * 0.33, start + width * 0.5];
      context.bezierCurveTo(rise, middle - swell, fall, middle + swell, end, middle);
    }
  }
  context.strokeStyle = colour;
  context.lineWidth = width * 0.02;
  context.stroke();
}
