/** The words below the board of a game. */

import { inWords, t } from "../i18n/i18n";
import type { Words } from "../shared/board-words";
import type { Standing } from "./game";
import { isOfReview } from "./game-tree";
import type { Outcome } from "./thinking";

/** Number of moves of a game before which newcomers see how to move. */
const NEWCOMER_MOVES = 2;

/** State of the engine on its turn. */
type EnginesTurn = "thinking" | "stopped" | "found";

export function sentenceOf({ record, seats, game }: Standing, outcome: Outcome | null, engine: EnginesTurn): string {
  const { result, turn, legal } = game;
  const isMatch = seats.white !== seats.black;
  if (isMatch && record.atEnd && record.resigned !== null) return t("play.resigned");
  if (result) {
    const { winner } = result;
    if (winner === "draw") return t("play.drawn");
    if (!isMatch) return t(`play.wins_${winner}`);
    return t(seats[winner] === "you" ? "play.won" : "play.lost");
  }
  if (outcome?.position === record.request) {
    return outcome.kind === "advised" ? t("play.try", { move: outcome.move }) : t(`play.${outcome.kind}`);
  }
  if (seats[turn] === "engine" && engine !== "thinking") return t(`play.${engine}`);
  if (seats[turn] === "engine")
    return t(record.atEnd && !isOfReview(record.node) ? "play.thinking" : "play.engines_turn");
  if (legal.length === 0) return t("play.must_pass");
  return t(isMatch ? "play.your_move" : `play.turn_${turn}`);
}

export function remarksOf({ record, seats, game: { result, turn, view } }: Standing): string[] {
  const remarks = view.remarks.map(inWords);
  if (result) return [...remarks.slice(0, 1), inWords(view.caption)];
  const newcomer = seats[turn] === "you" && record.at < NEWCOMER_MOVES && record.start === "";
  return newcomer ? [...remarks, t("play.how")] : remarks;
}

/** Returns a sentence without remarks. */
export function only(sentence: string): Words {
  return { sentence, remarks: [] };
}
