/** The moves of the game in two columns, and a box for the next move. The list is one tab stop with arrow keys. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { number, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { GameRecord } from "./game-record";
import { MoveBox } from "./move-box";
import { ScoreGraph } from "./score";
import type { PlayState } from "./state";

export function MovesCard({ state }: { state: PlayState }) {
  const { game, canPlayFromHere } = state;
  const { at, limit } = game.listed.value;
  const awaited = !game.known.value && !game.failed.value;
  return (
    <section class="card moves-card" aria-label={t("moves.title")} aria-busy={awaited}>
      <div class="row card-head">
        <h2 class="card-title">{t("moves.title")}</h2>
        <span class="output-status">{t("moves.count", { count: at, limit: 2 * limit })}</span>
      </div>
      <ScoreGraph state={state} />
      <MoveList state={state} />
      <div class="row moves-foot">
        <Steps state={state} />
        <MoveBox state={state} />
        <Button text={t("play.from_here")} disabled={!canPlayFromHere.value} onClick={() => state.playFromHere()} />
      </div>
    </section>
  );
}

function MoveList({ state }: { state: PlayState }) {
  const list = useRef<HTMLDivElement>(null);
  const record = state.game.listed.value;
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !current) return;
    if (list.current.contains(document.activeElement)) current.focus({ preventScroll: true });
    reveal(list.current, current);
  }, [record]);
  const pressed = (event: KeyboardEvent) => {
    const { at, moves } = record;
    const goals: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - 2,
      ArrowDown: at + 2,
      Home: 0,
      End: moves.length,
    };
    const goal = goals[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    state.look(goal);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div class="card-body move-list" ref={list} onKeyDown={pressed}>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">{t("moves.number")}</th>
            <th scope="col">{t("colour.white")}</th>
            <th scope="col">{t("colour.black")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td class="move-number" />
            <td>
              <MoveCell state={state} record={record} place={0} />
            </td>
            <td />
          </tr>
          {rowsOf(record).map((places, index) => (
            <tr key={index}>
              <td class="move-number">{number(index + 1)}</td>
              {places.map((place) => (
                <td key={place}>{place < 1 ? "…" : <MoveCell state={state} record={record} place={place} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the positions after the moves of each row; the first row begins with position 0 if Black moves first. */
export function rowsOf({ moves, first }: GameRecord): [white: number, black: number][] {
  const offset = first === "black" ? 0 : 1;
  const count = Math.ceil((moves.length + 1 - offset) / 2);
  return Array.from({ length: count }, (_, row) => [2 * row + offset, 2 * row + offset + 1]);
}

/** Shows a button that goes to a position; nothing if the position is after the end. */
function MoveCell({ state, record: { at, moves }, place }: { state: PlayState; record: GameRecord; place: number }) {
  if (place > moves.length) return null;
  return (
    <button
      type="button"
      class={place > at ? "text-button move ahead" : "text-button move"}
      tabIndex={place === at ? 0 : -1}
      aria-current={place === at ? "true" : undefined}
      onClick={() => state.look(place)}
    >
      {place === 0 ? t("moves.start") : moves[place - 1]}
    </button>
  );
}

/** Scrolls the list without scrolling the page. */
function reveal(list: HTMLElement, place: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
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
