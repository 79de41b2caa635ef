import { type Context, circle, fill, stroke } from "../brush";
import type { Ink } from "../palette";

/** Draws a checker of Lines of Action: a flat disc with a ring-shaped groove. */
export function drawChecker(context: Context, _name: string, ink: Ink): void {
  circle(context, 50, 50, 37);
  fill(context, ink.fill);
  stroke(context, ink.rim, 3);
  circle(context, 50, 50, 25);
  stroke(context, ink.shade, 1.8);
}

/** Draws an Othello disc: one face up, the edge of the other visible below it. */
export function drawDisc(context: Context, _name: string, ink: Ink, opponentInk: Ink): void {
  drawFace(context, 53, opponentInk.fill, ink.rim);
  drawFace(context, 47, ink.fill, ink.rim);
}

function drawFace(context: Context, y: number, colour: string, rim: string): void {
  circle(context, 50, y, 37.5);
  fill(context, colour);
  stroke(context, rim, 2);
}
