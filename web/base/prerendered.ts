/**
 * Initial content of elements that the browser fills itself: boards and texts. The build writes it into the prerendered
 * pages; in the browser there are no writers, and hydration keeps the content until it is replaced.
 */

import type { BoardView } from "../generated/api";

interface Writers {
  board: (view: BoardView) => string;
  text: (text: string) => string;
}

let writers: Writers | null = null;

/** Sets the writers; called by prerender/ only. */
export function prerenderWith(all: Writers): void {
  writers = all;
}

export function isPrerendering(): boolean {
  return writers !== null;
}

/** Returns a value for `dangerouslySetInnerHTML`, empty in the browser. */
export function prerenderedBoard(view: BoardView | null): { __html: string } {
  return { __html: (view && writers?.board(view)) ?? "" };
}

export function prerenderedText(text: string): { __html: string } {
  return { __html: writers?.text(text) ?? "" };
}
