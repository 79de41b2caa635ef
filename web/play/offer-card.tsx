import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { LevelSelect } from "./level-select";
import type { PlayState } from "./state";

const SIDES = ["white", "black"] as const;

/** Asks whether to play against the engine, with which side and at which level. */
export function OfferCard({ state: { offer, thinking, game } }: { state: PlayState }) {
  if (!offer.shown.value) return null;
  return (
    <section class="card offer-card" aria-label={t("against.title")}>
      <div class="row offer-head">
        <p role="status">{t("against.title")}</p>
        <Button text={t("against.no")} kind="quiet" onClick={() => offer.withdraw()} />
      </div>
      <div class="buttons">
        {SIDES.map((side) => (
          <Button
            key={side}
            text={t(`against.${side}`)}
            disabled={!game.known.value}
            onClick={() => offer.play(side)}
          />
        ))}
        <LevelSelect level={thinking.level.value} onChoose={(level) => thinking.setLevel(level)} />
      </div>
    </section>
  );
}
