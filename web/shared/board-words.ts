/** Words about a board and its squares. */

import type { Sign } from "../board/types";
import type { BoardView, Direction } from "../generated/api";
import { inWords, list, t } from "../i18n/i18n";

/** The main sentence about a board or square, and less important sentences. */
export interface Words {
  sentence: string;
  remarks: string[];
  /** What the compared output says instead, in a paragraph of its own. */
  differences?: string[];
}

/** Returns the view's caption and remarks in the page's language. */
export function wordsOfView(view: BoardView): Words {
  return { sentence: inWords(view.caption), remarks: view.remarks.map(inWords) };
}

/**
 * Returns the view's note on a square or, without a note, where the piece there can move and what blocks it elsewhere;
 * null if there is neither.
 */
export function wordsOfSquare(view: BoardView | null, square: number | null): Words | null {
  const note = view?.notes.find((one) => one.square === square);
  if (note) return { sentence: inWords(note.sentence), remarks: note.reasons.map(inWords) };
  const directions = view?.directions.filter(({ origin }) => origin === square) ?? [];
  const placed = view?.pieces.find((piece) => piece.square === square);
  if (view === null || square === null || directions.length === 0 || placed === undefined) return null;
  const open = directions.filter(({ kind }) => kind === "open" || kind === "capture");
  const goals = open.map((direction) => goalOf(direction, view.names[direction.square] ?? ""));
  const blocked = directions.filter((direction) => !open.includes(direction));
  return {
    sentence: t(goals.length > 0 ? "look.goes" : "look.stuck", {
      piece: t(`piece.${placed.kind}`),
      square: view.names[square] ?? "",
      goals: list(goals.sort()),
    }),
    remarks: [...new Set(blocked.flatMap(({ why }) => (why ? [inWords(why)] : [])))],
  };
}

/** Returns the end of a direction, with its length if the rules use it. */
function goalOf({ kind, length }: Direction, square: string): string {
  if (length > 0) return t(`look.${kind}`, { square, length });
  return kind === "capture" ? t("look.take", { square }) : square;
}

/** Returns the accessible name of a square. */
export function describeSquare(name: string, piece: string | null, signs: Sign[]): string {
  const what = piece === null ? t("square.empty") : t(`piece.${piece}`);
  return [name, what, ...signs.map((sign) => t(`sign.${sign}`))].join(", ");
}
