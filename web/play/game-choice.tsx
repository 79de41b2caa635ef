/** The games of a text with several games, to choose one of them. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameTitle } from "../generated/api";
import { number, t } from "../i18n/i18n";

/** Number of games that are listed; the others are found by their words. */
const MOST_LISTED = 200;

interface GameChoiceProps {
  games: readonly GameTitle[];
  /** Index of the game on the board; null if it is another game. */
  current: number | null;
  onChoose: (index: number) => void;
}

export function GameChoice({ games, current, onChoose }: GameChoiceProps) {
  const sought = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const title = list.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (list.current && title) list.current.scrollTop = title.offsetTop - list.current.offsetTop;
  }, [games]);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = games.flatMap((title, index) => {
    const text = Object.values(title).join(" ").toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ title, index }] : [];
  });
  const listed = found.slice(0, MOST_LISTED);
  return (
    <section class="game-choice" aria-labelledby="games-title">
      <h3 id="games-title">{t("games.title", { count: games.length })}</h3>
      <input
        type="search"
        class="text-input"
        aria-label={t("games.search")}
        placeholder={t("games.search")}
        value={sought.value}
        onInput={({ currentTarget }) => {
          sought.value = currentTarget.value;
        }}
      />
      <p class="remarks" role="status">
        {t("games.found", { count: found.length })}
        {found.length > listed.length && ` ${t("games.first", { count: listed.length })}`}
      </p>
      <ol class="game-titles" ref={list}>
        {listed.map(({ title, index }) => (
          <li key={index}>
            <button
              type="button"
              class="text-button game-title"
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
            >
              <span class="game-number">{number(index + 1)}</span>
              <span>
                <strong>{t("records.players", { white: title.white || "?", black: title.black || "?" })}</strong>
                <span class="game-facts">{[title.result, title.event, title.date].filter(Boolean).join(" · ")}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
