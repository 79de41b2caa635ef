import type { Box, Geometry } from "./geometry";
import type { Palette } from "./palette";

export type Context = CanvasRenderingContext2D;

/** Context, geometry and colours for painting. */
export interface Tools {
  context: Context;
  geometry: Geometry;
  palette: Palette;
}

/** Converts SVG path notation to a path for the context; an SvgContext has its own paths. */
export function pathOf(context: Context, notation: string): Path2D {
  return "pathOf" in context ? (context as PathMaker).pathOf(notation) : new Path2D(notation);
}

interface PathMaker {
  pathOf(notation: string): Path2D;
}

/** Begins a path with a circle. */
export function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Adds a line through points to the path. */
export function trace(context: Context, ...points: [x: number, y: number][]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

export function fill(context: Context, colour: string): void {
  context.fillStyle = colour;
  context.fill();
}

export function fillBox(context: Context, { x, y, width, height }: Box, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
}

export function stroke(context: Context, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
