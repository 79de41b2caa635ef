/** Asks for the settings of a new game: the visitor's side and the limit of moves. */

import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { NumberField } from "../shared/number-field";
import { HIGHEST_LIMIT, type SeatChoice } from "./game-record";
import type { PlayState } from "./state";

const CHOICES: SeatChoice[] = ["white", "black", "both", "watch"];

export function NewGameDialog({ state, close }: { state: PlayState; close: () => void }) {
  const [seat, setSeat] = useState(state.game.choice.peek());
  const [limit, setLimit] = useState(state.game.record.peek().limit);
  const box = useRef<HTMLInputElement>(null);
  const start = () => {
    if (!box.current?.reportValidity()) return;
    close();
    state.start(seat, limit);
  };
  const alternatives = CHOICES.map((value) => ({ value, text: t(`new.seat.${value}`) }));
  return (
    <>
      <h2 id="new-game-title">{t("new.title")}</h2>
      <Choice legend={t("new.seat")} alternatives={alternatives} value={seat} onChoose={setSeat} />
      <NumberField label={t("new.limit")} min={1} max={HIGHEST_LIMIT} value={limit} box={box} onChange={setLimit} />
      {state.underWay.value && <p class="remarks">{t("new.loses")}</p>}
      <div class="buttons">
        <Button text={t("new.start")} kind="primary" onClick={start} />
        <Button text={t("new.cancel")} onClick={() => close()} />
      </div>
    </>
  );
}
