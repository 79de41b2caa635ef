/** Buttons that step through the game. On a narrow page they are below the board, else below the list of moves. */

import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { PlayState } from "./state";

export function Steps({ state }: { state: PlayState }) {
  const { at, atEnd, moves } = state.game.listed.value;
  const steps = [
    { name: "first", sign: "«", key: "Home", disabled: at === 0, goal: 0 },
    { name: "previous", sign: "‹", key: "ArrowLeft", disabled: at === 0, goal: at - 1 },
    { name: "next", sign: "›", key: "ArrowRight", disabled: atEnd, goal: at + 1 },
    { name: "last", sign: "»", key: "End", disabled: atEnd, goal: moves.length },
  ];
  return (
    <div class="stepper">
      {steps.map(({ name, sign, key, disabled, goal }) => (
        <Button
          key={name}
          text={sign}
          kind="step-button"
          aria-label={t(`moves.${name}`)}
          aria-keyshortcuts={key}
          title={t(`moves.${name}_key`)}
          disabled={disabled}
          onClick={() => state.look(goal)}
        />
      ))}
    </div>
  );
}
