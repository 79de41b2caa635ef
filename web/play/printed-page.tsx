/** A game of Lines of Action in print: the board of the shown position, and the moves. */

import { number, t } from "../i18n/i18n";
import { PrintSheet, printing } from "../shared/print-sheet";
import { PLAYED } from "../shared/problems";
import { rowsOf } from "./moves-card";
import type { PlayState } from "./state";

export function PrintedPage({ state }: { state: PlayState }) {
  if (!printing.value) return null;
  const record = state.game.listed.value;
  const { at, limit, moves } = record;
  return (
    <PrintSheet
      title={t(`problem.${PLAYED}`)}
      facts={[`${t("moves.title")}: ${t("moves.count", { count: at, limit: 2 * limit })}`]}
      view={state.board.shown.view.value}
      words={state.words.value}
    >
      {moves.length > 0 && (
        <section>
          <h2>{t("moves.title")}</h2>
          <ol class="sheet-moves">
            {rowsOf(record).map((places, index) => (
              <li key={index}>
                {`${number(index + 1)}. `}
                {places.map((place) => (place < 1 ? "…" : (moves[place - 1] ?? ""))).join(" ")}
              </li>
            ))}
          </ol>
        </section>
      )}
    </PrintSheet>
  );
}
