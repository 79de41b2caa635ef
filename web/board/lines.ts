import { type Context, type Tools, trace } from "./brush";
import type { LineKind } from "./types";

/** Style of a line; lengths are fractions of a square's side. */
interface LineStyle {
  colour: "accent" | "alert" | "muted";
  width: number;
  dash: number[];
  ending: "arrow" | "open" | "bar" | "bracket" | "none";
}

/** Kinds of lines drawn; `path` leads from a piece to where it can move. */
type DrawnKind = LineKind | "path";

/** Kinds differ in dash and ending as well as colour, for users who cannot distinguish the colours. */
const STYLES: Record<DrawnKind, LineStyle> = {
  move: { colour: "accent", width: 0.06, dash: [], ending: "arrow" },
  escape: { colour: "accent", width: 0.05, dash: [0.14, 0.1], ending: "arrow" },
  last: { colour: "muted", width: 0.035, dash: [], ending: "open" },
  check: { colour: "alert", width: 0.06, dash: [], ending: "bar" },
  guard: { colour: "alert", width: 0.05, dash: [0, 0.11], ending: "none" },
  bracket: { colour: "accent", width: 0.04, dash: [], ending: "bracket" },
  second: { colour: "accent", width: 0.042, dash: [], ending: "arrow" },
  third: { colour: "accent", width: 0.03, dash: [], ending: "arrow" },
  shut: { colour: "alert", width: 0.045, dash: [0, 0.1], ending: "bar" },
  path: { colour: "accent", width: 0.038, dash: [], ending: "none" },
};

/** Shortest length that is visible between adjacent pieces. */
const SHORTEST = 0.46;

/**
 * Draws a line between two squares; the gaps, in fractions of a square's side, keep it clear of the pieces at its ends.
 */
export function drawLine(
  { context, geometry, palette }: Tools,
  line: { start: number; end: number; kind: DrawnKind },
  startGap: number,
  endGap: number,
): void {
  const { side } = geometry;
  const style = STYLES[line.kind];
  const [from, to] = [geometry.centre(line.start), geometry.centre(line.end)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) / side;
  if (length === 0) return;
  const gaps = startGap + endGap;
  // A line that extends past its square has a negative gap there.
  const shrink = gaps > length - SHORTEST ? (length - SHORTEST) / gaps : 1;
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

/** Strokes a line along the x axis; `extra` is added to its width. */
function strokeLine(context: Context, style: LineStyle, start: number, end: number, extra: number): void {
  const { width, dash, ending } = style;
  const head = Math.max(0.15, width * 3);
  context.lineWidth = width + extra;
  context.setLineDash(dash);
  context.beginPath();
  trace(context, [start, 0], [ending === "arrow" ? end - head * 0.8 : end, 0]);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  if (ending === "arrow") {
    context.lineWidth = 0.03 + extra;
    trace(context, [end - 0.015, 0], [end - head, -head * 0.6], [end - head, head * 0.6]);
    context.closePath();
    context.fill();
  }
  if (ending === "open") trace(context, [end - head * 0.8, -head * 0.55], [end, 0], [end - head * 0.8, head * 0.55]);
  if (ending === "bar") trace(context, [end, -0.13], [end, 0.13]);
  if (ending === "bracket") trace(context, [end - 0.1, -0.15], [end, -0.15], [end, 0.15], [end - 0.1, 0.15]);
  context.stroke();
}
