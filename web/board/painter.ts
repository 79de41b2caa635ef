import type { BoardView, Direction, Target } from "../generated/api";
import type { Sprite } from "./animator";
import { fillBox, type Tools } from "./brush";
import type { Drag } from "./dragging";
import { drawLine } from "./lines";
import { type DrawnMark, MARKS } from "./marks";
import { paintMovePath, paintTargetLine } from "./move-paths";
import { paintOutlines } from "./outlines";
import type { PieceBox } from "./pieces/index";
import { paintSquares } from "./squares";
import { pieceOn, type State, shownDirections, shownTargets } from "./state";
import type { Line, LineKind } from "./types";

/** Everything visible on the board at one moment, and the tools to paint it. */
interface Scene extends State, Tools {
  sprites: Sprite[];
  drag: Drag | null;
  pieces: Pick<PieceBox, "picture">;
  /** True if squares show their names, or the board its coordinates; a small picture has neither. */
  labelled: boolean;
  /** Number of device pixels per CSS pixel. */
  ratio: number;
}

const FONT = "system-ui, sans-serif";
/** Height of a capital letter or a digit, as a fraction of the font size. */
const CAPITAL = 0.73;

/** Marks at the ends of directions. */
const DIRECTION_MARKS: Partial<Record<Direction["kind"], DrawnMark>> = {
  open: "dot",
  capture: "capture",
  barred: "cross",
};

/** Marks painted over all others: differences between an output and the right answer. */
const DIFFERENCES: ReadonlySet<DrawnMark> = new Set(["surplus", "missed"]);

/** Paints a scene; knows no rules of games and keeps no state. */
export function paint(scene: Scene): void {
  const { context, geometry, palette, ratio, view, selected, preview, outlined, drag } = scene;
  const { width, height } = geometry;
  const targets = shownTargets(scene);
  const directions = shownDirections(scene);
  context.clearRect(0, 0, width, height);

  context.save();
  context.beginPath();
  context.roundRect(0, 0, width, height, 6 * ratio);
  context.clip();
  paintSquares(scene, view);
  if (drag !== null && drag.over !== null) fillBox(context, geometry.box(drag.over), palette.last);
  if (showsNames(scene)) paintNames(scene);
  else if (scene.labelled) paintCoordinates(scene);
  context.restore();

  paintLines(scene, view.lines, ["last", "guard"]);
  paintPieces(scene);
  if (outlined || view.outlines_shown) paintOutlines(scene, view.outlines);
  for (const direction of directions) paintMovePath(scene, direction);
  if (selected !== null) {
    if (directions.length === 0) for (const target of targets) paintTargetLine(scene, target);
    paintMark(scene, selected, "selected");
  }
  paintLines(scene, view.lines, ["check", "shut", "escape", "move"]);
  if (selected === null) paintLines(scene, preview, ["third", "second", "move"]);
  const inspecting = selected !== null || directions.length > 0;
  if (!inspecting) paintLines(scene, view.lines, ["bracket"]);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { square, kind } of view.marks) {
    const dragged = square === drag?.from && kind === drag.kind;
    const waits = DIFFERENCES.has(kind) || (kind === "turned" && inspecting);
    if (!dragged && !waits) paintMark(scene, square, kind);
  }
  for (const [square, kind] of targetMarks(targets, directions)) paintMark(scene, square, kind);
  for (const { square, kind } of inspecting ? [] : view.marks) {
    if (DIFFERENCES.has(kind)) paintMark(scene, square, kind);
  }
  if (drag !== null) paintDragged(scene, drag);
}

/** Returns whether squares show their names, as they do on boards without coordinates. */
function showsNames({ labelled, view }: Scene): boolean {
  return labelled && view.row_labels.length === 0;
}

