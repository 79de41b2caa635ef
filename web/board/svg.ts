/** A board as SVG: for pages that the build prerenders, for the home page and for print. */

import { escaped } from "../text/markup";
import { spriteAtRest } from "./animator";
import type { Context } from "./brush";
import { Geometry } from "./geometry";
import { paint } from "./painter";
import { variablePalette } from "./palette";
import { drawPiece } from "./pieces/index";
import { SvgContext, type SvgPicture } from "./svg-context";
import type { BoardView } from "./types";

/** Units of the longer side. */
const SIZE = 640;
const GUTTER = 20;
/** In pixels of the page, so that coordinates stay readable. */
const NARROWEST_GUTTER = 15;

/**
 * `id` begins the ids in the picture; no other picture on the page may have it. `label` says what it shows. `ratio`: so
 * many units are a pixel of the page, where the picture is shown small.
 */
export function boardSvg(view: BoardView, id: string, label: string, ratio = 1): string {
  const gutter = view.row_labels.length > 0 ? Math.max(GUTTER, NARROWEST_GUTTER * ratio) : 0;
  const unit = (SIZE - gutter) / Math.max(view.rows, view.columns);
  const size = { width: gutter + unit * view.columns, height: gutter + unit * view.rows };
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
    geometry: new Geometry(state, size, gutter),
    palette,
    pieces: pieces as never,
    ratio,
    sprites: view.pieces.map(spriteAtRest),
    drag: null,
  });
  const attributes = `viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(label)}"`;
  return `<svg class="board-picture" ${attributes}>${[...symbols.values()].join("")}${context.markup}</svg>`;
}
