/** The list of moves with variations, comments and marks. It is one tab stop; see `keys.ts` for its keys. */

import { Component, Fragment } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { language, number, t } from "../i18n/i18n";
import { EMPTY, type Mark } from "./game-tree";
import {
  type Aside,
  areApart,
  type Cell,
  type Listing,
  listingOf,
  type MoveRow,
  type Place,
  pathOf,
  placeIn,
  type Row,
  type Token,
} from "./move-rows";
import { keyOf, useSlices } from "./sliced-rows";
import type { PlayState } from "./state";

/** The meanings of the marks, in keys of sentences and in names of classes. */
export const MARK_NAMES: Record<Mark, string> = {
  "!!": "brilliant",
  "!": "good",
  "!?": "interesting",
  "?!": "doubtful",
  "?": "bad",
  "??": "blunder",
};

const ROOT: Place = { node: EMPTY, parent: null, ply: 0 };
/** Selector of the current move. */
export const CURRENT = "[aria-current]";
const NO_ROWS: Listing = { tree: EMPTY, rows: [] };

/** `told`: comments that are shown elsewhere. */
export function MoveList({ state, told }: { state: PlayState; told: ReadonlySet<string> }) {
  const list = useRef<HTMLDivElement>(null);
  const record = state.game.listed.value;
  const { tree, first, at, shown, result } = record;
  const listing = useRef(NO_ROWS);
  const { rows } = useMemo(() => listingOf(tree, listing.current), [tree]);
  listing.current = { tree, rows };
  const current = useMemo(() => placeIn(rows, shown), [rows, shown]);
  const slices = useSlices(rows, current?.row ?? null);
  const spoken = language.value;
  useLayoutEffect(() => {
    const { current } = list;
    return current === null ? undefined : keepInView(current);
  }, []);
  const request = useRef(record.request);
  useLayoutEffect(() => {
    const isSame = request.current === record.request;
    request.current = record.request;
    // While a comment is written, the move stays in its place; to find it takes time in a list of thousands.
    if (isSame && document.activeElement?.matches("textarea")) return;
    const place = list.current?.querySelector<HTMLElement>(CURRENT);
    if (!list.current || !place) return;
    if (list.current.contains(document.activeElement)) place.focus({ preventScroll: true });
    reveal(list.current, place);
  }, [record, slices.length]);
  const onChoose = (place: Place) => state.visit(pathOf(place));
  // Later moves of the main line are muted; in a variation, all moves of the main line are elsewhere.
  const isMain = current?.row.kind !== "aside";
  return (
    <div class="card-body move-list" ref={list}>
      <table>
        <colgroup>
          <col class="number-column" />
          <col />
          <col />
        </colgroup>
        <thead class="unseen">
          <tr>
            <th scope="col">{t("moves.number")}</th>
            <th scope="col">{t(`colour.${first}`)}</th>
            <th scope="col">{t(first === "white" ? "colour.black" : "colour.white")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td class="move-number" />
            <td>
              <MoveButton place={ROOT} current={current?.place ?? ROOT} ahead={false} onChoose={onChoose} />
            </td>
            <td />
          </tr>
          {slices.map((row) => (
            <ListRow
              key={keyOf(row)}
              row={row}
              current={current?.row === row ? current.place : null}
              shown={isMain && row.kind === "moves" ? movesUpTo(row, at) : 2}
              spoken={spoken}
              told={told}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {result && <p class="record-result">{t(`moves.result_${result}`)}</p>}
    </div>
  );
}

/** Returns the number of cells of a row that are not after the current position. */
function movesUpTo({ cells }: MoveRow, at: number): number {
  const after = cells.findIndex((cell) => cell !== null && cell !== "…" && cell.ply > at);
  return after < 0 ? 2 : after;
}

interface ListRowProps {
  row: Row;
  /** The current place if the row contains it; else null. */
  current: Place | null;
  /** Number of cells that are not after the current position. */
  shown: number;
  /** Language. */
  spoken: string;
  told: ReadonlySet<string>;
  onChoose: (place: Place) => void;
}

/** A row, which is rendered again only if something in it has changed: a tree may have thousands of moves. */
class ListRow extends Component<ListRowProps> {
  override shouldComponentUpdate({ row, current, shown, spoken, told }: ListRowProps): boolean {
    const { props } = this;
    const isSaid = spoken === props.spoken && told === props.told;
    return !isSaid || row !== props.row || current !== props.current || shown !== props.shown;
  }

  override render({ row, ...others }: ListRowProps) {
    return row.kind === "moves" ? <MovesRow row={row} {...others} /> : <AsideRow row={row} {...others} />;
  }
}

function MovesRow({ row, current, shown, onChoose }: Omit<ListRowProps, "row"> & { row: MoveRow }) {
  const button = (cell: Cell, index: number) =>
    cell === null || cell === "…" ? (
      cell
    ) : (
      <MoveButton place={cell} current={current} ahead={index >= shown} onChoose={onChoose} />
    );
  return (
    <tr>
      <td class="move-number">{number(row.number)}</td>
      {row.cells.map((cell, index) => (
        <td key={index}>{button(cell, index)}</td>
      ))}
    </tr>
  );
}

function AsideRow({ row, current, told, onChoose }: Omit<ListRowProps, "row"> & { row: Aside }) {
  const comment = told.has(row.comment) ? "" : row.comment;
  if (row.variations.length === 0 && !comment) return null;
  return (
    <tr>
      <td class="move-aside" colSpan={3}>
        {comment && <p class="move-comment">{comment}</p>}
        {row.variations.map((tokens, index) => (
          <p key={index} class="variation">
            {tokens.map((token, index) => (
              <Fragment key={index}>
                <Word token={token} current={current} onChoose={onChoose} />
                {areApart(token, tokens[index + 1]) && " "}
              </Fragment>
            ))}
          </p>
        ))}
      </td>
    </tr>
  );
}

function Word({ token, current, onChoose }: Pick<ListRowProps, "current" | "onChoose"> & { token: Token }) {
  if (token.kind === "comment") return <span class="move-comment">{token.text}</span>;
  if (token.kind === "bracket") return <span class="bracket">{token.text}</span>;
  return (
    <span class="numbered">
      {token.label && <span class="move-number">{token.label}</span>}
      <MoveButton place={token.place} current={current} ahead={false} onChoose={onChoose} />
    </span>
  );
}

interface MoveButtonProps extends Pick<ListRowProps, "current" | "onChoose"> {
  place: Place;
  /** True for a later move of the current line. */
  ahead: boolean;
}

/** Shows a button that goes to the position after a move. */
function MoveButton({ place, current, ahead, onChoose }: MoveButtonProps) {
  const { node, parent } = place;
  const isCurrent = place === current;
  return (
    <button
      type="button"
      class={ahead ? "text-button move ahead" : "text-button move"}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => onChoose(place)}
    >
      {parent === null ? t("moves.start") : node.move}
      {node.mark && <span class={`move-mark ${MARK_NAMES[node.mark]}`}>{node.mark}</span>}
    </button>
  );
}

/** Keeps the current move in view when the list gets lower or higher; returns a function that ends this. */
function keepInView(list: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    const place = list.querySelector<HTMLElement>(CURRENT);
    if (place !== null) reveal(list, place);
  });
  sizes.observe(list);
  return () => sizes.disconnect();
}

/** Scrolls the list without scrolling the page. */
function reveal(list: HTMLElement, place: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
