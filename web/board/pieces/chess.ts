import type { Context } from "../brush";
import type { Ink } from "../palette";
import { addPieces } from "./index";
import { circle, drawStrokes, line, patch, type Stroke, shape } from "./strokes";

const PLINTH = "M27 78H73Q76 78 76 81V85Q76 88 73 88H27Q24 88 24 85V81Q24 78 27 78Z";

/** Pieces without the pawn, which no problem uses. */
const PIECES: Record<string, Stroke[]> = {
  king: [
    shape("M47.6 10.5H52.4V16H58.5V20.5H52.4V36H47.6V20.5H41.5V16H47.6Z"),
    shape("M50 37C41 27 17 28 17 47C17 57 26 63 30 78H70C74 63 83 57 83 47C83 28 59 27 50 37Z"),
    shape("M50 59C43.5 49.5 42.5 41 50 31.5C57.5 41 56.5 49.5 50 59Z"),
    line("M30.5 70Q50 65 69.5 70"),
    shape(PLINTH),
  ],
  queen: [
    shape("M28 66L16 33L34 50L34.5 25L45.5 47L50 21L54.5 47L65.5 25L66 50L84 33L72 66L70 78H30Z"),
    shape(circle(16, 31, 4.4)),
    shape(circle(34, 22, 4.4)),
    shape(circle(50, 18, 4.4)),
    shape(circle(66, 22, 4.4)),
    shape(circle(84, 31, 4.4)),
    line("M29 68Q50 62.5 71 68"),
    shape(PLINTH),
  ],
  rook: [
    shape("M27 16H36.5V25H45.4V16H54.6V25H63.5V16H73V34L65 41V66L70 78H30L35 66V41L27 34Z"),
    line("M35 41H65M35 66H65"),
    shape(PLINTH),
  ],
  bishop: [
    shape("M44 64C43 71 37 75 30 78H70C63 75 57 71 56 64Z"),
    shape("M50 20C62 28 70 38 70 48C70 56 65 61 60 65H40C35 61 30 56 30 48C30 38 38 28 50 20Z"),
    line("M59 30L49.5 46", 3),
    line("M35 58Q50 53 65 58"),
    shape(circle(50, 15.5, 4.8)),
    shape(PLINTH),
  ],
  knight: [
    shape(
      "M30 78C31 64 47 60 50 48C45 53 39 55 34 56C31 60 28 64 23 63C17 62 15 57 17 53C21 46 26 40 30 32C33 26 37 22 40 21" +
        "L39 11L49 18C66 20 77 38 77 58C77 66 76 72 74 78Z",
    ),
    line("M52 24C65 28 70 42 70 58C70 64 69.5 68 69 71"),
    patch(circle(39, 33, 3)),
    line("M21.5 56.5L23 55", 3),
    shape(PLINTH),
  ],
};

function drawChess(context: Context, name: string, ink: Ink): void {
  drawStrokes(context, PIECES[name] ?? [], ink);
}

addPieces(Object.keys(PIECES), drawChess);
