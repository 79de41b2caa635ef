/** Renders a long list of moves in slices, one a frame, so that the page stays quick. */

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { Row } from "./move-rows";

/** Number of moves, comments and brackets of a slice. */
const SLICE = 80;

/** Returns the rows to render in this frame: where a row has to wait for a later frame, its predecessor if any. */
export function useSlices(rows: readonly Row[], current: Row | null): readonly Row[] {
  const rendered = useRef(new Map<string, Row>());
  const [, renderAgain] = useReducer((frame: number) => frame + 1, 0);
  let left = SLICE;
  let isWhole = true;
  const shown = rows.flatMap((row) => {
    const earlier = rendered.current.get(keyOf(row));
    if (row === earlier) return [row];
    if (left > 0 || row === current) {
      left -= sizeOf(row);
      return [row];
    }
    isWhole = false;
    return earlier === undefined ? [] : [earlier];
  });
  rendered.current = new Map(shown.map((row) => [keyOf(row), row]));
  useLayoutEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => renderAgain(undefined));
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

/** Returns what identifies a row in the list, also after a change of the tree. */
export function keyOf({ kind, ply }: Row): string {
  return `${kind} ${ply}`;
}

function sizeOf(row: Row): number {
  return row.kind === "moves" ? row.cells.length : row.variations.reduce((sum, tokens) => sum + tokens.length, 1);
}
