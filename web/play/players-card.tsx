/** The two players, what the engine thinks, and what can be done about it. */

import { useRef } from "preact/hooks";
import { useFocusHandover } from "../app/focus";
import type { Colour } from "../engine/types";
import { compact, t } from "../i18n/i18n";
import { PACES, PASS } from "./game-record";
import { scoreText } from "./score";
import type { PlayState } from "./state";
import { STRONGEST } from "./thinking";

const LONGEST_LINE = 8;
const PRIMARY = ["pass", "resume", "step"];
const LEVELS = Array.from({ length: STRONGEST }, (_, index) => index + 1);

interface ButtonState {
  name: string;
  hidden?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function PlayersCard({ state }: { state: PlayState }) {
  return (
    <section class="card play-panel" aria-label={t("play.title")}>
      <PlayerHead state={state} colour="black" />
      <PlayerHead state={state} colour="white" />
      <SearchRow state={state} />
      <Buttons state={state} />
    </section>
  );
}

function PlayerHead({ state: { game }, colour }: { state: PlayState; colour: Colour }) {
  const { seats, game: stand } = game.standing.value ?? { seats: game.seats.value, game: null };
  const onTurn = stand !== null && !stand.result && stand.turn === colour;
  const counts = stand && [
    t("play.checkers", { count: stand.checkers[colour] }),
    t("play.groups", { count: stand.groups[colour] }),
  ];
  return (
    <div class="player-head">
      <span class="disc" data-colour={colour} />
      <span class={onTurn ? "player-name on-turn" : "player-name"}>
        {t("play.player", { colour: t(`colour.${colour}`), player: t(`play.${seats[colour]}`) })}
      </span>
      <span class="player-facts">{counts?.join(" · ")}</span>
    </div>
  );
}

/** What the engine thinks, and how it plays where it plays; nothing where it has no part in the game. */
function SearchRow({ state }: { state: PlayState }) {
  const { search } = state.thinking;
  const choice = state.game.choice.value;
  if (choice === "both" && search.value === null) return null;
  return (
    <div class={choice === "watch" ? "search-row watched" : "search-row"}>
      <SearchFacts state={state} />
      {choice !== "both" && <LevelSelect state={state} />}
      {choice === "watch" && <PaceSelect state={state} />}
    </div>
  );
}

function LevelSelect({ state: { thinking } }: { state: PlayState }) {
  const { level } = thinking;
  return (
    <select
      class="select"
      aria-label={t("level.label")}
      onChange={({ currentTarget }) => {
        level.value = Number(currentTarget.value);
      }}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one} selected={one === level.value}>
          {t(`level.${one}`)}
        </option>
      ))}
    </select>
  );
}

function PaceSelect({ state: { thinking } }: { state: PlayState }) {
  const { pace } = thinking;
  return (
    <select
      class="select"
      aria-label={t("pace.label")}
      onChange={({ currentTarget }) => {
        pace.value = PACES[currentTarget.selectedIndex] ?? "normal";
      }}
    >
      {PACES.map((one) => (
        <option key={one} value={one} selected={one === pace.value}>
          {t(`pace.${one}`)}
        </option>
      ))}
    </select>
  );
}

function SearchFacts({ state }: { state: PlayState }) {
  const search = state.thinking.search.value;
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
        {line.moves.length > 0 && (
          <strong>{t("play.score_of", { colour: t(`colour.${search.turn}`), score: scoreText(line) })}</strong>
        )}
        {` ${line.moves.slice(0, LONGEST_LINE).join(" ")}`}
      </p>
    </div>
  );
}

function Buttons({ state }: { state: PlayState }) {
  const element = useRef<HTMLDivElement>(null);
  const handOver = useFocusHandover(() => {
    const [pass, step, hint, undo, redo, moveNow, stop, resume] = element.current?.querySelectorAll("button") ?? [];
    return [resume, step, pass, hint, stop, undo, redo, moveNow];
  });
  return (
    <div class="buttons" ref={element} onFocusOut={handOver}>
      {buttonStates(state).map(({ name, ...properties }) => (
        <button key={name} type="button" class={PRIMARY.includes(name) ? "button primary" : "button"} {...properties}>
          {t(`play.${name}`)}
        </button>
      ))}
    </div>
  );
}

function buttonStates(state: PlayState): ButtonState[] {
  const { game, thinking } = state;
  const { atEnd, at } = game.record.value;
  const passes = game.mustPass.value && game.toMove.value === "you";
  const resume = thinking.canResume.value;
  const stepping = thinking.stepping.value && !resume;
  const canMove = thinking.state.value === "thinking" || thinking.state.value === "found";
  return [
    { name: "pass", hidden: !passes, onClick: () => state.play(PASS) },
    { name: "step", hidden: !stepping, disabled: !canMove, onClick: () => thinking.moveNow() },
    { name: "hint", disabled: !thinking.canHint.value, onClick: () => thinking.askForHint() },
    { name: "undo", disabled: game.ownPlace(-1) === at, onClick: () => state.look(game.ownPlace(-1)) },
    { name: "redo", disabled: atEnd, onClick: () => state.look(game.ownPlace(1)) },
    { name: "move_now", hidden: resume || stepping, disabled: !canMove, onClick: () => thinking.moveNow() },
    { name: "stop", hidden: resume, disabled: !thinking.canStop.value, onClick: () => thinking.stop() },
    { name: "resume", hidden: !resume, onClick: () => thinking.resume() },
  ];
}
