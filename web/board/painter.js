/** Paints a view on a canvas: grounds, coordinates, pieces, signs and lines. It knows no game and keeps no state. */

import { fill, paintGrounds } from "./grounds.js";
import { drawLine } from "./lines.js";
import { GROUND_SIGNS, TOP_SIGNS } from "./marks.js";
import { paintOutlines } from "./outlines.js";
import { paintWays } from "./ways.js";

/** @import { Sprite } from "./animator.js" */
/** @import { Geometry } from "./geometry.js" */
/** @import { Held } from "./hand.js" */
/** @import { Palette } from "./palette.js" */
/** @import { PieceBox } from "./pieces/index.js" */
/** @import { Line, Target, View, Way } from "./types.js" */

/**
 * @typedef {object} Scene
 * @property {View} view
 * @property {Sprite[]} sprites its pieces at this moment
 * @property {number | null} selected
 * @property {Target[]} targets those to be shown
 * @property {Way[]} ways of the square that is looked at
 * @property {Line[]} preview lines over those of the view
 * @property {boolean} outlined whether the view's outlines are drawn
 * @property {Held | null} held
 */

/** @typedef {{geometry: Geometry, palette: Palette, occupied: Set<number>}} Means what signs and lines go by */

const FACE = "system-ui, sans-serif";

/** What is drawn where a way leads. @type {Partial<Record<Way["kind"], string>>} */
const WAY_SIGNS = { open: "dot", capture: "capture", barred: "cross" };

/** How much larger a piece is while it is carried. */
const LIFTED = 1.15;

/** The height of a square's name, as a part of the square's side; three CSS pixels are added. */
const NAME_SIZE = 0.135;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {{geometry: Geometry, palette: Palette, pieces: PieceBox, ratio: number}} means
 *   `ratio` is the number of device pixels in a CSS pixel
 */
export function paint(context, scene, { geometry, palette, pieces, ratio }) {
  const { view, sprites, selected, targets, ways, preview, outlined, held } = scene;
  const { gutter, width, height } = geometry;
  const occupied = new Set(view.pieces.filter((piece) => !piece.ghost).map((piece) => piece.square));
  context.clearRect(0, 0, gutter + width, gutter + height);

  context.save();
  context.beginPath();
  context.roundRect(gutter, 0, width, height, 6 * ratio);
  context.clip();
  paintGrounds(context, view, geometry, palette);
  paintSigns(context, GROUND_SIGNS, view.marks, { geometry, palette, occupied });
  if (held !== null && held.over !== null) fill(context, geometry.box(held.over), palette.last);
  if (isNamed(view)) paintNames(context, view, geometry, palette, ratio);
  context.restore();

  paintLabels(context, view, geometry, palette);
  paintLines(context, view, ["last", "guard"], { geometry, palette, occupied });
  paintPieces(context, view, sprites, geometry, pieces);
  if (outlined || view.outlines_shown) paintOutlines(context, view.outlines, geometry, palette.outline);
  paintWays(context, ways, geometry, palette);
  if (selected !== null) {
    if (ways.length === 0) paintTargetLines(context, selected, targets, geometry, palette);
    TOP_SIGNS.selected?.(context, geometry.box(selected), palette, true);
  }
  paintLines(context, view, ["check", "shut", "escape", "move"], { geometry, palette, occupied });
  if (selected === null)
    paintLines(context, { ...view, lines: preview }, ["third", "second", "move"], { geometry, palette, occupied });
  const looking = selected !== null || ways.length > 0;
  if (!looking) paintLines(context, view, ["bracket"], { geometry, palette, occupied });
  const marks = view.marks.filter(({ kind }) => kind !== "turned" || !looking);
  paintSigns(context, TOP_SIGNS, marks, { geometry, palette, occupied });
  paintSigns(context, TOP_SIGNS, targetSigns(targets, ways), { geometry, palette, occupied });
  if (held !== null) paintHeld(context, held, geometry, pieces);
}

/**
 * Whether each square shows its name, for want of coordinates.
 *
 * @param {View} view
 */
function isNamed(view) {
  return view.row_labels.length === 0;
}

/**
 * Each square's name in its corner.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Geometry} geometry
 * @param {Palette} palette
 * @param {number} ratio
 */
function paintNames(context, view, geometry, palette, ratio) {
  const { side } = geometry;
  context.font = `${Math.round(side * NAME_SIZE + 3 * ratio)}px ${FACE}`;
  context.textAlign = "left";
  context.textBaseline = "top";
  view.names.forEach((name, square) => {
    const { x, y } = geometry.box(square);
    context.fillStyle = geometry.isDark(square) ? palette["label-dark"] : palette["label-light"];
    context.fillText(name, x + side * 0.09, y + side * 0.1);
  });
}

