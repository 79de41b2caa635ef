import type { Context } from "../brush";
import { context2d } from "../canvas";
import { drawTarget } from "../marks";
import type { Ink, Palette } from "../palette";
import { drawChecker, drawDisc } from "./discs";

/** Draws one piece on an empty canvas with coordinates from 0 to 100. */
type Drawer = (context: Context, name: string, ink: Ink, opponentInk: Ink) => void;

const DRAWERS: Record<string, Drawer> = {
  disc: drawDisc,
  checker: drawChecker,
};

/** Registers a drawer of pieces that are loaded with the pages that need them. */
export function addPieces(names: string[], drawer: Drawer): void {
  for (const name of names) DRAWERS[name] = drawer;
}

/** Caches the pictures of pieces in one palette; each is painted once per size. */
export class PieceBox {
  readonly palette: Palette;
  readonly #pictures = new Map<string, HTMLCanvasElement>();

  constructor(palette: Palette) {
    this.palette = palette;
  }

  /** Returns the picture of a piece or the mark `target`; `size` is its side in device pixels. */
  picture(kind: string, size: number): HTMLCanvasElement {
    const key = `${kind} ${size}`;
    const picture = this.#pictures.get(key) ?? this.#paint(kind, size);
    this.#pictures.set(key, picture);
    return picture;
  }

  clear(): void {
    this.#pictures.clear();
  }

  #paint(kind: string, size: number): HTMLCanvasElement {
    const picture = document.createElement("canvas");
    picture.width = picture.height = size;
    const context = context2d(picture);
    context.scale(size / 100, size / 100);
    try {
      drawPiece(context, kind, this.palette);
    } catch (error) {
      // A damaged draft may contain an unknown kind; the rest of the board is drawn.
      console.error(error);
    }
    return picture;
  }
}

/** Draws a piece or the mark `target` on an empty canvas with coordinates from 0 to 100. Throws for an unknown kind. */
export function drawPiece(context: Context, kind: string, palette: Palette): void {
  if (kind === "target") {
    drawTarget({ context, palette, x: 50, y: 50, side: 100 });
    return;
  }
  const [side, name = ""] = kind.split("-");
  const { white, black } = palette;
  const [ink, opponentInk] = side === "white" ? [white, black] : [black, white];
  const draw = DRAWERS[name];
  if (draw === undefined) throw new Error(`No file in board/pieces draws ${kind}, or its page did not load the file.`);
  draw(context, name, ink, opponentInk);
}
