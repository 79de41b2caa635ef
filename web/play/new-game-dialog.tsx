/** Asks for the settings of a new game: the visitor's side, the start position, the rules, and the limit of moves. */

import { useEffect, useId, useRef, useState } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { otherStarts } from "../shared/examples";
import { NumberField } from "../shared/number-field";
import { type DrawRule, HIGHEST_LIMIT, type SeatChoice } from "./game-record";
import { LevelSelect } from "./level-select";
import type { PlayState } from "./state";

const CHOICES: SeatChoice[] = ["white", "black", "both", "watch"];
const RULES: DrawRule[] = ["both_connected", "repetition"];
const NO_STARTS: Record<string, string> = {};

export function NewGameDialog({ state, close }: { state: PlayState; close: () => void }) {
  const former = state.game.record.peek();
  const [seat, setSeat] = useState(state.game.choice.peek());
  const [limit, setLimit] = useState(former.limit);
  const [draws, setDraws] = useState(former.draws);
  const [position, setPosition] = useState(former.start);
  const [starts, setStarts] = useState(NO_STARTS);
  const [level, setLevel] = useState(state.thinking.level.peek());
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // If the starts cannot be loaded, only the usual one is offered.
  useEffect(() => void otherStarts().then(setStarts, () => {}), []);
  const start = () => {
    if (!box.current?.reportValidity()) return;
    close();
    state.thinking.setLevel(level);
    state.start(seat, limit, { start: Object.values(starts).includes(position) ? position : "", draws });
  };
  const alternatives = CHOICES.map((value) => ({ value, text: t(`new.seat.${value}`) }));
  return (
    <>
      <h2 id="new-game-title">{t("new.title")}</h2>
      <Choice legend={t("new.seat")} alternatives={alternatives} value={seat} onChoose={setSeat} />
      {seat !== "both" && (
        <div class="number-field">
          <label for={`${id}-level`}>{t("level.label")}</label>
          <LevelSelect id={`${id}-level`} level={level} onChoose={setLevel} />
        </div>
      )}
      <div class="number-field new-position">
        <label for={id}>{t("new.position")}</label>
        <select id={id} class="select" onChange={({ currentTarget }) => setPosition(currentTarget.value)}>
          <option value="">{t("new.position.usual")}</option>
          {Object.entries(starts).map(([name, text]) => (
            <option key={name} value={text} selected={text === position}>
              {t(`new.position.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <NumberField label={t("new.limit")} min={1} max={HIGHEST_LIMIT} value={limit} box={box} onChange={setLimit} />
      <fieldset class="choice draw-rules">
        <legend>{t("new.draws")}</legend>
        {RULES.map((rule) => (
          <label key={rule} class="row check">
            <input
              type="checkbox"
              checked={draws.includes(rule)}
              onChange={({ currentTarget: { checked } }) =>
                setDraws(RULES.filter((other) => (other === rule ? checked : draws.includes(other))))
              }
            />
            <span>{t(`new.draws.${rule}`)}</span>
          </label>
        ))}
        <p class="remarks">{t("new.draws.search")}</p>
      </fieldset>
      {state.underWay.value && <p class="remarks">{t(state.recent.works.value ? "new.keeps" : "new.loses")}</p>}
      <div class="buttons">
        <Button text={t("new.start")} kind="primary" onClick={start} />
        <Button text={t("new.cancel")} onClick={() => close()} />
      </div>
    </>
  );
}
