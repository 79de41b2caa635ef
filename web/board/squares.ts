import type { BoardView, Tint } from "../generated/api";
import { fill, fillBox, stroke, type Tools, trace } from "./brush";
import type { Box } from "./geometry";

/** Paints the squares: light and dark, the tints, and the marks `last` and `check`. */
export function paintSquares(tools: Tools, { tints, marks }: BoardView): void {
  const { context, geometry, palette } = tools;
  for (let square = 0; square < geometry.rows * geometry.columns; square++) {
    fillBox(context, geometry.box(square), geometry.isDark(square) ? palette.dark : palette.light);
  }
  const kinds = new Map(tints.map(({ square, kind }) => [square, kind]));
  for (const [square, kind] of kinds) {
    fillBox(context, geometry.box(square), palette[kind]);
    if (kind === "river") paintWaves(tools, square);
  }
  for (const [square, kind] of kinds) {
    if (kind !== "river") paintBorder(tools, square, kinds, palette[`${kind}-edge`]);
  }
  for (const { square, kind } of marks) {
    if (kind === "last") paintLast(tools, geometry.box(square));
    if (kind === "check") paintCheck(tools, geometry.box(square));
  }
}

/** Paints a line along the sides of a square where its tint ends. */
function paintBorder(
  { context, geometry }: Tools,
  square: number,
  kinds: Map<number, Tint["kind"]>,
  colour: string,
): void {
  const { row, column } = geometry.cell(square);
  const { x, y, width, height } = geometry.box(square);
  const thickness = width * 0.035;
  const ends = (down: number, across: number) => {
    const place = { row: row + down, column: column + across };
    const inside = place.column >= 0 && place.column < geometry.columns;
    return !inside || kinds.get(geometry.squareAt(place)) !== kinds.get(square);
  };
  if (ends(-1, 0)) fillBox(context, { x, y, width, height: thickness }, colour);
  if (ends(1, 0)) fillBox(context, { x, y: y + height - thickness, width, height: thickness }, colour);
  if (ends(0, -1)) fillBox(context, { x, y, width: thickness, height }, colour);
  if (ends(0, 1)) fillBox(context, { x: x + width - thickness, y, width: thickness, height }, colour);
}

/** Paints waves that continue seamlessly on the next square. */
function paintWaves({ context, geometry, palette }: Tools, square: number): void {
  const { x, y, width, height } = geometry.box(square);
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
  stroke(context, palette["river-wave"], width * 0.02);
}

/** Paints a background and a filled corner, for users who cannot distinguish the colours. */
function paintLast({ context, palette }: Tools, box: Box): void {
  fillBox(context, box, palette.last);
  const right = box.x + box.width;
  const size = box.width * 0.2;
  context.beginPath();
  trace(context, [right - size, box.y], [right, box.y], [right, box.y + size]);
  fill(context, palette.accent);
}

/** Paints a background with a dashed border. */
function paintCheck({ context, palette }: Tools, box: Box): void {
  fillBox(context, box, palette["alert-ground"]);
  const dash = box.width / 8;
  const width = box.width * 0.045;
  context.setLineDash([dash, dash]);
  context.lineDashOffset = dash / 2;
  context.lineCap = "butt";
  context.lineJoin = "round";
  context.beginPath();
  context.rect(box.x + width / 2, box.y + width / 2, box.width - width, box.height - width);
  stroke(context, palette.alert, width);
  context.setLineDash([]);
}
