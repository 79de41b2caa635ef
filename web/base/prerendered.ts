/**
 * What stands in a page as the build has prerendered it, where later the browser draws a board or puts in lines. In the
 * browser it is written by nobody: what is in the document already stays until it is replaced.
 */

import type { BoardView } from "../generated/api";

interface Writers {
  board: (view: BoardView) => string;
  text: (text: string) => string;
}

let writers: Writers | null = null;

/** Called by what prerenders. */
export function prerenderWith(all: Writers): void {
  writers = all;
}

export function isPrerendering(): boolean {
  return writers !== null;
}

/** For an element's `dangerouslySetInnerHTML`. */
export function prerenderedBoard(view: BoardView | null): { __html: string } {
  return { __html: (view && writers?.board(view)) ?? "" };
}

export function prerenderedText(text: string): { __html: string } {
  return { __html: writers?.text(text) ?? "" };
}
