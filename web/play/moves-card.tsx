/** The moves of the game, the notes on them, and a box for the next move. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { MoveBox } from "./move-box";
import { MoveList } from "./move-list";
import { NotesPanel } from "./notes-panel";
import { ScoreGraph } from "./score";
import type { PlayState } from "./state";

export function MovesCard({ state }: { state: PlayState }) {
  const { game, canPlayFromHere } = state;
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
      {state.review.found.value === null && <ScoreGraph state={state} />}
      <MoveList state={state} />
      {noting.value && <NotesPanel state={state} />}
      <div class="row moves-foot">
        <Steps state={state} />
        <MoveBox state={state} />
        <Button text={t("play.from_here")} disabled={!canPlayFromHere.value} onClick={() => state.playFromHere()} />
      </div>
    </section>
  );
}

function Steps({ state }: { state: PlayState }) {
  const { at, atEnd, moves } = state.game.listed.value;
  const steps = [
    { name: "first", sign: "«", disabled: at === 0, goal: 0 },
    { name: "previous", sign: "‹", disabled: at === 0, goal: at - 1 },
    { name: "next", sign: "›", disabled: atEnd, goal: at + 1 },
    { name: "last", sign: "»", disabled: atEnd, goal: moves.length },
  ];
  return (
    <div class="stepper">
      {steps.map(({ name, sign, disabled, goal }) => (
        <Button
          key={name}
          text={sign}
          kind="step-button"
          aria-label={t(`moves.${name}`)}
          disabled={disabled}
          onClick={() => state.look(goal)}
        />
      ))}
    </div>
  );
}
