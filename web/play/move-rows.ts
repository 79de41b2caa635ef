/**
 * The list of moves as rows: the main line in two columns, and between its rows comments, and variations as lines of
 * text with nested variations in brackets. The side that begins has the first column, as in records of games.
 */

import { lineThrough, type Path, type TreeNode } from "./game-tree";

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
  /** Number of moves from the root to the row's first move. */
  ply: number;
  number: number;
  cells: [first: Cell, second: Cell];
}

/** The comment on a move of the main line, and the variations that replace the move. */
export interface Aside {
  kind: "aside";
  /** Number of moves from the root to the move. */
  ply: number;
  comment: string;
  variations: Token[][];
}

export type Row = MoveRow | Aside;

/** A tree and its rows. */
export interface Listing {
  tree: TreeNode;
  rows: readonly Row[];
}

/** Returns the moves from the root to a place. */
export function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let here = place; here.parent !== null; here = here.parent) path.push(here.node.move);
  return path.reverse();
}

export function rowsOf(root: TreeNode): Row[] {
  const rows: Row[] = [];
  if (root.comment) rows.push({ kind: "aside", ply: 0, comment: root.comment, variations: [] });
  let parent: Place = { node: root, parent: null, ply: 0 };
  let open: MoveRow | null = null;
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) {
    const place: Place = { node, parent, ply: parent.ply + 1 };
    const { ply } = place;
    const row: MoveRow = open ?? { kind: "moves", ply, number: numberOf(place), cells: ["…", null] };
    if (row !== open) rows.push(row);
    row.cells[isFirst(place) ? 0 : 1] = place;
    open = isFirst(place) ? row : null;
    const variations = variationsOf(parent);
    if (node.comment || variations.length > 0) {
      if (open !== null && node.children.length > 0) row.cells[1] = "…";
      rows.push({ kind: "aside", ply, comment: node.comment ?? "", variations });
      open = null;
    }
    parent = place;
  }
  return rows;
}

/**
 * Returns the rows of a tree. A row that is equal to a row of the former tree is the same object, so that a change of
 * one row does not render the others again.
 */
export function listingOf(tree: TreeNode, former: Listing): Listing {
  const [line, formerLine] = [lineThrough(tree, []), lineThrough(former.tree, [])];
  const different = line.findIndex((move, index) => move !== formerLine[index]);
  const shared = different < 0 ? line.length : different;
  const keyOf = ({ kind, ply }: Row) => `${kind} ${ply}`;
  const known = new Map(former.rows.map((row) => [keyOf(row), row]));
  const rows = rowsOf(tree).map((row) => {
    const old = row.ply <= shared ? known.get(keyOf(row)) : undefined;
    return old !== undefined && isEqual(row, old) ? old : row;
  });
  return { tree, rows };
}

/** Returns true if two rows after the same moves have the same contents. */
function isEqual(row: Row, other: Row): boolean {
  if (row.kind === "aside") {
    if (other.kind !== "aside" || row.comment !== other.comment) return false;
    const counts = row.variations.length === other.variations.length;
    return counts && row.variations.every((tokens, index) => areEqual(tokens, other.variations[index] ?? []));
  }
  return (
    other.kind === "moves" && row.cells.every((cell, index) => wordIn(cell) === wordIn(other.cells[index] ?? null))
  );
}

function areEqual(tokens: readonly Token[], others: readonly Token[]): boolean {
  if (tokens.length !== others.length) return false;
  return tokens.every((token, index) => {
    const other = others[index];
    if (token.kind === "move") {
      return other?.kind === "move" && token.label === other.label && wordOf(token.place) === wordOf(other.place);
    }
    return other?.kind === token.kind && token.text === other.text;
  });
}

/** Returns the variations of the eldest child of a place. */
function variationsOf(parent: Place): Token[][] {
  return parent.node.children.slice(1).map((node) => tokensOf({ node, parent, ply: parent.ply + 1 }));
}

/** Returns a line from its first place on, with its variations in brackets. */
function tokensOf(first: Place): Token[] {
  const tokens: Token[] = [];
  /** What is still to be written, last first; a place with its younger siblings or without. */
  const waiting: (Token | { place: Place; siblings: readonly TreeNode[] })[] = [{ place: first, siblings: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!("siblings" in next)) {
      tokens.push(next);
      continue;
    }
    const { place, siblings } = next;
    const dots = tokens.at(-1)?.kind === "move" ? "" : `${numberOf(place)}…`;
    tokens.push({ kind: "move", place, label: isFirst(place) ? `${numberOf(place)}.` : dots });
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

/** Returns true for a move of the side that begins. */
function isFirst({ ply }: Place): boolean {
  return ply % 2 === 1;
}

/** Returns the number of a move, which it shares with the answer of the side that moves second. */
function numberOf({ ply }: Place): number {
  return Math.ceil(ply / 2);
}

/** Returns a move with its mark. */
export function wordOf({ node: { move, mark } }: Place): string {
  return `${move}${mark ?? ""}`;
}

function wordIn(cell: Cell): string | null {
  return cell === null || cell === "…" ? cell : wordOf(cell);
}

/** Returns true if a space separates two tokens of a variation. */
export function areApart(token: Token, next: Token | undefined): boolean {
  const opens = token.kind === "bracket" && token.text === "(";
  const closes = next?.kind === "bracket" && next.text === ")";
  return next !== undefined && !opens && !closes;
}

/** Returns a variation as text. */
export function textOf(tokens: readonly Token[]): string {
  const words = tokens.map((token, index) => {
    const word = token.kind === "move" ? `${token.label} ${wordOf(token.place)}`.trim() : token.text;
    return areApart(token, tokens[index + 1]) ? `${word} ` : word;
  });
  return words.join("");
}

/** Returns the place after a path, with its row; null before the first move. */
export function placeIn(rows: readonly Row[], path: Path): { row: Row; place: Place } | null {
  const move = path.at(-1);
  for (const row of rows) {
    for (const place of placesOf(row)) {
      const isAlike = place.ply === path.length && place.node.move === move;
      if (isAlike && pathOf(place).every((step, index) => step === path[index])) return { row, place };
    }
  }
  return null;
}

function placesOf(row: Row): Place[] {
  if (row.kind === "moves") return row.cells.filter((cell): cell is Place => cell !== null && cell !== "…");
  return row.variations.flat().flatMap((token) => (token.kind === "move" ? [token.place] : []));
}
