/**
 * What the engine thinks of a position, in words.
 *
 * @import { ScoredLine } from "../engine/types.js"
 */

import { t } from "../i18n.js";

/** @param {ScoredLine} line */
export function scoreText({ score, chance, wins_in: plies }) {
  if (plies > 0) return t("play.wins_in", { count: plies });
  if (plies < 0) return t("play.loses_in", { count: -plies });
  const hundredths = (Math.abs(score) / 100).toFixed(2);
  return t("play.score", { score: `${score < 0 ? "−" : "+"}${hundredths}`, chance: Math.round(100 * chance) });
}
