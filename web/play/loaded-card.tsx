/** What was read with the game on the board: the notices, and the other games of its text. */

import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { GameLoader, Loaded } from "./game-loader";
import { noticesOf } from "./record-formats";
import { RecordNotices } from "./record-notices";

export function LoadedCard({ loader }: { loader: GameLoader }) {
  const loaded = loader.loaded.value;
  if (loaded === null || isSilent(loaded)) return null;
  const { game, list, index } = loaded;
  const { event, date } = list?.games[index] ?? {};
  const { white, black, result } = game;
  const players = [white, black].some(Boolean) && t("records.players", { white: white || "?", black: black || "?" });
  const facts = [players, result && t(`moves.result_${result}`), event, date].filter(Boolean);
  return (
    <section class="card loaded-card" aria-label={t("loaded.title")}>
      <div class="row card-head">
        {list !== null && <Neighbours loader={loader} index={index} count={list.games.length} />}
        {/* The card of the players and the moves show these facts, too; here they are announced. */}
        <p class={list === null ? "loaded-facts" : "loaded-facts unseen"} role="status">
          {facts.join(" · ") || t("loaded.title")}
        </p>
        <Button text={t("loaded.close")} kind="quiet" onClick={() => loader.dismiss()} />
      </div>
      <RecordNotices record={game} />
    </section>
  );
}

/** Returns true if the card would say nothing about a game that the page does not say elsewhere. */
function isSilent({ game, list }: Loaded): boolean {
  return list === null && noticesOf(game).length === 0 && !game.error;
}

function Neighbours({ loader, index, count }: { loader: GameLoader; index: number; count: number }) {
  const steps = [
    { name: "previous", sign: "‹", goal: index - 1 },
    { name: "next", sign: "›", goal: index + 1 },
  ];
  return (
    <div class="row loaded-games">
      <div class="stepper">
        {steps.map(({ name, sign, goal }) => (
          <Button
            key={name}
            text={sign}
            kind="step-button"
            aria-label={t(`loaded.${name}`)}
            disabled={goal < 0 || goal >= count}
            onClick={() => loader.go(goal)}
          />
        ))}
      </div>
      <span>{t("loaded.place", { number: index + 1, count })}</span>
      <Button text={t("loaded.games")} aria-haspopup="dialog" onClick={() => loader.ask()} />
    </div>
  );
}
