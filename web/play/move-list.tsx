/** The list of moves with variations, comments and marks. It is one tab stop with arrow keys. */

import { Component } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { language, number, t } from "../i18n/i18n";
import type { GameRecord } from "./game-record";
import { type Mark, nodesOn, type Path, type TreeNode } from "./game-tree";
import {
  type Aside,
  type Cell,
  type MoveRow,
  type Place,
  pathOf,
  type Row,
  rowsByNode,
  rowsOf,
  type Token,
} from "./move-rows";
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

export function MoveList({ state }: { state: PlayState }) {
  const list = useRef<HTMLDivElement>(null);
  const record = state.game.listed.value;
  const { tree, first, at, node, result } = record;
  const rows = useMemo(() => rowsOf(tree, first), [tree, first]);
  const rowOf = useMemo(() => rowsByNode(rows), [rows]);
  const spoken = language.value;
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !current) return;
    if (list.current.contains(document.activeElement)) current.focus({ preventScroll: true });
    reveal(list.current, current);
  }, [record]);
  const pressed = (event: KeyboardEvent) => {
    const goal = event.altKey || event.ctrlKey || event.metaKey ? null : goalOf(record, event);
    if (goal === null) return;
    event.preventDefault();
    state.visit(goal);
  };
  const onChoose = (place: Place) => state.visit(pathOf(place));
  // Later moves of the main line are muted; in a variation, all moves of the main line are elsewhere.
  const isMain = rowOf.get(node)?.kind !== "aside";
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
              <MoveButton
                place={{ node: tree, parent: null, ply: 0 }}
                current={node}
                ahead={false}
                onChoose={onChoose}
              />
            </td>
            <td />
          </tr>
          {rows.map((row, index) => (
            <ListRow
              key={index}
              row={row}
              current={rowOf.get(node) === row ? node : null}
              shown={isMain && row.kind === "moves" ? movesUpTo(row, at) : 2}
              spoken={spoken}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {result && <p class="record-result">{t(`moves.result_${result}`)}</p>}
    </div>
  );
}

/** Returns the path to which a key leads; null for other keys. */
function goalOf(record: GameRecord, { key, shiftKey }: KeyboardEvent): Path | null {
  const { at, moves, shown, tree } = record;
  const nodes = nodesOn(tree, shown);
  if (shiftKey) {
    const [, variation] = record.node.children;
    const place = nodes.findLastIndex((node, index) => index < at && node.children[0] !== nodes[index + 1]);
    if (key === "ArrowRight" && variation !== undefined) return [...shown, variation.move];
    if (key === "ArrowLeft" && place >= 0) return [...shown.slice(0, place), nodes[place]?.children[0]?.move ?? ""];
    return null;
  }
  const siblings = nodes[at - 1]?.children ?? [];
  const among = siblings.findIndex(({ move }) => move === shown.at(-1));
  const beside = (step: number) => {
    const sibling = siblings[among + step];
    return sibling === undefined ? moves.slice(0, Math.max(at + 2 * step, 0)) : [...shown.slice(0, -1), sibling.move];
  };
  const goals: Record<string, () => Path> = {
    ArrowLeft: () => shown.slice(0, -1),
    ArrowRight: () => moves.slice(0, at + 1),
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => [],
    End: () => moves,
  };
  return goals[key]?.() ?? null;
}

/** Returns the number of cells of a row that are not after the current position. */
function movesUpTo({ cells }: MoveRow, at: number): number {
  const after = cells.findIndex((cell) => cell !== null && cell !== "…" && cell.ply > at);
  return after < 0 ? 2 : after;
}

interface ListRowProps {
  row: Row;
  /** The current node if the row contains it; else null. */
  current: TreeNode | null;
  /** Number of cells that are not after the current position. */
  shown: number;
  /** Language. */
  spoken: string;
  onChoose: (place: Place) => void;
}

/** A row, which is rendered again only if something in it has changed: a tree may have thousands of moves. */
class ListRow extends Component<ListRowProps> {
  override shouldComponentUpdate({ row, current, shown, spoken }: ListRowProps): boolean {
    const { props } = this;
    return row !== props.row || current !== props.current || shown !== props.shown || spoken !== props.spoken;
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

function AsideRow({ row, current, onChoose }: Omit<ListRowProps, "row"> & { row: Aside }) {
  return (
    <tr>
      <td class="move-aside" colSpan={3}>
        {row.comment && <p class="move-comment">{row.comment}</p>}
        {row.variations.map((tokens, index) => (
          <p key={index} class="variation">
            {tokens.map((token, index) => (
              <Word key={index} token={token} current={current} onChoose={onChoose} />
            ))}
          </p>
        ))}
      </td>
    </tr>
  );
}

function Word({ token, current, onChoose }: Pick<ListRowProps, "current" | "onChoose"> & { token: Token }) {
  if (token.kind === "comment") return <span class="move-comment">{token.text} </span>;
  if (token.kind === "bracket") {
    const closing = token.text === ")";
    return <span class={closing ? "bracket closing" : "bracket"}>{closing ? `${token.text} ` : ` ${token.text}`}</span>;
  }
  return (
    <>
      <span class="numbered">
        {token.label && <span class="move-number">{token.label}</span>}
        <MoveButton place={token.place} current={current} ahead={false} onChoose={onChoose} />
      </span>{" "}
    </>
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
  const isCurrent = node === current;
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

/** Scrolls the list without scrolling the page. */
function reveal(list: HTMLElement, place: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
