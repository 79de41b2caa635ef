/** The visitor's last games, to open or delete. */

import { useEffect } from "preact/hooks";
import { moment, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { choiceOf, GameRecord } from "./game-record";
import { nodesOf } from "./game-tree";
import type { RecentGame, RecentGames } from "./recent-games";

interface RecentListProps {
  recent: RecentGames;
  onOpen: (game: RecentGame) => void;
}

export function RecentList({ recent, onOpen }: RecentListProps) {
  useEffect(() => void recent.read(), [recent]);
  const games = recent.games.value;
  return (
    <section aria-labelledby="recent-title">
      <h3 id="recent-title">{t("recent.title")}</h3>
      {games.length === 0 && <p class="remarks">{t("recent.none")}</p>}
      {games.length > 0 && (
        <ul class="game-titles recent-games">
          {games.map((game) => {
            const title = titleOf(game);
            return (
              <li key={game.number} class="row recent-game">
                <button type="button" class="text-button game-title" onClick={() => onOpen(game)}>
                  <span>
                    <strong>{title}</strong>
                    <span class="game-facts">{factsOf(game).join(" · ")}</span>
                  </span>
                </button>
                <Button
                  text={t("recent.delete")}
                  kind="quiet"
                  aria-label={t("recent.delete_game", { title, time: moment(game.time) })}
                  onClick={() => recent.remove(game.number)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function titleOf({ record: { white, black }, seats }: RecentGame): string {
  if (white || black) return t("records.players", { white: white || "?", black: black || "?" });
  return t(`recent.${choiceOf(seats)}`);
}

/** Returns when a game was played, and the numbers of its moves, variations and comments. */
function factsOf({ time, record: data }: RecentGame): string[] {
  const { tree, moves } = new GameRecord(data);
  const nodes = nodesOf(tree);
  const variations = nodes.reduce((sum, { children }) => sum + Math.max(children.length - 1, 0), 0);
  const comments = nodes.filter(({ comment }) => comment).length;
  return [
    moment(time),
    t("recent.moves", { count: moves.length }),
    ...(variations > 0 ? [t("recent.variations", { count: variations })] : []),
    ...(comments > 0 ? [t("recent.comments", { count: comments })] : []),
  ];
}
