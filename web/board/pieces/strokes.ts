import { type Context, pathOf } from "../brush";
import type { Ink } from "../palette";

export interface Stroke {
  /** SVG path notation on a square of 100 by 100. */
  path: string;
  colour: keyof Ink;
  /** Width of a line; undefined for a filled path. */
  lineWidth?: number;
  /** True for a body, which gets an outline, and a seam where it overlaps another body. */
  solid?: boolean;
}

const OUTLINE_WIDTH = 5.2;

/** Returns a body. */
export function shape(path: string, colour: keyof Ink = "fill"): Stroke {
  return { path, colour, solid: true };
}

/** Returns a spot on a body. */
export function patch(path: string): Stroke {
  return { path, colour: "detail" };
}

/** Returns a line on a body. */
export function line(path: string, lineWidth = 2.8, colour: keyof Ink = "detail"): Stroke {
  return { path, colour, lineWidth };
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/**
 * Draws strokes in order on an empty canvas. Seams are drawn only over earlier strokes, and the outline below
 * everything, so that a dark piece keeps its full size and still shows its parts.
 */
export function drawStrokes(context: Context, strokes: Stroke[], ink: Ink): void {
  context.lineJoin = "round";
  context.lineCap = "round";
  const drawn = strokes.map((stroke) => ({ ...stroke, path: pathOf(context, stroke.path) }));
  for (const { path, colour, lineWidth, solid } of drawn) {
    if (solid) {
      context.globalCompositeOperation = "source-atop";
      strokePath(context, path, ink.detail, OUTLINE_WIDTH);
      context.globalCompositeOperation = "source-over";
    }
    if (lineWidth !== undefined) strokePath(context, path, ink[colour], lineWidth);
    else {
      context.fillStyle = ink[colour];
      context.fill(path);
    }
  }
  context.globalCompositeOperation = "destination-over";
  for (const { path, solid } of drawn) {
    if (solid) strokePath(context, path, ink.edge, OUTLINE_WIDTH);
  }
}

function strokePath(context: Context, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
