/** The two players, the engine's search, its level and pace, and the search buttons. */

import type { Colour } from "../engine/types";
import { compact, t } from "../i18n/i18n";
import { ResignButton, SearchButtons } from "./game-buttons";
import { type GameRecord, PACES } from "./game-record";
import { LevelSelect } from "./level-select";
import { scoreText } from "./score";
import type { PlayState } from "./state";

const LONGEST_LINE = 8;
/** Properties of the root, as in SGF, with event and date. */
const INFORMATION = ["EV", "DT"];
const ESCAPED = /\\(.)/gs;

export function PlayersCard({ state }: { state: PlayState }) {
  return (
    <section class="card play-panel" aria-label={t("play.title")}>
      <PlayerHead state={state} colour="black" />
      <PlayerHead state={state} colour="white" />
      <GameFacts record={state.game.listed.value} />
      <SearchRow state={state} />
    </section>
  );
}

function PlayerHead({ state, colour }: { state: PlayState; colour: Colour }) {
  const { game } = state;
  const { seats, game: stand } = game.standing.value ?? { seats: game.seats.value, game: null };
  const name = game.listed.value[colour];
  const onTurn = stand !== null && !stand.result && !game.resigned.value && stand.turn === colour;
  const counts = stand && [
    t("play.checkers", { count: stand.checkers[colour] }),
    t("play.groups", { count: stand.groups[colour] }),
  ];
  return (
    <div class="row player-head">
      <span class="disc" data-colour={colour} />
      <span class={onTurn ? "player-name on-turn" : "player-name"}>
        {t("play.player", { colour: t(`colour.${colour}`), player: name || t(`play.${seats[colour]}`) })}
      </span>
      {game.choice.value === colour && <ResignButton state={state} />}
      <span class="player-facts">{counts?.join(" · ")}</span>
    </div>
  );
}

/** Returns the event and the date of a game. */
export function eventOf({ tree }: GameRecord): string[] {
  const known = INFORMATION.flatMap((name) => tree.properties?.[name]?.[0]?.replaceAll(ESCAPED, "$1") ?? []);
  return known.filter(Boolean);
}

/** Shows the event and the date of a game, and its rules for draws. */
function GameFacts({ record }: { record: GameRecord }) {
  const facts = [...eventOf(record), ...record.draws.map((rule) => t(`new.draws.${rule}`))];
  return facts.length > 0 ? <p class="remarks game-info">{facts.join(" · ")}</p> : null;
}

/** Shows the engine's search, its level and its pace as far as the engine plays, and the search buttons. */
function SearchRow({ state }: { state: PlayState }) {
  const { search, level } = state.thinking;
  const choice = state.game.choice.value;
  return (
    <>
      {(choice !== "both" || search.value !== null) && <SearchFacts state={state} />}
      <div class="buttons search-row">
        {choice !== "both" && <LevelSelect level={level.value} onChoose={(level) => state.thinking.setLevel(level)} />}
        {choice === "watch" && <PaceSelect state={state} />}
        <SearchButtons state={state} />
      </div>
    </>
  );
}

function PaceSelect({ state: { thinking } }: { state: PlayState }) {
  return (
    <select
      class="select"
      aria-label={t("pace.label")}
      onChange={({ currentTarget }) => thinking.setPace(PACES[currentTarget.selectedIndex] ?? "normal")}
    >
      {PACES.map((one) => (
        <option key={one} value={one} selected={one === thinking.pace.value}>
          {t(`pace.${one}`)}
        </option>
      ))}
    </select>
  );
}

function SearchFacts({ state }: { state: PlayState }) {
  const search = state.thinking.search.value;
  const isHidden = state.scores.hidden.value;
  if (search === null) {
    return (
      <div class="search">
        <span class="search-facts">{t("play.idle")}</span>
        <p class="search-line" />
      </div>
    );
  }
  const { depth, nodes, line } = search.part;
  const speed = compact(nodes / Math.max(search.seconds, 0.001));
  return (
    <div class="search">
      <span class="search-facts">{t("play.search", { depth, nodes: compact(nodes), speed })}</span>
      <p class="search-line">
        {!isHidden && line.moves.length > 0 && (
          <strong>{t("play.score_of", { colour: t(`colour.${search.turn}`), score: scoreText(line) })}</strong>
        )}
        {(isHidden ? [] : line.moves.slice(0, LONGEST_LINE)).map((move, index) => (
          <span key={index}>{` ${move}`}</span>
        ))}
      </p>
    </div>
  );
}