function paintNames({ context, geometry, palette, ratio, view }: Scene): void {
  const { side } = geometry;
  context.font = `${Math.round(side * 0.135 + 3 * ratio)}px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "top";
  view.names.forEach((name, square) => {
    const { x, y } = geometry.box(square);
    context.fillStyle = geometry.isDark(square) ? palette["label-dark"] : palette["label-light"];
    context.fillText(name, x + side * 0.09, y + side * 0.1);
  });
}

/**
 * Paints coordinates in the corners of the outer squares, which pieces leave free: ranks at the left, files at the
 * bottom.
 */
function paintCoordinates({ context, geometry, palette, ratio, view }: Scene): void {
  const { side, rows, columns, flipped } = geometry;
  const inset = side * 0.03 + ratio / 2;
  const size = Math.round(side * 0.12 + 4 * ratio);
  context.font = `${size}px ${FONT}`;
  // This colour is legible on every background, including castles and rivers.
  context.fillStyle = palette["label-dark"];
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  view.row_labels.forEach((label, row) => {
    const { x, y } = geometry.box(flipped ? (row + 1) * columns - 1 : row * columns);
    context.fillText(label, x + inset, y + inset + size * CAPITAL);
  });
  context.textAlign = "right";
  view.column_labels.forEach((label, column) => {
    const { x, y, width, height } = geometry.box(flipped ? column : (rows - 1) * columns + column);
    context.fillText(label, x + width - inset, y + height - inset);
  });
}

/** Paints the pieces, two pieces on the same square side by side. */
function paintPieces(scene: Scene): void {
  const { context, geometry, view, sprites, pieces } = scene;
  const named = showsNames(scene);
  for (const { kind, from, to, progress, opacity, widthScale } of sprites) {
    const [start, end] = [geometry.centre(from), geometry.centre(to)];
    const standing = view.pieces.filter((piece) => piece.square === to && !piece.ghost);
    const index = standing.length > 1 ? standing.findIndex((piece) => piece.kind === kind) : -1;
    const scale = index >= 0 ? 0.54 : named ? 0.86 : 1;
    const size = Math.round(geometry.side * scale);
    const aside = index >= 0 ? geometry.side * (index === 0 ? -0.22 : 0.22) : 0;
    const x = start.x + (end.x - start.x) * progress + aside;
    const y = start.y + (end.y - start.y) * progress + (named ? geometry.side * 0.06 : 0);
    const picture = pieces.picture(kind, size);
    context.globalAlpha = opacity;
    const atRest = progress === 1 && widthScale === 1;
    if (atRest) context.drawImage(picture, Math.round(x - size / 2), Math.round(y - size / 2));
    else context.drawImage(picture, x - (size * widthScale) / 2, y - size / 2, size * widthScale, size);
  }
  context.globalAlpha = 1;
}

function paintDragged({ context, geometry, pieces }: Scene, { kind, point }: Drag): void {
  const { side } = geometry;
  const size = Math.round(side * 1.15);
  context.save();
  context.shadowColor = "rgb(0 0 0 / 35%)";
  context.shadowBlur = side * 0.12;
  context.shadowOffsetY = side * 0.06;
  context.drawImage(pieces.picture(kind, size), point.x - size / 2, point.y - size / 2);
  context.restore();
}

function paintMark({ context, geometry, palette, view }: Scene, square: number, kind: DrawnMark): void {
  const { width, height } = geometry.box(square);
  const spot = { context, palette, ...geometry.centre(square), side: Math.min(width, height) };
  MARKS[kind]?.(spot, pieceOn(view, square) !== null);
}

/** One mark per square, even if several pieces can move there. */
function targetMarks(targets: Target[], directions: Direction[]): Map<number, DrawnMark> {
  const marks = new Map<number, DrawnMark>();
  for (const { square, capture } of targets) marks.set(square, capture ? "capture" : "dot");
  for (const { square, kind } of directions) {
    const mark = DIRECTION_MARKS[kind];
    if (mark !== undefined) marks.set(square, mark);
  }
  return marks;
}

/** Paints the lines of some kinds, in the kinds' order. */
function paintLines(scene: Scene, lines: Line[], kinds: LineKind[]): void {
  for (const kind of kinds) {
    for (const line of lines.filter((one) => one.kind === kind)) {
      drawLine(scene, line, gapAt(scene.view, line.start), gapAt(scene.view, line.end));
    }
  }
}

/** Returns a line's distance from the centre of a square, as a fraction of the square's side. */
function gapAt(view: BoardView, square: number): number {
  if (pieceOn(view, square) !== null) return 0.44;
  const marks = view.marks.filter((mark) => mark.square === square);
  if (marks.some(({ kind }) => kind in MARKS && kind !== "target")) return 0.27;
  return view.pieces.some((piece) => piece.square === square) ? 0.3 : 0.06;
}
