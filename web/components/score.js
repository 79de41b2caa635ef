/**
 * What the engine thinks of a position, in words.
 *
 * @import { ScoredLine } from "../engine/types.js"
 */

import { decimal, percent, t } from "../i18n.js";

/** @param {ScoredLine} line */
export function scoreText({ score, chance, wins_in: plies }) {
  if (plies > 0) return t("play.wins_in", { count: plies });
  if (plies < 0) return t("play.loses_in", { count: -plies });
  const sign = score < 0 ? "−" : "+";
  return t("play.score", { score: `${sign}${decimal(Math.abs(score) / 100)}`, chance: percent(chance) });
}
