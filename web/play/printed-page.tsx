/** A game of Lines of Action in print: the board of the shown position, and the moves. */

import { Fragment } from "preact";
import { number, t } from "../i18n/i18n";
import { PrintSheet, printing } from "../shared/print-sheet";
import { PLAYED } from "../shared/problems";
import { type MoveRow, type Row, rowsOf, textOf, wordOf } from "./move-rows";
import { eventOf } from "./players-card";
import type { PlayState } from "./state";

export function PrintedPage({ state }: { state: PlayState }) {
  if (!printing.value) return null;
  const record = state.game.listed.value;
  const { at, limit, moves, tree, white, black, result } = record;
  const rows = rowsOf(tree);
  const players = white || black ? [t("records.players", { white: white || "?", black: black || "?" })] : [];
  const known = [...players, ...(result ? [t(`moves.result_${result}`)] : []), ...eventOf(record)];
  return (
    <PrintSheet
      title={t(`problem.${PLAYED}`)}
      facts={[...known, `${t("moves.title")}: ${t("moves.count", { count: at, limit: 2 * limit })}`]}
      view={state.board.shown.view.value}
      words={state.words.value}
    >
      {moves.length > 0 && (
        <section>
          <h2>{t("moves.title")}</h2>
          {rows.some(({ kind }) => kind === "aside") ? <Annotated rows={rows} /> : <Plain rows={rows} />}
        </section>
      )}
    </PrintSheet>
  );
}

/** Shows a game without notes and variations, in columns. */
function Plain({ rows }: { rows: Row[] }) {
  return (
    <ol class="sheet-moves">
      {rows.map((row, index) => (
        <li key={index}>{row.kind === "moves" && textOfRow(row)}</li>
      ))}
    </ol>
  );
}

/** Shows a game as running text, with comments and variations between its moves. */
function Annotated({ rows }: { rows: Row[] }) {
  return (
    <div class="sheet-notation">
      {rows.map((row, index) =>
        row.kind === "moves" ? (
          <span key={index} class="sheet-row">{`${textOfRow(row)} `}</span>
        ) : (
          <Fragment key={index}>
            {row.comment && <p>{row.comment}</p>}
            {row.variations.map((tokens, index) => (
              <p key={index} class="sheet-variation">
                {textOf(tokens)}
              </p>
            ))}
          </Fragment>
        ),
      )}
    </div>
  );
}

/** Returns a row of the main line as text; dots stand only for a move before the row. */
function textOfRow({ number: index, cells: [first, second] }: MoveRow): string {
  const words = [first, second === "…" ? null : second].map((cell) =>
    cell === null || cell === "…" ? cell : wordOf(cell),
  );
  return [`${number(index)}.`, ...words.filter((word) => word !== null)].join(" ");
}
