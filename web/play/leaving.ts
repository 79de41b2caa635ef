import { t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import type { GameState } from "./game";
import { isStudied } from "./game-tree";
import type { RecentGames } from "./recent-games";

/** Asks the visitor whether to leave the game or the study that is under way. */
export function mayLeave({ choice, record }: GameState, { works }: RecentGames): Promise<boolean> {
  const kind = choice.value === "both" || isStudied(record.value.tree) ? "study" : "game";
  const answers = { yes: t(`new.leave_${kind}`), no: t(`new.keep_${kind}`) };
  return confirmed([t(`new.confirm_${kind}`), works.value && t("new.stays")].filter(Boolean).join(" "), answers);
}
