/** Draws boards as SVG: for prerendered pages, the home page and print. */

import type { BoardView } from "../generated/api";
import { escaped } from "../text/markup";
import { spriteAtRest } from "./animator";
import type { Context } from "./brush";
import { Geometry } from "./geometry";
import { paint } from "./painter";
import { variablePalette } from "./palette";
import { drawPiece } from "./pieces/index";
import { SvgContext, type SvgPicture } from "./svg-context";

/** Length of the longer side in SVG units. */
const SIZE = 640;

/**
 * Returns a view as SVG markup. `id` is the prefix of ids in the picture and must be unique on the page; `label` is the
 * accessible name. A small picture is not `labelled`, because names and coordinates would be illegible. `ratio` is the
 * number of SVG units per CSS pixel, larger for a small picture.
 */
export function boardSvg(view: BoardView, id: string, label: string, { labelled = true, ratio = 1 } = {}): string {
  const unit = SIZE / Math.max(view.rows, view.columns);
  const size = { width: unit * view.columns, height: unit * view.rows };
  const palette = variablePalette();
  const context = new SvgContext(id);
  const symbols = new Map<string, string>();
  const pieces = {
    picture: (kind: string, size: number): SvgPicture => {
      const piece = new SvgContext(`${id}-${kind}`);
      drawPiece(piece as unknown as Context, kind, palette);
      symbols.set(kind, `<symbol id="${id}-${kind}" viewBox="0 0 100 100">${piece.markup}</symbol>`);
      return { id: `${id}-${kind}`, size };
    },
  };
  const state = { view, interactive: false, placing: null, flipped: false, selected: null, focused: null };
  paint({
    ...state,
    outlined: false,
    preview: [],
    context: context as unknown as Context,
    geometry: new Geometry(state, size),
    palette,
    pieces: pieces as never,
    labelled,
    ratio,
    sprites: view.pieces.map(spriteAtRest),
    drag: null,
  });
  const attributes = `viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(label)}"`;
  return `<svg class="board-picture" ${attributes}>${[...symbols.values()].join("")}${context.markup}</svg>`;
}
