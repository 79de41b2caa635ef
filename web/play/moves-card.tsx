/** The moves of the game, the notes on them, and a box for the next move. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { MoveBox } from "./move-box";
import { MoveList } from "./move-list";
import { NotesPanel } from "./notes-panel";
import { ScoreGraph } from "./score";
import type { PlayState } from "./state";
import { Steps } from "./steps";

interface MovesCardProps {
  state: PlayState;
  /** Comments that the card of the review shows. */
  told: ReadonlySet<string>;
  /** True if the graph is in this card, not in the card of the review. */
  hasGraph: boolean;
}

export function MovesCard({ state, told, hasGraph }: MovesCardProps) {
  const { game, offer } = state;
  const { at, limit } = game.listed.value;
  const noting = useSignal(false);
  const awaited = !game.known.value && !game.failed.value;
  return (
    <section class="card moves-card" aria-label={t("moves.title")} aria-busy={awaited}>
      <div class="row card-head">
        <h2 class="card-title">{t("moves.title")}</h2>
        <span class="output-status">{t("moves.count", { count: at, limit: 2 * limit })}</span>
        <Button
          text={t("notes.show")}
          kind="quiet"
          aria-expanded={noting.value}
          onClick={() => {
            noting.value = !noting.value;
          }}
        />
      </div>
      {hasGraph && <ScoreGraph state={state} />}
      <MoveList state={state} told={told} />
      {noting.value && <NotesPanel state={state} />}
      <div class="row moves-foot">
        <Steps state={state} />
        <MoveBox state={state} />
        <Button text={t("play.from_here")} disabled={!offer.canPlay.value} onClick={() => offer.play()} />
      </div>
    </section>
  );
}