/**
 * Coordinates in the strip left of and below the squares.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Geometry} geometry
 * @param {Palette} palette
 */
function paintLabels(context, view, geometry, palette) {
  const { gutter, height, rows, columns, flipped } = geometry;
  context.font = `${Math.round(gutter * 0.72)}px ${FACE}`;
  context.fillStyle = palette.label;
  context.textAlign = "center";
  context.textBaseline = "middle";
  view.row_labels.forEach((label, row) => {
    const { y } = geometry.centre(row * columns);
    context.fillText(label, gutter * 0.42, y);
  });
  view.column_labels.forEach((label, column) => {
    const { x } = geometry.centre(flipped ? column : (rows - 1) * columns + column);
    context.fillText(label, x, height + gutter * 0.62);
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {Sprite[]} sprites
 * @param {Geometry} geometry
 * @param {PieceBox} pieces
 */
function paintPieces(context, view, sprites, geometry, pieces) {
  for (const { kind, from, to, way, opacity, breadth } of sprites) {
    const [start, end] = [geometry.centre(from), geometry.centre(to)];
    const standing = view.pieces.filter((piece) => piece.square === to && !piece.ghost);
    const index = standing.length > 1 ? standing.findIndex((piece) => piece.kind === kind) : -1;
    const scale = index >= 0 ? 0.54 : isNamed(view) ? 0.86 : 1;
    const size = Math.round(geometry.side * scale);
    const aside = index >= 0 ? geometry.side * (index === 0 ? -0.22 : 0.22) : 0;
    const x = start.x + (end.x - start.x) * way + aside;
    const y = start.y + (end.y - start.y) * way + (isNamed(view) ? geometry.side * 0.06 : 0);
    const picture = pieces.picture(kind, size);
    context.globalAlpha = opacity;
    if (way === 1 && breadth === 1) context.drawImage(picture, Math.round(x - size / 2), Math.round(y - size / 2));
    else context.drawImage(picture, x - (size * breadth) / 2, y - size / 2, size * breadth, size);
  }
  context.globalAlpha = 1;
}

/**
 * The piece that is carried, above all others, with its shadow.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Held} held
 * @param {Geometry} geometry
 * @param {PieceBox} pieces
 */
function paintHeld(context, { kind, point }, { side }, pieces) {
  const size = Math.round(side * LIFTED);
  context.save();
  context.shadowColor = "rgb(0 0 0 / 35%)";
  context.shadowBlur = side * 0.12;
  context.shadowOffsetY = side * 0.06;
  context.drawImage(pieces.picture(kind, size), point.x - size / 2, point.y - size / 2);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Record<string, import("./marks.js").Sign>} signs
 * @param {{square: number, kind: string}[]} marks
 * @param {Means} means
 */
function paintSigns(context, signs, marks, { geometry, palette, occupied }) {
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { square, kind } of marks) {
    signs[kind]?.(context, geometry.box(square), palette, occupied.has(square));
  }
}

/**
 * One sign a square, though several pieces can go there.
 *
 * @param {Target[]} targets
 * @param {Way[]} ways
 */
function targetSigns(targets, ways) {
  const kinds = new Map(targets.map(({ square, capture }) => [square, capture ? "capture" : "dot"]));
  for (const { square, kind } of ways) {
    const sign = WAY_SIGNS[kind];
    if (sign !== undefined) kinds.set(square, sign);
  }
  return [...kinds].map(([square, kind]) => ({ square, kind }));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {View} view
 * @param {string[]} kinds
 * @param {Means} means
 */
function paintLines(context, view, kinds, { geometry, palette, occupied }) {
  const inTheMiddle = view.marks.filter(({ kind }) => kind in TOP_SIGNS && kind !== "target");
  const signed = new Set(inTheMiddle.map(({ square }) => square));
  const ghosts = new Set(view.pieces.map((piece) => piece.square));
  /** @param {number} square */
  const gap = (square) => (occupied.has(square) ? 0.44 : signed.has(square) ? 0.27 : ghosts.has(square) ? 0.3 : 0.06);
  for (const kind of kinds) {
    for (const { start, end } of view.lines.filter((line) => line.kind === kind)) {
      const course = { from: geometry.centre(start), to: geometry.centre(end), side: geometry.side };
      drawLine(context, kind, { ...course, startGap: gap(start), endGap: gap(end) }, palette);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} selected
 * @param {Target[]} targets
 * @param {Geometry} geometry
 * @param {Palette} palette
 */
function paintTargetLines(context, selected, targets, geometry, palette) {
  for (const { square, capture } of targets) {
    const course = { from: geometry.centre(selected), to: geometry.centre(square), side: geometry.side };
    drawLine(context, "way", { ...course, startGap: 0.46, endGap: capture ? 0.46 : 0.2 }, palette);
  }
}
