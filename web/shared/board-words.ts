/** The words of a board and of its squares. */

import type { Sign } from "../board/types";
import type { BoardView, Direction } from "../generated/api";
import { inWords, list, t } from "../i18n/i18n";

/** A sentence, and further ones that matter less. */
export interface Words {
  sentence: string;
  remarks: string[];
}

/** What a view says of itself. */
export function wordsOfView(view: BoardView): Words {
  return { sentence: inWords(view.caption), remarks: view.remarks.map(inWords) };
}

/** What a view says of a square, or else where the piece there can go and what blocks its other ways. */
export function wordsOfSquare(view: BoardView | null, square: number | null): Words | null {
  const look = view?.looks.find((one) => one.square === square);
  if (look) return { sentence: inWords(look.sentence), remarks: look.reasons.map(inWords) };
  const ways = view?.ways.filter(({ origin }) => origin === square) ?? [];
  if (view === null || square === null || ways.length === 0) return null;
  const open = ways.filter(({ kind }) => kind === "open" || kind === "capture");
  const goals = open.map((way) => goalOf(way, view.names[way.square] ?? ""));
  const blocked = ways.filter((way) => !open.includes(way));
  return {
    sentence: t(goals.length > 0 ? "look.goes" : "look.stuck", {
      square: view.names[square] ?? "",
      goals: list(goals.sort()),
    }),
    remarks: [...new Set(blocked.flatMap(({ why }) => (why ? [inWords(why)] : [])))],
  };
}

/** Where a way leads, with its length if that matters. */
function goalOf({ kind, length }: Direction, square: string): string {
  if (length > 0) return t(`look.${kind}`, { square, length });
  return kind === "capture" ? t("look.take", { square }) : square;
}

/** The accessible name of a square. */
export function describeSquare(name: string, piece: string | null, signs: Sign[]): string {
  const what = piece === null ? t("square.empty") : t(`piece.${piece}`);
  return [name, what, ...signs.map((sign) => t(`sign.${sign}`))].join(", ");
}
