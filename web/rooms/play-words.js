/**
 * What is said below the board of a game.
 *
 * @import { Game } from "../engine/types.js"
 * @import { GameRecord } from "./game-record.js"
 * @import { Match } from "./match.js"
 * @import { Mover } from "./mover.js"
 * @import { Seats } from "./seats.js"
 */

import { caption, t } from "../i18n.js";
import { choiceOf } from "./seats.js";

/** A player who has made so few moves is told how to move. */
const NEWCOMER_MOVES = 2;

/**
 * How things stand.
 * @param {Game} game
 * @param {Match} match
 * @param {Mover} mover
 */
export function sentenceOf({ result, turn, pass }, { record, seats, stopped }, mover) {
  const choice = choiceOf(seats);
  if (result) {
    if (result.winner === "draw") return t("play.drawn");
    if (choice === "both" || choice === "watch") return t(`play.wins_${result.winner}`);
    return t(choice === result.winner ? "play.won" : "play.lost");
  }
  if (mover.advice !== null) return t("play.try", { move: mover.advice });
  if (mover.state !== "waiting") return t(`play.${mover.state}`);
  if (seats[turn] === "engine" && stopped) return t("play.stopped");
  if (seats[turn] === "engine") return t(record.atEnd ? "play.thinking" : "play.engines_turn");
  if (pass) return t("play.must_pass");
  return t(choice === "both" ? `play.turn_${turn}` : "play.your_move");
}

/**
 * What else is worth knowing.
 * @param {Game} game
 * @param {GameRecord} record
 * @param {Seats} seats
 */
export function remarksOf({ result, turn, view }, record, seats) {
  const remarks = view.remarks.map(caption);
  if (result) return [...remarks.slice(0, 1), caption(view.caption)];
  const newcomer = seats[turn] === "you" && record.at < NEWCOMER_MOVES && record.start === "";
  return newcomer ? [...remarks, t("play.how")] : remarks;
}
