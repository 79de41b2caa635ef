import { t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import type { GameState } from "./game";
import { isStudied } from "./game-tree";
import type { RecentGames } from "./recent-games";

/** Asks the visitor whether to leave the game or the study that is under way. */
export function mayLeave({ choice, record }: GameState, { works }: RecentGames): Promise<boolean> {
  const kind = choice.value === "both" || isStudied(record.value.tree) ? "study" : "game";
  const question = [t(`new.confirm_${kind}`), works.value && t("new.stays")].filter(Boolean).join(" ");
  return asked(kind, question, t(`new.leave_${kind}`));
}

/** Asks the visitor whether to lose the game that is under way. */
export function mayResign(): Promise<boolean> {
  return asked("game", t("play.resign_ask"), t("play.resign"));
}

/** Asks a question about the game or the study that is under way; its other answer is to keep it. */
function asked(kind: "game" | "study", question: string, yes: string): Promise<boolean> {
  return confirmed(question, { yes, no: t(`new.keep_${kind}`) });
}
