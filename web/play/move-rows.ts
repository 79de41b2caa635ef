/**
 * The list of moves as rows: the main line in two columns, and between its rows comments, and variations as lines of
 * text with nested variations in brackets.
 */

import type { Colour } from "../engine/types";
import type { TreeNode } from "./game-tree";

/** A place in the tree. */
export interface Place {
  node: TreeNode;
  /** Null for the root. */
  parent: Place | null;
  /** Number of moves from the root. */
  ply: number;
}

/** A move, the dots for a move of an earlier row, or null for no move. */
export type Cell = Place | "…" | null;

/** `label` is the move's number, such as `3.` or `3…`, where it is needed. */
export type Token =
  | { kind: "move"; place: Place; label: string }
  | { kind: "comment"; text: string }
  | { kind: "bracket"; text: string };

export interface MoveRow {
  kind: "moves";
  number: number;
  cells: [white: Cell, black: Cell];
}

/** The comment on a move of the main line, and the variations that replace the move. */
export interface Aside {
  kind: "aside";
  comment: string;
  variations: Token[][];
}

export type Row = MoveRow | Aside;

/** Returns the moves from the root to a place. */
export function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let here = place; here.parent !== null; here = here.parent) path.push(here.node.move);
  return path.reverse();
}

/** Returns the rows of a tree; `first` is the side that moves first. */
export function rowsOf(root: TreeNode, first: Colour): Row[] {
  const offset = first === "black" ? 1 : 0;
  const rows: Row[] = [];
  if (root.comment) rows.push({ kind: "aside", comment: root.comment, variations: [] });
  let parent: Place = { node: root, parent: null, ply: 0 };
  let open: MoveRow | null = null;
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) {
    const place: Place = { node, parent, ply: parent.ply + 1 };
    const isWhite = (place.ply + offset) % 2 === 1;
    const number = numberOf(place, offset);
    if (isWhite) open = { kind: "moves", number, cells: [place, null] };
    else if (open !== null) open.cells[1] = place;
    else open = { kind: "moves", number, cells: ["…", place] };
    if (rows.at(-1) !== open) rows.push(open);
    const variations = variationsOf(parent, offset);
    if (node.comment || variations.length > 0) {
      if (isWhite && node.children.length > 0) open.cells[1] = "…";
      rows.push({ kind: "aside", comment: node.comment ?? "", variations });
      open = null;
    }
    parent = place;
  }
  return rows;
}

/** Returns the variations of the eldest child of a place. */
function variationsOf(parent: Place, offset: number): Token[][] {
  return parent.node.children.slice(1).map((node) => tokensOf({ node, parent, ply: parent.ply + 1 }, offset));
}

/** Returns a line from its first place on, with its variations in brackets. */
function tokensOf(first: Place, offset: number): Token[] {
  const tokens: Token[] = [];
  /** What is still to be written, last first; a place with its younger siblings or without. */
  const waiting: (Token | { place: Place; siblings: readonly TreeNode[] })[] = [{ place: first, siblings: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!("siblings" in next)) {
      tokens.push(next);
      continue;
    }
    const { place, siblings } = next;
    const isWhite = (place.ply + offset) % 2 === 1;
    const dots = tokens.at(-1)?.kind === "move" ? "" : `${numberOf(place, offset)}…`;
    tokens.push({ kind: "move", place, label: isWhite ? `${numberOf(place, offset)}.` : dots });
    if (place.node.comment) tokens.push({ kind: "comment", text: place.node.comment });
    const [eldest, ...others] = place.node.children;
    if (eldest !== undefined) {
      waiting.push({ place: { node: eldest, parent: place, ply: place.ply + 1 }, siblings: others });
    }
    for (const node of siblings.toReversed()) {
      const variation = { node, parent: place.parent, ply: place.ply };
      waiting.push({ kind: "bracket", text: ")" }, { place: variation, siblings: [] }, { kind: "bracket", text: "(" });
    }
  }
  return tokens;
}

/** Returns the number of a move, which White's move shares with Black's answer. */
function numberOf({ ply }: Place, offset: number): number {
  return Math.ceil((ply + offset) / 2);
}

/** Returns a move with its mark. */
export function wordOf({ node: { move, mark } }: Place): string {
  return `${move}${mark ?? ""}`;
}

/** Returns a variation as text. */
export function textOf(tokens: readonly Token[]): string {
  const words = tokens.map((token) =>
    token.kind === "move" ? `${token.label} ${wordOf(token.place)}`.trim() : token.text,
  );
  return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}

/** Returns for each node of the rows the row that contains it. */
export function rowsByNode(rows: readonly Row[]): Map<TreeNode, Row> {
  const found = new Map<TreeNode, Row>();
  for (const row of rows) {
    const tokens = row.kind === "moves" ? [] : row.variations.flat();
    const places =
      row.kind === "moves" ? row.cells : tokens.map((token) => (token.kind === "move" ? token.place : null));
    for (const place of places) if (place !== null && place !== "…") found.set(place.node, row);
  }
  return found;
}
