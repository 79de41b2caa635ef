import type { Context } from "../brush";
import type { Ink } from "../palette";
import { addPieces } from "./index";
import { circle, drawStrokes, line, patch, type Stroke, shape } from "./strokes";

/** Factor that leaves room for a ring around the widest animals. */
const SCALE = 0.93;

/** Returns a closed wavy path around the centre, for a mane. */
function scallops(radius: number, waves: number): string {
  const point = (turn: number, length: number) => {
    const angle = (turn / waves - 0.25) * 2 * Math.PI;
    return `${(50 + length * Math.cos(angle)).toFixed(2)} ${(51 + length * Math.sin(angle)).toFixed(2)}`;
  };
  const arcs = Array.from(
    { length: waves },
    (_, wave) => `Q${point(wave, radius * 1.32)} ${point(wave + 0.5, radius)}`,
  );
  return `M${point(-0.5, radius)}${arcs.join("")}Z`;
}

/** Animals with distinct outlines; the pawns are pegs. */
const PIECES: Record<string, Stroke[]> = {
  pawn: [shape("M41 44H59C60 58 65 67 73 77Q79 88 68 88H32Q21 88 27 77C35 67 40 58 41 44Z"), shape(circle(50, 30, 15))],
  superpawn: [
    shape("M41 50H59C60 62 65 69 73 77Q79 88 68 88H32Q21 88 27 77C35 69 40 62 41 50Z"),
    shape(circle(50, 39, 14)),
    shape("M35 31L31 10L42 18L50 7L58 18L69 10L65 31Q50 25 35 31Z", "shade"),
    line("M33 76Q50 69 67 76", 3),
  ],
  lion: [
    shape(scallops(36, 11), "shade"),
    shape(circle(32.5, 33.5, 6.5)),
    shape(circle(67.5, 33.5, 6.5)),
    shape("M50 29C64 29 71 39 70 51C69 64 61 75 50 75C39 75 31 64 30 51C29 39 36 29 50 29Z"),
    patch(circle(41.5, 47, 3.2)),
    patch(circle(58.5, 47, 3.2)),
    patch("M43.5 55.5Q50 53 56.5 55.5Q56 60 50 62.5Q44 60 43.5 55.5Z"),
    line("M50 62V65.5Q46 70.5 41.5 67M50 65.5Q54 70.5 58.5 67"),
  ],
  elephant: [
    shape("M36 28C24 12 5 20 6 42C7 60 20 70 36 58Z", "shade"),
    shape("M64 28C76 12 95 20 94 42C93 60 80 70 64 58Z", "shade"),
    shape("M38 56C31 66 30 73 32 81C38 77 43 70 44 60Z", "ivory"),
    shape("M62 56C69 66 70 73 68 81C62 77 57 70 56 60Z", "ivory"),
    shape(
      "M50 14C63 14 72 24 71 38C70 48 63 53 60 60C58 66 58.5 74 58.5 82C58.5 91 41.5 91 41.5 82C41.5 74 42 66 40 60" +
        "C37 53 30 48 29 38C28 24 37 14 50 14Z",
    ),
    patch(circle(40, 38, 3)),
    patch(circle(60, 38, 3)),
    line("M45 63Q50 66 55 63M45.5 70.5Q50 73.5 54.5 70.5M45.5 78Q50 81 54.5 78"),
  ],
  monkey: [
    shape(circle(18, 50, 11), "shade"),
    shape(circle(82, 50, 11), "shade"),
    shape(
      "M44 19Q45 11 52 9Q50 14 56 17C73 19 83 33 83 51C83 71 68 84 50 84C32 84 17 71 17 51C17 34 28 21 44 19Z",
      "shade",
    ),
    shape(
      "M50 37C45 28 27 28 27 44C27 51 33 54 33 61C33 72 41 78 50 78C59 78 67 72 67 61C67 54 73 51 73 44C73 28 55 28 50 37Z",
    ),
    patch(circle(40, 45, 3.4)),
    patch(circle(60, 45, 3.4)),
    patch("M45.5 55.5Q50 53.5 54.5 55.5Q54 59 50 59.5Q46 59 45.5 55.5Z"),
    line("M40.5 66Q50 73 59.5 66"),
  ],
  giraffe: [
    shape("M47.6 24L45.2 11H49.2L52.2 22Z"),
    shape("M55.5 22L56.8 10H60.8L60.6 24Z"),
    shape(circle(46.9, 9.8, 3.8), "shade"),
    shape(circle(58.8, 8.8, 3.8), "shade"),
    shape("M61 25C65 17 74 14 81 17C79 25 71 31 62 31Z", "shade"),
    shape(
      "M40 88C45 74 49 60 49 47C43 49.5 34 51 27 49.5C18 48 17 38 23.5 35C33 31 40 28 45 22C49 17 59 17 62 24" +
        "C66 44 72 68 79 88Z",
    ),
    patch(circle(47, 31, 3.2)),
    patch(circle(25.5, 41, 1.8)),
    patch("M54.5 37.5Q58 35.5 60.5 38Q63 42 61.5 46Q57 48 54 45.5Q53 41 54.5 37.5Z"),
    patch("M52.5 52Q56 50 58.5 53Q59 58 56.5 60.5Q52.5 60.5 51.5 57.5Z"),
    patch("M63 50.5Q65.5 52 66.5 57Q68 62 66 64Q62.5 63.5 61.5 60Q61 54 63 50.5Z"),
    patch("M51 65Q55 64 57.5 66.5Q58 71 56 74Q51.5 75.5 48.5 73Q48.5 68 51 65Z"),
    patch("M61.5 68Q66 67 69 69Q71.5 73 71.5 77Q68 79.5 63.5 77.5Q60.5 73 61.5 68Z"),
    patch("M47 78.5Q51 78 54.5 80Q55.5 84 54 86.8H44.5Q45 82 47 78.5Z"),
    patch("M61 82Q66 80.5 71.5 82.5Q74 85 74 86.8H60.5Q59.5 84 61 82Z"),
  ],
  zebra: [
    shape("M37 24L37 10Q46 14 50 25Z"),
    shape("M47 23C70 14 92 44 92 88H76C74 60 66 40 47 30Z", "detail"),
    line("M60 24L57 33M71.5 29.5L65 38M80 40L71 47M86.5 52L75.5 57M90 65L78 68M91 78L80 79", 3.4, "fill"),
    shape(
      "M30 88C32 76 46 68 50 57C44 61 38 63 33 66C29 71 21 73 16 68C11 63 13 57 17 51C23 43 28 32 36 26L39.5 13L49 23" +
        "C66 28 79 52 80.5 88Z",
    ),
    patch("M16 68C11 63 13 57 17 51C20 56 26 62 32 66.4C27.5 71.5 20.7 72.2 16 68Z"),
    patch(circle(40, 37, 3.4)),
    patch("M54 24L63 30Q56.5 36 55 45Q51 36 54 24Z"),
    patch("M67.5 35.5L72 42.5Q60 47 54 58Q56 44 67.5 35.5Z"),
    patch("M75 48.5L78 56.5Q62 59 50 71Q58 55 75 48.5Z"),
    patch("M79.5 62.5L81.3 70.5Q62 71 45 83Q57 66 79.5 62.5Z"),
    patch("M82 76.5V88H54Q66 78 82 76.5Z"),
    line("M29.5 40.5L36 46M25.5 47L32 53", 3.4),
  ],
  crocodile: [
    shape(
      "M88 84Q95 84 95 77V53L89 42L83.5 47L77 37L72 42C71 26 56 24 53 34C43 36 31 31 22 23C13 16 3 22 5 31" +
        "L9 39L58 60L13 72C5 74 5 84 13 84Z",
    ),
    shape("M13 40L15.5 51L22 44.6L24 54.5L30 48.1L32.5 57L38 51.6L41 59L46 55Z", "ivory"),
    shape("M19 70.5L21.5 61.5L27 68.2L30.5 60L35 66Z", "ivory"),
    patch(circle(62.5, 36, 3.4)),
    patch(circle(13.5, 29, 2)),
    line("M58 60Q69 60 73 52", 3),
    patch(circle(84, 58, 2.4)),
    patch(circle(79.5, 69, 2.4)),
    patch(circle(88.5, 69, 2.4)),
  ],
};

function drawCongo(context: Context, name: string, ink: Ink): void {
  context.translate(50 - 50 * SCALE, 51 - 50 * SCALE);
  context.scale(SCALE, SCALE);
  drawStrokes(context, PIECES[name] ?? [], ink);
}

addPieces(Object.keys(PIECES), drawCongo);
